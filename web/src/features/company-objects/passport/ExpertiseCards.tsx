import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listCardObjects } from '#contract/api/registry/expertise'
import { conclusionTerm } from '#contract/domain/registry/conclusion-term'
import { expertiseKindWords, expertiseStatusWords } from '#contract/fields/expertise'
import { useRead } from '../../../lib/api/server-data'
import { formatDate, today } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Block } from '../../../ui/Block'
import { ErrorState, Loading } from '../../../ui/states'
import styles from './passport.module.css'

export function ExpertiseCards({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  const say = useWords()
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
            <p className={styles.soft}>
              {[
                say(expertiseKindWords[card.kind]),
                say(expertiseStatusWords[card.status]),
                card.valid_until && t(`cards.${termOf(card)}`, { day: formatDate(card.valid_until) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {card.conclusion && <p dir="auto">{card.conclusion}</p>}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function termOf(card: Parameters<typeof conclusionTerm>[0]) {
  const term = conclusionTerm(card, today())
  return term === 'none' ? 'valid' : term
}
