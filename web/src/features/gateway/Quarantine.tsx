import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Alert, Input, Modal } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dropQuarantined,
  listQuarantine,
  type Quarantined,
  replayQuarantined,
} from '#contract/api/real-time/integration'
import { useAction } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { useToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'
import styles from './gateway.module.css'
import { fieldsOf, neededFields, useRowWords } from './row-words'

export function Quarantine() {
  const { t } = useTranslation('gateway')
  const list = useList(listQuarantine, {})
  const mayEdit = useMayUse('integrations.edit')
  const [open, setOpen] = useState<Quarantined>()
  const drop = useAction(dropQuarantined)
  const change = useChange(list.refresh)
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
        rowActions={(row) => [
          mayEdit && {
            ...{ key: 'replay', label: t('held.correct'), icon: <EditOutlined aria-hidden /> },
            run: () => setOpen(row),
          },
          mayEdit && {
            ...{ key: 'drop', label: t('held.drop'), icon: <DeleteOutlined aria-hidden />, isDanger: true },
            run: () => void change(() => drop.mutateAsync({ params: { id: row.id } })),
          },
        ]}
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
  const id = useId()
  const replay = useAction(replayQuarantined)
  const toast = useToast()
  const change = useChange()
  const { fieldName, problemText } = useRowWords()
  const [current, setCurrent] = useState(row)
  const [fields, setFields] = useState<ReadonlyMap<string, string>>(() => {
    const sent = fieldsOf(row.sent)
    const missing = neededFields[row.kind].filter(
      (field) =>
        !sent.some(([given]) => given === field) && !(field === 'component' && 'component_id' in row.sent),
    )
    return new Map([...sent, ...missing.map((field) => [field, ''] as const)])
  })
  const wrong = new Set(current.problems.map(({ field }) => field))

  async function submit() {
    const sent = Object.fromEntries([...fields].filter(([, value]) => value.trim() !== ''))
    const body = { sent, version: current.version }
    const answer = await replay.mutateAsync({ params: { id: row.id }, body })
    if (answer.status === 'waiting') return setCurrent(answer)
    toast.success(t('held.taken'))
    onClose()
  }

  return (
    <Modal
      open
      title={t('held.correct')}
      okText={t('held.replay')}
      cancelText={t('common:action.cancel')}
      confirmLoading={replay.isPending}
      onCancel={onClose}
      onOk={() => void change(submit)}
    >
      <ul className={styles.problems} role="alert">
        {current.problems.map((problem) => (
          <li key={`${problem.field} ${problem.code}`}>{problemText(problem)}</li>
        ))}
      </ul>
      {current.is_cut && <Alert type="warning" showIcon title={t('held.isCut')} />}
      <div className={styles.form}>
        {[...fields].map(([field, value]) => (
          <div key={field} className={styles.field}>
            <label htmlFor={`${id}-${field}`}>{fieldName(field)}</label>
            <Input
              id={`${id}-${field}`}
              status={wrong.has(field) ? 'error' : ''}
              value={value}
              onChange={({ target }) => setFields(new Map([...fields, [field, target.value]]))}
            />
          </div>
        ))}
      </div>
      <p className={styles.soft}>{t('held.leaveOut')}</p>
    </Modal>
  )
}
