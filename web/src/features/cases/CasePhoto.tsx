import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCasePhoto } from '#contract/api/real-time/cases'
import { useRead } from '../../lib/api/server-data'
import styles from './cases.module.css'

/** Files need the access token, so the address cannot be used as src. */
export function CasePhoto({ caseId, photoId }: { caseId: number; photoId: number }) {
  const { t } = useTranslation('cases')
  const { data } = useRead(
    readCasePhoto,
    { params: { id: caseId, photo_id: photoId } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (!address) return <span className={styles.photo} />
  return <img className={styles.photo} src={address} alt={t('photo')} />
}
