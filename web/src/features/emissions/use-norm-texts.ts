import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { objectVerdictOf } from '#contract/domain/measurement/exceedance'
import { useLimitText } from '../../domain/measurement/use-limit-text'

type Judged = Pick<Emission, 'normative_type' | 'pdv' | 'pdk'>

/** The norm of the verdict, in the unit of the value. */
export function normOf(emission: Judged): { type: 'pdv' | 'pdk'; limit: string } | null {
  const { normative_type: type } = emission
  if (type !== 'pdv' && type !== 'pdk') return null
  const limit = emission[type]
  return limit === null ? null : { type, limit }
}

type JudgedObject = Pick<Emission, 'object_norm_type' | 'object_norm_value'>

export const verdictOfObject = ({
  object_verdict,
  object_norm_type,
}: Pick<Emission, 'object_verdict' | 'object_norm_type'>) => objectVerdictOf(object_verdict, object_norm_type)

/** The norms that judge a measurement and its object, and reasons for a missing ratio. */
export function useNormTexts() {
  const { t } = useTranslation(['emissions', 'words'])
  const limitText = useLimitText()
  return useMemo(
    () => ({
      limitText,
      /** E.g. «ПДВ 0,5». */
      normText(emission: Judged): string | null {
        const norm = normOf(emission)
        return norm && `${t(`words:normative_type.${norm.type}`)} ${limitText(norm.limit)}`
      },
      missingRatio(emission: Judged): string {
        const norm = normOf(emission)
        if (!norm) return t('missing.ratio')
        return norm.limit.endsWith('-') ? t('missing.ratioOfLowerEnd') : t('missing.ratioOfZero')
      },
      /** The norm of the object's verdict, e.g. «ПДК 0,5». */
      objectNormText: ({ object_norm_type: type, object_norm_value: limit }: JudgedObject): string | null =>
        type && limit ? `${t(`words:normative_type.${type}`)} ${limitText(limit)}` : null,
      /** A background is no norm. */
      missingLoad: ({ object_norm_type: type }: JudgedObject): string =>
        t(type === 'fon' ? 'missing.ratioOfBackground' : 'missing.ratio'),
    }),
    [t, limitText],
  )
}
