import { useCallback } from 'react'
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

/** E.g. «ПДВ 0,5». */
export function useNormText(): (emission: Judged) => string | null {
  const { t } = useTranslation(['emissions', 'words'])
  const limitText = useLimitText()
  return useCallback(
    (emission) => {
      const norm = normOf(emission)
      return norm && `${t(`words:normative_type.${norm.type}`)} ${limitText(norm.limit)}`
    },
    [t, limitText],
  )
}

/** Why a measurement has no ratio. */
export function useMissingRatio(): (emission: Judged) => string {
  const { t } = useTranslation('emissions')
  return useCallback(
    (emission) => {
      const norm = normOf(emission)
      if (!norm) return t('missing.ratio')
      return norm.limit.endsWith('-') ? t('missing.ratioOfLowerEnd') : t('missing.ratioOfZero')
    },
    [t],
  )
}

type JudgedObject = Pick<Emission, 'object_verdict' | 'object_norm_type' | 'object_norm_value'>

export const verdictOfObject = ({
  object_verdict,
  object_norm_type,
}: Pick<JudgedObject, 'object_verdict' | 'object_norm_type'>) =>
  objectVerdictOf(object_verdict, object_norm_type)

/** The norm of the object's verdict, e.g. «ПДК 0,5». */
export function useObjectNormText(): (emission: JudgedObject) => string | null {
  const { t } = useTranslation('words')
  const limitText = useLimitText()
  return useCallback(
    ({ object_norm_type: type, object_norm_value: limit }) =>
      type && limit ? `${t(`normative_type.${type}`)} ${limitText(limit)}` : null,
    [t, limitText],
  )
}

/** Why there is no load: a background is no norm. */
export function useMissingLoad(): (emission: JudgedObject) => string {
  const { t } = useTranslation('emissions')
  return useCallback(
    ({ object_norm_type: type }) => t(type === 'fon' ? 'missing.ratioOfBackground' : 'missing.ratio'),
    [t],
  )
}
