import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { EmissionStatusMark, FlaggedMark, VerdictMark } from '../../domain/measurement/measurement-marks'
import { loadOf, loadText, ratioText, valueText } from '../../domain/measurement/measurement-texts'
import { formatDate, formatInstant } from '../../lib/text/format'
import { Facts } from '../../ui/Facts'
import type { JudgedBy } from './use-emission-columns'
import { useNormTexts, verdictOfObject } from './use-norm-texts'

interface Props {
  emission: Emission
  judgedBy?: JudgedBy
}

export function EmissionFacts({ emission, judgedBy = 'record' }: Props) {
  const { t } = useTranslation(['emissions', 'fields'])
  const { limitText, normText, missingRatio, objectNormText, missingLoad } = useNormTexts()
  const { ratio, fon, laboratory, author, unit } = emission
  const load = loadOf(emission)
  const judgement =
    judgedBy === 'object'
      ? ([
          { key: 'object_load', value: load === null ? missingLoad(emission) : loadText(load) },
          { key: 'object_norm', value: objectNormText(emission) ?? t('missing.norm') },
        ] as const)
      : ([
          { key: 'ratio', value: ratio === null ? missingRatio(emission) : ratioText(ratio) },
          { key: 'normative', value: normText(emission) ?? t('missing.norm') },
        ] as const)
  const facts = [
    { key: 'value', value: <strong>{`${valueText(emission)} ${unit.name}`}</strong> },
    {
      key: judgedBy === 'object' ? 'object_verdict' : 'verdict',
      value: (
        <>
          <VerdictMark verdict={judgedBy === 'object' ? verdictOfObject(emission) : emission.verdict} />{' '}
          <FlaggedMark emission={emission} />
        </>
      ),
    },
    { key: 'status', value: <EmissionStatusMark status={emission.status} /> },
    ...judgement,
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
