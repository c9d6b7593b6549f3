import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type CompanyObject, listObjectsOfSubject } from '#contract/api/registry/company-objects'
import { nameIn } from '#contract/domain/transliterate'
import { inn as innOf } from '#contract/fields/objects'
import { useOpens } from '../../../../domain/dashboard/use-opens'
import { useRead } from '../../../../lib/api/server-data'
import { usePreferences } from '../../../../lib/device/preferences'
import { Linked } from '../../../../ui/Linked'
import styles from '../form.module.css'

interface Props {
  inn: unknown
  onCopy: (object: CompanyObject) => void
}

export function InnNotice({ inn, onCopy }: Props) {
  const { t } = useTranslation('object-form')
  const { passport } = useOpens()
  const lang = usePreferences((preferences) => preferences.lang)
  const known = innOf.safeParse(inn).data
  const { data } = useRead(
    listObjectsOfSubject,
    { query: { inn: known ?? '0', page_size: 5 } },
    { enabled: known !== undefined },
  )
  const [first] = data?.data ?? []
  if (!known || !data || !first) return null
  return (
    <Alert
      className={styles.notice}
      type="info"
      showIcon
      role="status"
      title={t('inn.found', { count: data.count })}
      description={
        <>
          <ul className={styles.faults}>
            {data.data.map(({ id, title, title_uz, district }) => (
              <li key={id}>
                <Linked to={passport(id)} isInNewTab>
                  {nameIn(lang, title, title_uz)}, {district.name}
                </Linked>
              </li>
            ))}
          </ul>
          <Button size="small" onClick={() => onCopy(first)}>
            {t('inn.copy')}
          </Button>
        </>
      }
    />
  )
}
