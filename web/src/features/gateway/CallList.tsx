import { Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openApiDocument } from '#contract/api/operation/system'
import { useRead } from '../../lib/api/server-data'
import { formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Empty, LoadState } from '../../ui/states'
import { SearchBox } from '../../ui/table/tools/SearchBox'
import { type DescribedCall, describedCalls } from './described-calls'
import styles from './gateway.module.css'
import { TryCall } from './TryCall'

export function CallList() {
  const { t } = useTranslation('gateway')
  const { data, error, refetch } = useRead(openApiDocument, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [search, setSearch] = useState('')
  const calls = useMemo(() => (data ? describedCalls(data) : []), [data])
  const word = search.toLowerCase()
  const found = calls.filter(({ key, title, summary }) =>
    `${key} ${title.ru} ${title.uz} ${summary}`.toLowerCase().includes(word),
  )
  const sections = [
    { name: 'forPartners' as const, of: found.filter(({ isForPartners }) => isForPartners) },
    { name: 'others' as const, of: found.filter(({ isForPartners }) => !isForPartners) },
  ]
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={12} />
  return (
    <>
      <SearchBox className={styles.search} label={t('api.search')} value={search} onSearch={setSearch} />
      <p className={styles.soft}>
        {t('api.count', { count: found.length, shown: formatNumber(found.length) })}
      </p>
      {found.length === 0 && <Empty title={t('api.none')} />}
      {sections.map(({ name, of }) =>
        of.length === 0 ? null : (
          <section key={name} className={styles.section}>
            <h2>{t(`api.${name}`)}</h2>
            {of.map((call) => (
              <Call key={call.key} call={call} />
            ))}
          </section>
        ),
      )}
    </>
  )
}

/** Rendered on demand: there are hundreds of calls. */
function Call({ call }: { call: DescribedCall }) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      name="calls"
      className={styles.call}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Tag>{call.method}</Tag>
        <span>{say(call.title)}</span>
        <code className={styles.soft}>{call.path}</code>
      </summary>
      {isOpen && <OneCall call={call} />}
    </details>
  )
}

function OneCall({ call }: { call: DescribedCall }) {
  const { t } = useTranslation('gateway')
  return (
    <>
      <p lang="en" className={styles.soft}>
        {call.summary}
      </p>
      <p>
        {call.isForPartners ? (
          t('api.needsKey')
        ) : (
          <>
            {t('api.right')}: <code>{call.permission}</code>
          </>
        )}
      </p>
      {call.parameters.length > 0 && (
        <table className={styles.table}>
          <caption>{t('api.parameters')}</caption>
          <tbody>
            {call.parameters.map(({ name, in: where, required, schema }) => (
              <tr key={`${where} ${name}`}>
                <th scope="row">
                  <code>{name}</code>
                  {required && ' *'}
                </th>
                <td>{t(`api.in.${where}`)}</td>
                <td>
                  <code>{JSON.stringify(schema)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {call.bodySchema !== undefined && (
        <details>
          <summary>{t('api.body')}</summary>
          <pre className={styles.code}>{JSON.stringify(call.bodySchema, null, 2)}</pre>
        </details>
      )}
      {call.examples.map(({ type, text }) => (
        <figure key={type} className={styles.example}>
          <figcaption>
            {t('api.example')}: <code>{type}</code>
          </figcaption>
          <pre className={styles.code}>{text}</pre>
        </figure>
      ))}
      <table className={styles.table}>
        <caption>{t('api.answers')}</caption>
        <tbody>
          {call.responses.map(({ status, description }) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TryCall call={call} />
    </>
  )
}
