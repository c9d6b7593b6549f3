import { Alert, Button, Checkbox, Input, Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AlertChannel,
  type AlertKindName,
  alertChannels,
  alertKindNames,
  alertKinds,
} from '#contract/alerts/alert-kinds'
import { switchRoleNotifications } from '#contract/api/people/roles'
import {
  changeAlertSettings,
  changeRoleAlertSettings,
  listRoleAlertSettings,
  type OwnAlertSettings,
  type RoleAlertSettings,
  readAlertSettings,
} from '#contract/api/real-time/alerts'
import type { CallInput } from '#contract/endpoint'
import { useAction, useRead, useRefresh } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useWords } from '../../lib/text/use-words'
import { Block } from '../../ui/Block'
import { Page } from '../../ui/Page'
import { LoadState } from '../../ui/states'
import { useChange } from '../../ui/use-change'
import styles from './alerts.module.css'
import { TestMail } from './TestMail'

export function NotificationSettingsPage() {
  const maySeeRoles = useMayUse('roles.view')
  return (
    <Page>
      <OwnSettings />
      {maySeeRoles && <RoleSettings />}
    </Page>
  )
}

function OwnSettings() {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useRead(readAlertSettings, {})
  const save = useSaving()
  return (
    <Block title={t('own')}>
      {!data && <LoadState error={error} refetch={refetch} rows={8} />}
      {data && (
        <>
          {!data.role_notified && <Alert type="warning" showIcon title={t('ownOff')} />}
          <Kinds
            of={data}
            hasMail={data.has_mail}
            onChange={(kind, channels) => save({ version: data.version, kinds: { [kind]: channels } })}
          />
          <BrowserConsent />
          <TestMail hasMail={data.has_mail} />
          <Quiet settings={data} onSave={(change) => save({ version: data.version, ...change })} />
          <p>
            <Checkbox
              checked={data.sound}
              onChange={({ target }) => save({ version: data.version, sound: target.checked })}
            >
              {t('sound')}
            </Checkbox>
          </p>
        </>
      )}
    </Block>
  )
}

function useSaving() {
  const { t } = useTranslation('notifications')
  const action = useAction(changeAlertSettings)
  const change = useChange(useRefresh(readAlertSettings))
  return (body: CallInput<typeof changeAlertSettings>['body']) =>
    void change(() => action.mutateAsync({ body }), t('saved'))
}

interface KindsProps {
  of: Pick<OwnAlertSettings, 'kinds' | 'heard'>
  hasMail: boolean
  isLocked?: boolean
  onChange: (kind: AlertKindName, channels: AlertChannel[]) => void
}

function Kinds({ of, hasMail, isLocked = false, onChange }: KindsProps) {
  const { t } = useTranslation('notifications')
  const say = useWords()
  const shown = alertKindNames.filter((kind) => of.heard.includes(kind))
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          {alertChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <tr key={kind}>
            <th scope="row">{say(alertKinds[kind].title)}</th>
            {alertChannels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  aria-label={`${say(alertKinds[kind].title)}: ${t(`channel.${channel}`)}`}
                  checked={of.kinds[kind].includes(channel)}
                  disabled={isLocked || (channel === 'mail' && !hasMail)}
                  {...(channel === 'mail' && !hasMail && { title: t('noMail') })}
                  onChange={({ target }) =>
                    onChange(
                      kind,
                      alertChannels.filter((one) =>
                        one === channel ? target.checked : of.kinds[kind].includes(one),
                      ),
                    )
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Browsers allow the permission prompt only after a user gesture. */
function BrowserConsent() {
  const { t } = useTranslation('notifications')
  const [consent, setConsent] = useState<NotificationPermission | 'unsupported'>(() =>
    'Notification' in window ? Notification.permission : 'unsupported',
  )
  return (
    <p className={styles.consent}>
      <b>{t('browser.title')}</b>{' '}
      {consent === 'default' ? (
        <Button size="small" onClick={() => void Notification.requestPermission().then(setConsent)}>
          {t('browser.allow')}
        </Button>
      ) : (
        <span className={styles.soft}>{t(`browser.${consent}`)}</span>
      )}
    </p>
  )
}

interface QuietProps {
  settings: OwnAlertSettings
  onSave: (change: { quiet_from: string | null; quiet_to: string | null }) => void
}

function Quiet({ settings, onSave }: QuietProps) {
  const { t } = useTranslation('notifications')
  const id = useId()
  const from = settings.quiet_from ?? ''
  const to = settings.quiet_to ?? ''
  const set = (quiet_from: string, quiet_to: string) =>
    onSave({ quiet_from: quiet_from || '22:00', quiet_to: quiet_to || '07:00' })
  return (
    <fieldset className={styles.quiet}>
      <legend>{t('quiet.title')}</legend>
      <span className={styles.time}>
        <label htmlFor={`${id}-from`}>{t('quiet.from')}</label>
        <Input id={`${id}-from`} type="time" value={from} onChange={({ target }) => set(target.value, to)} />
      </span>
      <span className={styles.time}>
        <label htmlFor={`${id}-to`}>{t('quiet.to')}</label>
        <Input id={`${id}-to`} type="time" value={to} onChange={({ target }) => set(from, target.value)} />
      </span>
      {from && (
        <Button size="small" onClick={() => onSave({ quiet_from: null, quiet_to: null })}>
          {t('quiet.clear')}
        </Button>
      )}
      <p className={styles.soft}>{t('quiet.hint')}</p>
    </fieldset>
  )
}

function RoleSettings() {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useRead(listRoleAlertSettings, { query: { page_size: 100 } })
  return (
    <Block title={t('roles')}>
      <p className={styles.soft}>{t('rolesHint')}</p>
      {!data && <LoadState error={error} refetch={refetch} rows={6} />}
      {data?.data
        .filter(({ heard }) => heard.length > 0)
        .map((role) => (
          <OneRole key={role.id} role={role} onChanged={() => void refetch()} />
        ))}
    </Block>
  )
}

function OneRole({ role, onChanged }: { role: RoleAlertSettings; onChanged: () => void }) {
  const { t } = useTranslation('notifications')
  const mayEdit = useMayUse('roles.edit')
  const setKinds = useAction(changeRoleAlertSettings)
  const toggle = useAction(switchRoleNotifications)
  const change = useChange(onChanged)
  return (
    <div className={styles.role}>
      <details>
        <summary>{role.title}</summary>
        <Kinds
          of={role}
          hasMail
          isLocked={!mayEdit || setKinds.isPending}
          onChange={(kind, channels) =>
            void change(() =>
              setKinds.mutateAsync({
                params: { id: role.id },
                body: { version: role.version, kinds: { [kind]: channels } },
              }),
            )
          }
        />
      </details>
      <Switch
        size="small"
        aria-label={`${role.title}: ${t('on')}`}
        checked={role.notifications}
        disabled={!mayEdit}
        onChange={(active) =>
          void change(() => toggle.mutateAsync({ params: { id: role.id }, body: { active } }), t('switched'))
        }
      />
    </div>
  )
}
