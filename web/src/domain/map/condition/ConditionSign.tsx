import type { ConditionLevel } from '#contract/domain/figures/condition-level'
import { useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { conditionColours, conditionSigns } from './condition-signs'

export function ConditionSign({ level }: { level: ConditionLevel }) {
  const colour = conditionColours[useColourScheme()][level]
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {conditionSigns[level].map(({ path, isFilled }) => (
        <path
          key={path}
          d={path}
          fill={isFilled ? colour : 'none'}
          stroke={isFilled ? 'none' : colour}
          strokeWidth={1.75}
        />
      ))}
    </svg>
  )
}
