import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropQuarantined, listQuarantine, type Quarantined } from '#contract/api/real-time/integration'
import { useAction } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useErrorText } from '../../lib/text/error-text'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { useToast } from '../../ui/toast'
import { Replay } from './Replay'
import { useRowWords } from './row-words'

export function Quarantine() {
  const { t } = useTranslation('gateway')
  const list = useList(listQuarantine, {})
  const mayEdit = useMayUse('integrations.edit')
  const [open, setOpen] = useState<Quarantined>()
  const drop = useAction(dropQuarantined)
  const toast = useToast()
  const errorText = useErrorText()
  const words = useRowWords()
  const columns = useMemo(
    (): Column<Quarantined>[] => [
      { key: 'at', title: t('call.at'), kind: 'instant', value: (row) => row.at },
      { key: 'partner', title: t('call.partner'), value: (row) => row.partner.name, width: 220 },
      { key: 'kind', title: t('held.kind'), value: (row) => t(`scope.${row.kind}`), width: 150 },
      {
        key: 'problems',
        title: t('held.problems'),
        value: ({ problems }) => problems.map(words.problemText).join('; '),
        width: 340,
      },
      { key: 'sent', title: t('held.sent'), value: words.sentText, width: 360 },
    ],
    [t, words],
  )
  return (
    <>
      <DataTable
        name="quarantine"
        title={t('tab.quarantine')}
        columns={columns}
        list={{ ...list, mayExport: false }}
        rowActions={(row) =>
          mayEdit
            ? [
                {
                  key: 'replay',
                  label: t('held.correct'),
                  icon: <EditOutlined aria-hidden />,
                  run: () => setOpen(row),
                },
                {
                  key: 'drop',
                  label: t('held.drop'),
                  icon: <DeleteOutlined aria-hidden />,
                  isDanger: true,
                  run: () =>
                    drop.mutate(
                      { params: { id: row.id } },
                      { onError: (error) => toast.error(errorText(error)), onSettled: list.refresh },
                    ),
                },
              ]
            : []
        }
        empty={{ title: t('held.none'), text: t('held.noneText') }}
      />
      {open && (
        <Replay
          key={open.id}
          row={open}
          onClose={() => {
            setOpen(undefined)
            list.refresh()
          }}
        />
      )}
    </>
  )
}
