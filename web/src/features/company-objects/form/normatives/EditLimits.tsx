import { listPlans } from '#contract/api/measurements/sampling-plans'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { useRead } from '../../../../lib/api/server-data'
import { useMayUse } from '../../../../lib/session/session'
import { ErrorState, Loading } from '../../../../ui/states'
import { useSources } from '../../use-sources'
import { LimitsFrame } from './LimitsFrame'
import { normRows, planRows } from './norm-rows'
import { SavedLimits } from './SavedLimits'

interface Props {
  object: CompanyObject
  sourceId: number | undefined
  onSource: (id: string) => void
}

export function EditLimits({ object, sourceId, onSource }: Props) {
  const { sources, error, refetch } = useSources(object.id)
  const source = sources?.find(({ id }) => id === sourceId) ?? sources?.[0]
  const seesPlans = useMayUse('plans.view')
  const { data: plans = seesPlans ? undefined : { data: [] }, error: plansError } = useRead(
    listPlans,
    { query: { source: source?.id ?? 0, page_size: 500 } },
    { enabled: source !== undefined && seesPlans },
  )
  const failed = error ?? plansError
  if (failed) return <ErrorState error={failed} onRetry={refetch} />
  if (!sources) return <Loading />
  return (
    <LimitsFrame
      sources={sources.map(({ id, number, name }) => ({ key: String(id), number, name }))}
      chosen={source && String(source.id)}
      onChoose={onSource}
    >
      {source && !plans && <Loading />}
      {source && plans && (
        <SavedLimits
          key={source.id}
          source={source}
          saved={{ norms: normRows(source.normatives), plans: planRows(plans.data) }}
        />
      )}
    </LimitsFrame>
  )
}
