import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { EmissionStatusMark } from '../../domain/measurement/EmissionStatusMark'
import { FlaggedMark } from '../../domain/measurement/FlaggedMark'
import { loadOf, loadText } from '../../domain/measurement/load-text'
import { ratioText } from '../../domain/measurement/ratio-text'
import { useLimitText } from '../../domain/measurement/use-limit-text'
import { VerdictMark } from '../../domain/measurement/VerdictMark'
import { valueText } from '../../domain/measurement/value-text'
import { formatDate, formatInstant } from '../../lib/text/format'
import { Facts } from '../../ui/Facts'
import type { JudgedBy } from './use-emission-columns'
import {
  useMissingLoad,
  useMissingRatio,
  useNormText,
  useObjectNormText,
  verdictOfObject,
} from './use-norm-text'

interface Props {
  emission: Emission
  judgedBy?: JudgedBy
}

export function EmissionFacts({ emission, judgedBy = 'record' }: Props) {
  const { t } = useTranslation(['emissions', 'fields'])
  const normText = useNormText()
  const missingRatio = useMissingRatio()
  const limitText = useLimitText()
  const objectNormText = useObjectNormText()
  const missingLoad = useMissingLoad()
  const { ratio, fon, laboratory, author, unit } = emission
  const load = loadOf(emission)
  const ofObject = [
    {
      key: 'object_verdict',
      value: (
        <>
          <VerdictMark verdict={verdictOfObject(emission)} /> <FlaggedMark emission={emission} />
        </>
      ),
    },
    { key: 'status', value: <EmissionStatusMark status={emission.status} /> },
    { key: 'object_load', value: load === null ? missingLoad(emission) : loadText(load) },
    { key: 'object_norm', value: objectNormText(emission) ?? t('missing.norm') },
  ] as const
  const ofRecord = [
    {
      key: 'verdict',
      value: (
        <>
          <VerdictMark verdict={emission.verdict} /> <FlaggedMark emission={emission} />
        </>
      ),
    },
    { key: 'status', value: <EmissionStatusMark status={emission.status} /> },
    { key: 'ratio', value: ratio === null ? missingRatio(emission) : ratioText(ratio) },
    { key: 'normative', value: normText(emission) ?? t('missing.norm') },
  ] as const
  const facts = [
    { key: 'value', value: <strong>{`${valueText(emission)} ${unit.name}`}</strong> },
    ...(judgedBy === 'object' ? ofObject : ofRecord),
    { key: 'fon', value: fon === null ? t('missing.background') : limitText(fon) },
    { key: 'date', value: formatDate(emission.date) },
    { key: 'component', value: emission.component.name },
    { key: 'object', value: emission.object.name },
    { key: 'source', value: emission.source.name },
    { key: 'laboratory', value: laboratory?.name ?? t('missing.laboratory') },
    ...(author ? [{ key: 'author', value: author.name } as const] : []),
    { key: 'created_at', value: formatInstant(emission.created_at) },
    { key: 'updated_at', value: formatInstant(emission.updated_at) },
  ] as const
  return <Facts facts={facts.map((fact) => ({ ...fact, label: t(`fields:emission.${fact.key}`) }))} />
}
