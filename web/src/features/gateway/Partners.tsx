import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPartners } from '#contract/api/real-time/integration'
import { useRead } from '../../lib/api/server-data'
import { Allowed } from '../../ui/Allowed'
import { Empty, ErrorState, Loading } from '../../ui/states'
import { AddPartner } from './AddPartner'
import styles from './gateway.module.css'
import { OnePartner } from './OnePartner'

export function Partners() {
  const { t } = useTranslation('gateway')
  const { data, error, refetch } = useRead(listPartners, { query: { page_size: 200 } })
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Allowed to="integrations.edit">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
        {t('partner.add')}
      </Button>
    </Allowed>
  )
  return (
    <>
      <p className={styles.actions}>{add}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={8} />}
      {data?.data.length === 0 && <Empty title={t('partner.none')} text={t('partner.noneText')} />}
      {data?.data.map((partner) => (
        <OnePartner key={partner.id} partner={partner} onChanged={() => void refetch()} />
      ))}
      {isAdding && <AddPartner onClose={() => setIsAdding(false)} onAdded={() => void refetch()} />}
    </>
  )
}
