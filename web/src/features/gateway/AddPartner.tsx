import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLaboratories } from '#contract/api/people/laboratories'
import { createPartner } from '#contract/api/real-time/integration'
import { parentRegions } from '#contract/classifiers/regions'
import { useAction } from '../../lib/api/server-data'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import type { Reference } from '../../ui/form/reference/reference'
import { useChange } from '../../ui/use-change'
import styles from './gateway.module.css'

export function AddPartner({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { t } = useTranslation(['gateway', 'common', 'fields'])
  const id = useId()
  const add = useAction(createPartner)
  const change = useChange()
  const [name, setName] = useState('')
  const [contacts, setContacts] = useState('')
  const [laboratory, setLaboratory] = useState<Reference>()
  const [region, setRegion] = useState<Reference>()
  async function save() {
    await add.mutateAsync({
      body: { name, contacts, laboratory_id: laboratory?.id ?? null, region_id: region?.id ?? null },
    })
    onAdded()
    onClose()
  }
  return (
    <Modal
      open
      title={t('partner.add')}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      confirmLoading={add.isPending}
      onCancel={onClose}
      onOk={() => void change(save)}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-name`}>{t('partner.name')}</label>
        <Input id={`${id}-name`} value={name} onChange={({ target }) => setName(target.value)} />
        <label htmlFor={`${id}-contacts`}>{t('partner.contacts')}</label>
        <Input id={`${id}-contacts`} value={contacts} onChange={({ target }) => setContacts(target.value)} />
        <label htmlFor={`${id}-laboratory`}>{t('fields:common.laboratory')}</label>
        <ReferenceSelect
          list={listLaboratories}
          allowClear
          id={`${id}-laboratory`}
          value={laboratory ?? null}
          onChange={setLaboratory}
        />
        <label htmlFor={`${id}-region`}>{t('fields:common.region')}</label>
        <ReferenceSelect
          list={parentRegions.list}
          allowClear
          id={`${id}-region`}
          placeholder={t('partner.everywhere')}
          value={region ?? null}
          onChange={setRegion}
        />
      </div>
    </Modal>
  )
}
