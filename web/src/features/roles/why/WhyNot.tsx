import { Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listCalls } from '#contract/api/people/roles'
import { listUsers, readUser } from '#contract/api/people/users'
import { listObjects } from '#contract/api/registry/company-objects'
import { freeText, recordId } from '#contract/shapes'
import { knownScreens } from '../../../lib/address/navigation'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { useWords } from '../../../lib/text/use-words'
import { ReferenceSelect } from '../../../ui/form/reference/ReferenceSelect'
import styles from '../roles.module.css'
import { WhyAnswer } from './WhyAnswer'

const kinds = ['screen', 'call', 'object', 'emission'] as const

const address = z.object({
  user: recordId.optional(),
  about: z.enum(kinds).default('screen'),
  screen: freeText(100).optional(),
  call: freeText(300).optional(),
  object: recordId.optional(),
  emission: recordId.optional(),
})
export type Asked = z.infer<typeof address>

export function WhyNot() {
  const { t } = useTranslation(['roles', 'fields'])
  const [asked, ask] = useUrlFilters(address)
  const { user, about } = asked
  const known = useRead(readUser, { params: { id: user ?? 0 } }, { enabled: user !== undefined })
  const name = known.data && `${known.data.name} ${known.data.surname}`.trim()
  const mayObjects = useMayUse('objects.view')
  const mayEmissions = useMayUse('emissions.view')
  const offered = kinds.filter(
    (kind) => (kind !== 'object' || mayObjects) && (kind !== 'emission' || mayEmissions),
  )
  const target = asked[about ?? 'screen']
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
          onChange={(chosen) => ask({ user: chosen?.id })}
        />
        <Segmented
          className={styles.kinds}
          aria-label={t('why.about')}
          value={about ?? 'screen'}
          options={offered.map((kind) => ({
            value: kind,
            label: kind === 'object' ? t('fields:common.object') : t(`why.kind.${kind}`),
          }))}
          onChange={(kind) => ask({ about: kind })}
        />
        <Target asked={asked} onChange={ask} />
      </div>
      {user !== undefined && target !== undefined && (
        <WhyAnswer userId={user} query={{ [about ?? 'screen']: target }} />
      )}
    </>
  )
}

interface TargetProps {
  asked: Asked
  onChange: (change: Partial<Asked>) => void
}

function Target({ asked, onChange }: TargetProps) {
  const { t } = useTranslation(['roles', 'fields'])
  const say = useWords()
  const isCall = asked.about === 'call'
  const calls = useRead(listCalls, {}, { enabled: isCall, staleTime: 5 * 60_000 })
  const { about } = asked
  const label = about === 'object' ? t('fields:common.object') : t(`why.choose.${about}`)
  const shared = { 'aria-label': label, placeholder: label }
  switch (asked.about) {
    case 'call':
      return (
        <Select
          {...shared}
          showSearch={{ optionFilterProp: 'label' }}
          loading={calls.isPending}
          value={asked.call ?? null}
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
          value={asked.object ? { id: asked.object } : null}
          onChange={(chosen) => onChange({ object: chosen?.id })}
        />
      )
    case 'emission':
      return (
        <Input
          {...shared}
          inputMode="numeric"
          defaultValue={asked.emission}
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
          value={asked.screen ?? null}
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
