import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCaseWorkers } from '#contract/api/real-time/cases'
import { useRead } from '../../lib/api/server-data'
import { useClear } from '../../ui/form/use-clear'

interface Props {
  current: number | undefined
  onClose: () => void
  onChosen: (id: number | null) => Promise<void>
}

export function AssignDialog({ current, onClose, onChosen }: Props) {
  const { t } = useTranslation(['cases', 'common'])
  const [chosen, choose] = useState<number | null>(current ?? null)
  const { data } = useRead(listCaseWorkers, { query: { page_size: 500 } })
  return (
    <Modal
      open
      title={t('assign.title')}
      okText={t('assign.ok')}
      cancelText={t('common:action.cancel')}
      onCancel={onClose}
      onOk={() => onChosen(chosen)}
    >
      <Select<number>
        aria-label={t('assign.who')}
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={useClear().ofChoice}
        placeholder={t('assign.nobody')}
        loading={!data}
        {...(chosen !== null && { value: chosen })}
        options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => choose(id ?? null)}
      />
    </Modal>
  )
}
