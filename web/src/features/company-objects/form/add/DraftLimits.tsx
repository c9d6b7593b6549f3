import type { Medium } from '#contract/domain/measurement/medium'
import { LimitsFrame } from '../normatives/LimitsFrame'
import { SourceLimitFields } from '../normatives/SourceLimitFields'
import { shownProblem } from '../shown-problem'
import { withSource } from './save-draft'
import type { DraftSaving } from './use-draft-saving'
import type { DraftWork } from './use-object-draft'

interface Props {
  work: DraftWork
  saving: DraftSaving
  sourceKey: string | undefined
  onSource: (key: string) => void
}

export function DraftLimits({ work, saving, sourceKey, onSource }: Props) {
  const { sources } = work.draft
  const source = sources.find(({ key }) => key === sourceKey) ?? sources[0]
  return (
    <LimitsFrame
      sources={sources.map(({ key, values }) => ({
        key,
        number: String(values.number ?? ''),
        name: String(values.name ?? ''),
      }))}
      chosen={source?.key}
      onChoose={onSource}
    >
      {source && (
        <SourceLimitFields
          key={source.key}
          medium={(source.values.type ?? 'air') as Medium}
          limits={source}
          problemOf={(row, field) => shownProblem(saving.problems.get(row)?.get(field), saving.attempt > 0)}
          onChange={(edit) =>
            work.change((draft) => withSource(draft, source.key, (now) => ({ ...now, ...edit(now) })))
          }
        />
      )}
    </LimitsFrame>
  )
}
