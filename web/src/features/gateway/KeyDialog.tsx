import { Checkbox, Input, type InputRef, Modal, Select } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listUsers } from '#contract/api/people/users'
import {
  createKey,
  type KeyScope,
  keyScopes,
  mostPerMinute,
  type Partner,
} from '#contract/api/real-time/integration'
import { parentRegions } from '#contract/classifiers/regions'
import { ApiError } from '../../lib/api/api-error'
import { useAction } from '../../lib/api/server-data'
import { useErrorText, useFieldErrorText } from '../../lib/text/error-text'
import { Allowed } from '../../ui/Allowed'
import { DateInput } from '../../ui/form/date/DateInput'
import { NumberInput } from '../../ui/form/NumberInput'
import { ReferenceSelect, ReferencesSelect } from '../../ui/form/reference/ReferenceSelect'
import type { Reference } from '../../ui/form/reference/reference'
import styles from './gateway.module.css'

interface Props {
  partner: Partner
  onClose: () => void
  onMade: (key: string) => void
}

const usualPerMinute = 120

const isRate = (value: number | string | null): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostPerMinute

export function KeyDialog({ partner, onClose, onMade }: Props) {
  const { t } = useTranslation(['gateway', 'common', 'fields'])
  const id = useId()
  const make = useAction(createKey)
  const nameInput = useRef<InputRef>(null)
  const [name, setName] = useState('')
  const [owner, setOwner] = useState<Reference>()
  const [scopes, setScopes] = useState<readonly KeyScope[]>(keyScopes)
  const [regions, setRegions] = useState<Reference[]>([])
  const [addresses, setAddresses] = useState<string[]>([])
  const [perMinute, setPerMinute] = useState<number | string | null>(usualPerMinute)
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const problems = useProblems(make.error)
  const wrong = {
    name: isChecked && name.trim() === '' ? t('key.nameMissing') : undefined,
    scopes: isChecked && scopes.length === 0 ? t('key.scopesMissing') : undefined,
    perMinute: isChecked && !isRate(perMinute) ? t('key.perMinuteMissing') : undefined,
  }

  function submit() {
    setIsChecked(true)
    if (name.trim() === '') nameInput.current?.focus()
    if (name.trim() === '' || scopes.length === 0 || !isRate(perMinute)) return
    const body = {
      ...{ name, scopes: [...scopes], addresses, per_minute: perMinute },
      owner_id: owner?.id ?? null,
      region_ids: regions.map((region) => region.id),
      // Valid until the end of the last day in Tashkent.
      expires_at: lastDay && new Date(`${lastDay}T23:59:59+05:00`).toISOString(),
    }
    make.mutate({ params: { id: partner.id }, body }, { onSuccess: ({ key }) => onMade(key) })
  }

  return (
    <Modal
      open
      title={t('key.makeFor', { partner: partner.name })}
      okText={t('key.create')}
      cancelText={t('common:action.cancel')}
      confirmLoading={make.isPending}
      onCancel={onClose}
      onOk={submit}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-name`}>{t('key.name')}</label>
        <Input
          ref={nameInput}
          id={`${id}-name`}
          maxLength={100}
          placeholder={t('key.nameExample')}
          status={wrong.name ? 'error' : ''}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Wrong text={wrong.name} />
        <Allowed to="users.view">
          <label htmlFor={`${id}-owner`}>{t('key.owner')}</label>
          <ReferenceSelect
            list={listUsers}
            allowClear
            id={`${id}-owner`}
            placeholder={t('key.ownerMe')}
            nameOf={(user) => [user.surname, user.name].filter(Boolean).join(' ')}
            value={owner ?? null}
            onChange={setOwner}
          />
        </Allowed>
        <fieldset className={styles.group}>
          <legend>{t('key.scopes')}</legend>
          {keyScopes.map((scope) => (
            <Checkbox
              key={scope}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(keyScopes.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
              }
            >
              {t(`scope.${scope}`)}
            </Checkbox>
          ))}
        </fieldset>
        <Wrong text={wrong.scopes} />
        {!partner.region && (
          <>
            <label htmlFor={`${id}-regions`}>{t('key.regions')}</label>
            <ReferencesSelect
              list={parentRegions.list}
              id={`${id}-regions`}
              placeholder={t('key.regionsAll')}
              value={regions}
              onChange={setRegions}
            />
          </>
        )}
        <label htmlFor={`${id}-addresses`}>{t('key.addresses')}</label>
        <Select
          mode="tags"
          id={`${id}-addresses`}
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ';', ' ', '\n']}
          placeholder={t('key.addressesAll')}
          status={problems.addresses ? 'error' : ''}
          value={addresses}
          onChange={(given: string[]) => setAddresses(given)}
        />
        <p className={styles.soft}>{t('key.addressesHint')}</p>
        <Wrong text={problems.addresses} />
        <label htmlFor={`${id}-rate`}>{t('key.rate')}</label>
        <NumberInput
          id={`${id}-rate`}
          inputMode="numeric"
          status={wrong.perMinute ? 'error' : ''}
          value={perMinute}
          onChange={setPerMinute}
        />
        <Wrong text={wrong.perMinute} />
        <label htmlFor={`${id}-until`}>{t('fields:common.valid_to')}</label>
        <DateInput id={`${id}-until`} placeholder={t('key.forever')} value={lastDay} onChange={setLastDay} />
        <Wrong text={problems.other} />
      </div>
    </Modal>
  )
}

function Wrong({ text }: { text: string | undefined }) {
  return text ? (
    <p className={styles.wrong} role="alert">
      {text}
    </p>
  ) : null
}

function useProblems(error: Error | null) {
  const errorText = useErrorText()
  const fieldText = useFieldErrorText()
  if (!error) return { addresses: undefined, other: undefined }
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
  const ofAddresses = fields.find(([field]) => field.startsWith('addresses'))
  return ofAddresses
    ? { addresses: fieldText(ofAddresses[1]), other: undefined }
    : { addresses: undefined, other: errorText(error) }
}
