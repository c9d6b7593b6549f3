import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint'
import { call as send } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import type { DescribedCall } from './described-calls'
import styles from './gateway.module.css'

const anything = z.record(z.string(), z.unknown())
const MOST = 20_000

interface Outcome {
  isDone: boolean
  text: string
}

export function TryCall({ call }: { call: DescribedCall }) {
  const { t } = useTranslation('gateway')
  const [given, setGiven] = useState<Record<string, string>>({})
  const [body, setBody] = useState('{}')
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  if (!call.canTry) return <p className={styles.soft}>{t('try.notHere')}</p>
  const isRead = call.method === 'GET'

  async function run() {
    setIsBusy(true)
    try {
      const of = (where: 'path' | 'query') =>
        Object.fromEntries(
          call.parameters.flatMap(({ name, in: place }) =>
            place === where && given[name] ? [[name, given[name]]] : [],
          ),
        )
      const declared = endpoint(`${call.method} ${call.path}`, {
        ...{ access: 'session', summary: '', response: z.unknown() },
        ...{ params: anything, query: anything, body: anything },
      })
      const input = { params: of('path'), query: of('query'), ...(!isRead && { body: JSON.parse(body) }) }
      const answer = await send(declared, input)
      setOutcome({ isDone: true, text: JSON.stringify(answer, null, 2) })
    } catch (error) {
      const text =
        error instanceof ApiError ? `${error.status} ${error.code}: ${error.message}` : String(error)
      setOutcome({ isDone: false, text })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      className={styles.try}
      aria-label={t('try.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <h3>{t('try.title')}</h3>
      {!isRead && <Alert type="warning" showIcon title={t('try.real')} />}
      {call.parameters.map(({ name, required }) => (
        <Input
          key={name}
          prefix={<code>{`${name}${required ? ' *' : ''}`}</code>}
          aria-label={name}
          value={given[name] ?? ''}
          onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
        />
      ))}
      {!isRead && (
        <Input.TextArea
          aria-label={t('api.body')}
          rows={5}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      )}
      <Button htmlType="submit" type="primary" loading={isBusy}>
        {t('try.run')}
      </Button>
      {outcome && (
        <pre className={outcome.isDone ? styles.code : styles.failed} role="status">
          {outcome.text.length > MOST ? `${outcome.text.slice(0, MOST)}\n…` : outcome.text}
        </pre>
      )}
    </form>
  )
}
