import { useTranslation } from 'react-i18next'
import type { BulkAction, Selection } from '../../../../ui/table/actions'
import { DataTable } from '../../../../ui/table/DataTable'
import { decisionKinds } from '../../DecisionButton'
import { EmissionFilters } from '../../EmissionFilters'
import type { QueueRow } from './row-state'
import type { Queue } from './use-queue'
import { type RowDecisions, useQueueColumns } from './use-queue-columns'

interface Props extends RowDecisions {
  queue: Queue
  openId: number | undefined
  onOpen: (id: number) => void
  onDecideMany: (verb: 'accept' | 'cancel', selection: Selection<QueueRow>) => void
}

const waiting = ['New', 'Edited'] as const
/** Records that wait for their laboratory cannot be decided. */
const ofLaboratories = ['returned'] as const

export function QueueTable({ queue, openId, onOpen, onDecideMany, ...decisions }: Props) {
  const { t } = useTranslation(['moderation', 'emissions'])
  const { medium, filters, setFilters, list } = queue
  const columns = useQueueColumns(decisions)
  const actions = (['accept', 'cancel'] as const).map(
    (verb): BulkAction<QueueRow> => ({
      key: verb,
      label: t(`emissions:decision.${verb}`),
      icon: decisionKinds[verb].icon,
      isDanger: verb === 'cancel',
      takesEverything: true,
      run: (selection) => onDecideMany(verb, selection),
    }),
  )
  return (
    <DataTable
      name={`queue-${medium}`}
      title={t('table')}
      columns={columns}
      list={list}
      filters={
        <EmissionFilters
          medium={medium}
          statuses={waiting}
          without={ofLaboratories}
          filters={filters}
          setFilters={setFilters}
        />
      }
      actions={actions}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
