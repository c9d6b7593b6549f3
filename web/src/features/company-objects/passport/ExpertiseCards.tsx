import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listCardObjects } from '#contract/api/expertise'
import { useRead } from '../../../lib/api/server-data'
import { Block } from '../../../ui/Block'
import { ErrorState, Loading } from '../../../ui/states'
import styles from './passport.module.css'

export function ExpertiseCards({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  const { data, error, refetch } = useRead(listCardObjects, { query: { object: objectId, page_size: 100 } })
  return (
    <Block title={t('cards.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={2} />}
      {data?.data.length === 0 && <p className={styles.soft}>{t('cards.none')}</p>}
      <ul className={styles.cards}>
        {data?.data.map(({ id, card }) => (
          <li key={id}>
            <Link to={`/expertise/details/${card.id}`}>{card.name}</Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
