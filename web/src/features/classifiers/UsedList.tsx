import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Usage, UsagePlace } from '#contract/errors'
import { useOpens } from '../../domain/dashboard/use-opens'
import { formatNumber } from '../../lib/text/format'
import styles from './used.module.css'

export function UsedList({ used, onFollow }: { used: readonly Usage[]; onFollow: () => void }) {
  const { t } = useTranslation('classifiers')
  return (
    <ul className={styles.used}>
      {used.map(({ where, count, examples, of }) => (
        <li key={`${of?.id} ${where}`}>
          {of && <strong>{of.name}. </strong>}
          {t(`used.${where}`)}: {formatNumber(count)}
          <ul>
            {examples.map((example) => (
              <li key={example.id}>
                <Example where={where} example={example} onFollow={onFollow} />
              </li>
            ))}
            {count > examples.length && (
              <li>{t('used.more', { number: formatNumber(count - examples.length) })}</li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface ExampleProps {
  where: UsagePlace
  example: Usage['examples'][number]
  onFollow: () => void
}

function Example({ where, example, onFollow }: ExampleProps) {
  const { passport } = useOpens()
  const path = where === 'objects' ? passport(example.id) : pathTo(where, example)
  if (!path) return example.name
  return (
    <Link to={path} onClick={onFollow}>
      {example.name}
    </Link>
  )
}

function pathTo(where: UsagePlace, { id, name }: Usage['examples'][number]): string | undefined {
  if (where === 'expertise-cards') return `/expertise/details/${id}`
  const classifier = classifiers[where]
  return classifier && `?${new URLSearchParams({ classifier, search: name })}`
}

const classifiers: Partial<Record<UsagePlace, string>> = {
  components: 'components',
  'component-groups': 'component-group',
  'ecology-types': 'ecology-type',
  districts: 'child-regions',
}
