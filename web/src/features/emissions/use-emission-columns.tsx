import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { EmissionStatusMark } from '../../domain/measurement/EmissionStatusMark'
import { FlaggedMark } from '../../domain/measurement/FlaggedMark'
import { loadOf, loadText } from '../../domain/measurement/load-text'
import { ratioText } from '../../domain/measurement/ratio-text'
import { useLimitText } from '../../domain/measurement/use-limit-text'
import { VerdictMark } from '../../domain/measurement/VerdictMark'
import { valueText } from '../../domain/measurement/value-text'
import { useMayUse } from '../../lib/session/session'
import type { Column } from '../../ui/table/column'
import { NoData } from '../../ui/table/grid/Cell'
import {
  useMissingLoad,
  useMissingRatio,
  useNormText,
  useObjectNormText,
  verdictOfObject,
} from './use-norm-text'

/** Those who enter and decide read a record's own verdict, everybody else that of its object. */
export type JudgedBy = 'record' | 'object'

/** Everything that a list of measurements can show; a screen adds its own and names the order. */
export function useEmissionColumns(judgedBy: JudgedBy = 'record'): Column<Emission>[] {
  const { t } = useTranslation(['emissions', 'fields', 'words'])
  const normText = useNormText()
  const limitText = useLimitText()
  const missingRatio = useMissingRatio()
  const objectNormText = useObjectNormText()
  const missingLoad = useMissingLoad()
  const seesHistory = useMayUse('emissions.history')
  return useMemo(
    () => [
      {
        key: 'date',
        title: t('fields:emission.date'),
        kind: 'date',
        value: (row) => row.date,
        ordering: 'date',
        width: 104,
      },
      { key: 'object', title: t('fields:emission.object'), value: (row) => row.object.name, width: 144 },
      {
        key: 'component',
        title: t('fields:emission.component'),
        value: (row) => row.component.name,
        width: 146,
      },
      {
        key: 'value',
        title: t('fields:emission.value'),
        kind: 'number',
        value: (row) => (row.qualifier ? valueText(row) : row.value),
        ordering: 'value',
        // As many digits as the smallest of the norms has.
        width: 106,
      },
      {
        key: 'unit',
        title: t('fields:emission.unit'),
        value: (row) => row.unit.name,
        width: 84,
        isWidthKept: true,
      },
      ...(judgedBy === 'object'
        ? ([
            {
              key: 'object_load',
              title: t('fields:emission_short.object_load'),
              kind: 'number',
              digits: 2,
              value: loadOf,
              render: (row) => {
                const load = loadOf(row)
                return load === null ? (
                  <NoData why={missingLoad(row)} />
                ) : (
                  <bdi dir="ltr">{loadText(load)}</bdi>
                )
              },
              ordering: 'object_load',
              width: 108,
            },
            {
              key: 'object_verdict',
              title: t('fields:emission.object_verdict'),
              value: (row) => t(`words:verdict.${verdictOfObject(row)}`),
              render: (row) => (
                <>
                  <VerdictMark verdict={verdictOfObject(row)} brief /> <FlaggedMark emission={row} brief />
                </>
              ),
              width: 160,
              isWidthKept: true,
            },
            {
              key: 'object_norm',
              title: t('fields:emission.object_norm'),
              value: objectNormText,
              missing: t('missing.norm'),
              width: 112,
              isWidthKept: true,
            },
          ] satisfies Column<Emission>[])
        : ([
            {
              key: 'ratio',
              title: t('fields:emission_short.ratio'),
              kind: 'number',
              digits: 2,
              value: (row) => row.ratio,
              render: ({ ratio, ...row }) =>
                ratio === null ? <NoData why={missingRatio(row)} /> : <bdi dir="ltr">{ratioText(ratio)}</bdi>,
              ordering: 'ratio',
              width: 108,
            },
            {
              key: 'verdict',
              title: t('fields:emission.verdict'),
              value: (row) => t(`words:verdict.${row.verdict}`),
              render: (row) => (
                <>
                  <VerdictMark verdict={row.verdict} brief /> <FlaggedMark emission={row} brief />
                </>
              ),
              width: 160,
              isWidthKept: true,
            },
            {
              key: 'normative',
              title: t('fields:emission.normative'),
              value: normText,
              missing: t('missing.norm'),
              width: 112,
              isWidthKept: true,
            },
          ] satisfies Column<Emission>[])),
      {
        key: 'flagged',
        title: t('fields:emission.flagged'),
        value: (row) => t(`words:yes_no.${row.flagged ? 'yes' : 'no'}`),
        hidden: true,
        width: 130,
      },
      {
        key: 'status',
        title: t('fields:emission.status'),
        value: (row) => t(`words:emission_status.${row.status}`),
        render: (row) => <EmissionStatusMark status={row.status} />,
        width: 118,
        isWidthKept: true,
      },
      { key: 'source', title: t('fields:emission.source'), value: (row) => row.source.name, width: 190 },
      {
        key: 'laboratory',
        title: t('fields:emission.laboratory'),
        value: (row) => row.laboratory?.name,
        missing: t('missing.laboratory'),
        width: 200,
      },
      ...(seesHistory
        ? ([
            {
              key: 'author',
              title: t('fields:emission.author'),
              value: (row) => row.author?.name,
              width: 170,
            },
            {
              key: 'comments_count',
              title: t('fields:emission.comments_count'),
              kind: 'number',
              value: (row) => row.comments_count || null,
              missing: t('missing.comments'),
              width: 135,
            },
          ] satisfies Column<Emission>[])
        : []),
      {
        key: 'fon',
        title: t('fields:emission.fon'),
        value: (row) => row.fon && limitText(row.fon),
        missing: t('missing.background'),
        hidden: true,
        width: 100,
      },
      {
        key: 'created_at',
        title: t('fields:emission.created_at'),
        kind: 'instant',
        value: (row) => row.created_at,
        hidden: true,
      },
      {
        key: 'updated_at',
        title: t('fields:emission.updated_at'),
        kind: 'instant',
        value: (row) => row.updated_at,
        ordering: 'updated_at',
        hidden: true,
      },
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
    ],
    [t, judgedBy, normText, objectNormText, limitText, missingRatio, missingLoad, seesHistory],
  )
}
