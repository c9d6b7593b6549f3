import type { ConditionLevel } from '#contract/domain/figures/condition-level'
import { useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { conditionColours, conditionSigns } from './condition-signs'

export function ConditionSign({ level, size = 16 }: { level: ConditionLevel; size?: number }) {
  const colour = conditionColours[useColourScheme()][level]
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
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
