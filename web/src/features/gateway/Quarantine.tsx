import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Input, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dropQuarantined,
  listQuarantine,
  type Quarantined,
  replayQuarantined,
} from '#contract/api/real-time/integration'
import { useAction } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useErrorText } from '../../lib/text/error-text'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { useToast } from '../../ui/toast'
import styles from './gateway.module.css'

const problemsOf = ({ problems }: Quarantined) =>
  problems.map(({ field, message }) => `${field}: ${message}`).join('; ')

/** What failed validation, until somebody corrects and replays it or lets it go. */
export function Quarantine() {
  const { t } = useTranslation('gateway')
  const list = useList(listQuarantine, {})
  const mayEdit = useMayUse('integrations.edit')
  const [open, setOpen] = useState<Quarantined>()
  const drop = useAction(dropQuarantined)
  const toast = useToast()
  const errorText = useErrorText()
  const columns = useMemo(
    (): Column<Quarantined>[] => [
      { key: 'at', title: t('call.at'), kind: 'instant', value: (row) => row.at },
      { key: 'partner', title: t('call.partner'), value: (row) => row.partner.name, width: 220 },
      { key: 'kind', title: t('held.kind'), value: (row) => t(`scope.${row.kind}`), width: 150 },
      { key: 'problems', title: t('held.problems'), value: problemsOf, width: 340 },
      { key: 'sent', title: t('held.sent'), value: (row) => JSON.stringify(row.sent), width: 360 },
    ],
    [t],
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

function Replay({ row, onClose }: { row: Quarantined; onClose: () => void }) {
  const { t } = useTranslation(['gateway', 'common'])
  const replay = useAction(replayQuarantined)
  const toast = useToast()
  const errorText = useErrorText()
  const [current, setCurrent] = useState(row)
  const [text, setText] = useState(JSON.stringify(row.sent, null, 2))

  function submit() {
    let sent: Record<string, unknown>
    try {
      sent = JSON.parse(text)
    } catch {
      toast.error(t('held.notJson'))
      return
    }
    replay.mutate(
      { params: { id: row.id }, body: { sent, version: current.version } },
      {
        onSuccess: (answer) => {
          if (answer.status === 'waiting') setCurrent(answer)
          else {
            toast.success(t('held.taken'))
            onClose()
          }
        },
        onError: (error) => toast.error(errorText(error)),
      },
    )
  }

  return (
    <Modal
      open
      title={t('held.correct')}
      okText={t('held.replay')}
      cancelText={t('common:action.cancel')}
      confirmLoading={replay.isPending}
      onCancel={onClose}
      onOk={submit}
    >
      <ul className={styles.problems} role="alert">
        {current.problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <code>{field}</code>: {message}
          </li>
        ))}
      </ul>
      <Input.TextArea
        aria-label={t('held.sent')}
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Modal>
  )
}
