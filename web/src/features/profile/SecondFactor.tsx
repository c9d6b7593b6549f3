import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropSecondFactor, readSecondFactor, renewRecoveryCodes } from '#contract/api/people/auth'
import type { Answer } from '#contract/endpoint'
import { useAction, useRead, useRefresh } from '../../lib/api/server-data'
import { loadProfile } from '../../lib/session/load-profile'
import { formatInstant } from '../../lib/text/format'
import { LoadState } from '../../ui/states'
import { useToast } from '../../ui/toast'
import { PasswordCheck } from './PasswordCheck'
import { RecoveryCodes } from './RecoveryCodes'
import { SetUpFactor } from './SetUpFactor'

type State = Answer<typeof readSecondFactor>

export function SecondFactor() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useRead(readSecondFactor, {})
  const refresh = useRefresh(readSecondFactor)
  const [codes, setCodes] = useState<readonly string[]>()
  const changed = () => {
    void refresh()
    void loadProfile()
  }
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={3} />
  return (
    <>
      <p className="profile__hint profile__text">{t('factor.text')}</p>
      {data.required && !data.since && (
        <Alert className="profile__notice" type="warning" showIcon title={t('factor.required')} />
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && data.since && <Factor state={data} onCodes={setCodes} onChanged={changed} />}
      {!codes && !data.since && (
        <SetUpFactor
          onDone={(made) => {
            setCodes(made)
            changed()
          }}
        />
      )}
    </>
  )
}

interface Props {
  state: State
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

function Factor({ state, onCodes, onChanged }: Props) {
  const { t } = useTranslation('profile')
  const [pending, setPending] = useState<'renew' | 'drop'>()
  const renew = useAction(renewRecoveryCodes)
  const drop = useAction(dropSecondFactor)
  const toast = useToast()
  const { recovery_codes: left } = state

  async function go(password: string) {
    if (pending === 'renew') {
      onCodes((await renew.mutateAsync({ body: { password } })).recovery_codes)
    } else {
      await drop.mutateAsync({ body: { password } })
      toast.success(t('factor.dropped'))
    }
    onChanged()
  }

  return (
    <>
      <p>
        {t('factor.on', { time: formatInstant(state.since) })}{' '}
        {t('factor.codes', { count: left, number: left })}
      </p>
      {pending ? (
        <PasswordCheck
          label={t(pending === 'renew' ? 'factor.renew' : 'factor.drop')}
          isDanger={pending === 'drop'}
          onPassword={go}
          onCancel={() => setPending(undefined)}
        />
      ) : (
        <div className="profile__photo-actions">
          <Button onClick={() => setPending('renew')}>{t('factor.renew')}</Button>
          <Button danger onClick={() => setPending('drop')}>
            {t('factor.drop')}
          </Button>
        </div>
      )}
    </>
  )
}
