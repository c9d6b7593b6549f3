import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import type { ObjectVerdict, Verdict } from '#contract/domain/measurement/exceedance'
import type { emissionFields } from '#contract/fields/emissions'
import { EmissionStatusMark, FlaggedMark, VerdictMark } from '../../domain/measurement/measurement-marks'
import { loadOf, loadText, ratioText, valueText } from '../../domain/measurement/measurement-texts'
import { useMayUse } from '../../lib/session/session'
import type { Column } from '../../ui/table/column'
import { NoData } from '../../ui/table/grid/Cell'
import { useNormTexts, verdictOfObject } from './use-norm-texts'

/** Laboratories and moderators see the verdict of the record, others that of its object. */
export type JudgedBy = 'record' | 'object'

type Details = Omit<Column<Emission>, 'key' | 'title'> & { title?: string }

/** Everything that a list of measurements can show; a screen adds its own and names the order. */
export function useEmissionColumns(judgedBy: JudgedBy = 'record'): Column<Emission>[] {
  const { t } = useTranslation(['emissions', 'fields', 'words'])
  const texts = useNormTexts()
  const seesHistory = useMayUse('emissions.history')
  return useMemo(() => {
    const { limitText, normText, missingRatio, objectNormText, missingLoad } = texts
    const column = (key: keyof typeof emissionFields, more: Details): Column<Emission> => ({
      key,
      title: t(`fields:emission.${key}`),
      ...more,
    })
    const verdictMarks = (row: Emission, verdict: Verdict | ObjectVerdict) => (
      <>
        <VerdictMark verdict={verdict} brief /> <FlaggedMark emission={row} brief />
      </>
    )
    const ofObject = [
      column('object_load', {
        title: t('fields:emission_short.object_load'),
        kind: 'number',
        digits: 2,
        value: loadOf,
        render: (row) => {
          const load = loadOf(row)
          return load === null ? <NoData why={missingLoad(row)} /> : <bdi dir="ltr">{loadText(load)}</bdi>
        },
        ordering: 'object_load',
        width: 108,
      }),
      column('object_verdict', {
        value: (row) => t(`words:verdict.${verdictOfObject(row)}`),
        render: (row) => verdictMarks(row, verdictOfObject(row)),
        width: 160,
        isWidthKept: true,
      }),
      column('object_norm', {
        value: objectNormText,
        missing: t('missing.norm'),
        width: 112,
        isWidthKept: true,
      }),
    ]
    const ofRecord = [
      column('ratio', {
        title: t('fields:emission_short.ratio'),
        kind: 'number',
        digits: 2,
        value: (row) => row.ratio,
        render: ({ ratio, ...row }) =>
          ratio === null ? <NoData why={missingRatio(row)} /> : <bdi dir="ltr">{ratioText(ratio)}</bdi>,
        ordering: 'ratio',
        width: 108,
      }),
      column('verdict', {
        value: (row) => t(`words:verdict.${row.verdict}`),
        render: (row) => verdictMarks(row, row.verdict),
        width: 160,
        isWidthKept: true,
      }),
      column('normative', { value: normText, missing: t('missing.norm'), width: 112, isWidthKept: true }),
    ]
    const ofHistory = [
      column('author', { value: (row) => row.author?.name, width: 170 }),
      column('comments_count', {
        kind: 'number',
        value: (row) => row.comments_count || null,
        missing: t('missing.comments'),
        width: 135,
      }),
    ]
    return [
      column('date', { kind: 'date', value: (row) => row.date, ordering: 'date', width: 104 }),
      column('object', { value: (row) => row.object.name, width: 144 }),
      column('component', { value: (row) => row.component.name, width: 146 }),
      column('value', {
        kind: 'number',
        value: (row) => (row.qualifier ? valueText(row) : row.value),
        ordering: 'value',
        // As many digits as the smallest of the norms has.
        width: 106,
      }),
      column('unit', { value: (row) => row.unit.name, width: 84, isWidthKept: true }),
      ...(judgedBy === 'object' ? ofObject : ofRecord),
      column('flagged', {
        value: (row) => t(`words:yes_no.${row.flagged ? 'yes' : 'no'}`),
        hidden: true,
        width: 130,
      }),
      column('status', {
        value: (row) => t(`words:emission_status.${row.status}`),
        render: (row) => <EmissionStatusMark status={row.status} />,
        width: 118,
        isWidthKept: true,
      }),
      column('source', { value: (row) => row.source.name, width: 190 }),
      column('laboratory', {
        value: (row) => row.laboratory?.name,
        missing: t('missing.laboratory'),
        width: 200,
      }),
      ...(seesHistory ? ofHistory : []),
      column('fon', {
        value: (row) => row.fon && limitText(row.fon),
        missing: t('missing.background'),
        hidden: true,
        width: 100,
      }),
      column('created_at', { kind: 'instant', value: (row) => row.created_at, hidden: true }),
      column('updated_at', {
        kind: 'instant',
        value: (row) => row.updated_at,
        ordering: 'updated_at',
        hidden: true,
      }),
      {
        key: 'id',
        title: 'ID',
        kind: 'number',
        value: (row) => row.id,
        ordering: 'id',
        notExported: true,
        hidden: true,
        width: 100,
      },
    ]
  }, [t, judgedBy, texts, seesHistory])
}
