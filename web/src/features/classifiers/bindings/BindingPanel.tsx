import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readKey } from '../../../lib/api/server-data'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { ErrorState, Loading } from '../../../ui/states'
import { nameOf } from '../fields'
import { BindingForm } from './BindingForm'
import { bindingLists, type OpenBinding, readAll } from './bindings'

export function BindingPanel({
  binding,
  onClose,
}: {
  binding: OpenBinding | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('classifiers')
  return (
    <SidePanel
      isOpen={binding !== undefined}
      title={binding && t(`bindings.${binding.kind}Of`, { name: nameOf(binding.ecologyType) })}
      onClose={onClose}
    >
      {binding && <Loaded binding={binding} onClose={onClose} />}
    </SidePanel>
  )
}

function Loaded({ binding, onClose }: { binding: OpenBinding; onClose: () => void }) {
  const { kind, ecologyType } = binding
  const { all, bound } = bindingLists[kind]
  const filters = { ecology_type: ecologyType.id }
  const choices = useQuery({
    queryKey: [...readKey(all), 'all'],
    queryFn: ({ signal }) => readAll(all, {}, signal),
  })
  const chosen = useQuery({
    queryKey: [...readKey(bound), filters],
    queryFn: async ({ signal }) => (await readAll(bound, filters, signal)).map(({ id }) => id),
    // Always fresh: saving an outdated list would remove bindings that others added.
    staleTime: 0,
    gcTime: 0,
  })
  const error = choices.error ?? chosen.error
  if (error) return <ErrorState error={error} onRetry={() => void [choices.refetch(), chosen.refetch()]} />
  if (!choices.data || !chosen.data) return <Loading />
  return <BindingForm binding={binding} choices={choices.data} bound={chosen.data} onDone={onClose} />
}
