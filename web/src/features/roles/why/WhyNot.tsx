import { Alert, Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as z from 'zod'
import { explainAccess, listCalls, type Reason } from '#contract/api/people/roles'
import { listUsers, readUser } from '#contract/api/people/users'
import { listObjects } from '#contract/api/registry/company-objects'
import type { CallInput } from '#contract/endpoint'
import { freeText, recordId } from '#contract/shapes'
import { knownScreens } from '../../../lib/address/navigation'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { useWords } from '../../../lib/text/use-words'
import { ReferenceSelect } from '../../../ui/form/reference/ReferenceSelect'
import { LoadState } from '../../../ui/states'
import { treePath } from '../role-paths'
import styles from '../roles.module.css'

const kinds = ['screen', 'call', 'object', 'emission'] as const

const address = z.object({
  user: recordId.optional(),
  about: z.enum(kinds).default('screen'),
  screen: freeText(100).optional(),
  call: freeText(300).optional(),
  object: recordId.optional(),
  emission: recordId.optional(),
})
export type Question = z.infer<typeof address>

export function WhyNot() {
  const { t } = useTranslation(['roles', 'fields'])
  const [question, setQuestion] = useUrlFilters(address)
  const { user, about } = question
  const known = useRead(readUser, { params: { id: user ?? 0 } }, { enabled: user !== undefined })
  const name = known.data && `${known.data.name} ${known.data.surname}`.trim()
  const mayObjects = useMayUse('objects.view')
  const mayEmissions = useMayUse('emissions.view')
  const offered = kinds.filter(
    (kind) => (kind !== 'object' || mayObjects) && (kind !== 'emission' || mayEmissions),
  )
  const target = question[about ?? 'screen']
  return (
    <>
      <p className={styles.soft}>{t('why.text')}</p>
      <div className={styles.chosen}>
        <ReferenceSelect
          list={listUsers}
          nameOf={({ name, surname, email }) => `${[name, surname].filter(Boolean).join(' ')} · ${email}`}
          aria-label={t('why.user')}
          placeholder={t('why.user')}
          value={user ? { id: user, ...(name && { name }) } : null}
          onChange={(chosen) => setQuestion({ user: chosen?.id })}
        />
        <Segmented
          className={styles.kinds}
          aria-label={t('why.about')}
          value={about ?? 'screen'}
          options={offered.map((kind) => ({
            value: kind,
            label: kind === 'object' ? t('fields:common.object') : t(`why.kind.${kind}`),
          }))}
          onChange={(kind) => setQuestion({ about: kind })}
        />
        <Target question={question} onChange={setQuestion} />
      </div>
      {user !== undefined && target !== undefined && (
        <WhyAnswer userId={user} query={{ [about ?? 'screen']: target }} />
      )}
    </>
  )
}

interface TargetProps {
  question: Question
  onChange: (change: Partial<Question>) => void
}

function Target({ question, onChange }: TargetProps) {
  const { t } = useTranslation(['roles', 'fields'])
  const say = useWords()
  const isCall = question.about === 'call'
  const calls = useRead(listCalls, {}, { enabled: isCall, staleTime: 5 * 60_000 })
  const { about } = question
  const label = about === 'object' ? t('fields:common.object') : t(`why.choose.${about}`)
  const shared = { 'aria-label': label, placeholder: label }
  switch (question.about) {
    case 'call':
      return (
        <Select
          {...shared}
          showSearch={{ optionFilterProp: 'label' }}
          loading={calls.isPending}
          value={question.call ?? null}
          options={(calls.data?.data ?? []).map(({ call }) => ({ value: call, label: call }))}
          onChange={(call) => onChange({ call })}
        />
      )
    case 'object':
      return (
        <ReferenceSelect
          {...shared}
          list={listObjects}
          nameOf={({ title }) => title}
          value={question.object ? { id: question.object } : null}
          onChange={(chosen) => onChange({ object: chosen?.id })}
        />
      )
    case 'emission':
      return (
        <Input
          {...shared}
          inputMode="numeric"
          defaultValue={question.emission}
          onChange={({ target }) => {
            const id = Number(target.value)
            onChange({ emission: Number.isSafeInteger(id) && id > 0 ? id : undefined })
          }}
        />
      )
    default:
      return (
        <Select
          {...shared}
          showSearch={{ optionFilterProp: 'label' }}
          value={question.screen ?? null}
          options={knownScreens()
            .filter(({ permission }) => permission !== 'session')
            .map(({ permission, path, title, area }) => ({
              value: permission,
              key: path,
              label: `${say(area)} — ${say(title)}`,
            }))}
          onChange={(screen) => onChange({ screen })}
        />
      )
  }
}

function WhyAnswer({ userId, query }: { userId: number; query: CallInput<typeof explainAccess>['query'] }) {
  const { t } = useTranslation('roles')
  const { data, error, refetch } = useRead(explainAccess, { params: { id: userId }, query })
  return (
    <div className={styles.answer} aria-live="polite">
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={2} />}
      {data && (
        <Alert
          type={data.allowed ? 'success' : 'warning'}
          showIcon
          title={t(data.allowed ? 'why.allowed' : 'why.refused')}
          description={
            data.reasons.length > 0 && (
              <ul className={styles.reasons}>
                {data.reasons.map((reason) => (
                  <li key={`${reason.code} ${reason.permission?.id}`}>
                    <ReasonText reason={reason} />
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
      {data && !data.allowed && <Remedies userId={userId} reasons={data.reasons} />}
    </div>
  )
}

function ReasonText({ reason: { code, permission, limit, place } }: { reason: Reason }) {
  const { t } = useTranslation('roles')
  const right = permission && [...permission.path, permission.title].join(' → ')
  return t(`why.reason.${code}`, {
    right,
    limit: limit?.name,
    place: place?.name ?? t('why.nowhere'),
  })
}

function Remedies({ userId, reasons }: { userId: number; reasons: readonly Reason[] }) {
  const { t } = useTranslation('roles')
  const { data: user } = useRead(readUser, { params: { id: userId } })
  const isOfRole = reasons.some(({ permission }) => permission)
  const isOfUser = reasons.some(({ permission }) => !permission)
  return (
    <p>
      {isOfRole && user && (
        <Link to={treePath(user.role.id)}>{t('why.toRole', { role: user.role.name })}</Link>
      )}
      {isOfRole && isOfUser && ' · '}
      {isOfUser && <Link to={`/settings/users?open=${userId}`}>{t('why.toUser')}</Link>}
    </p>
  )
}
