import { InboxOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPermissionName, type PermissionName, permission } from '#contract/permissions/permissions'
import { ApiError } from '../lib/api/api-error'
import { usePreferences } from '../lib/device/preferences'
import { useErrorText } from '../lib/text/error-text'
import { useRefusal } from './refusals'
import './states.css'

export function Loading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('screens')
  return (
    <div role="status" aria-label={t('state.loading')} className="state-loading">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}

interface StateProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
}

function State({ icon, title, text, action, role }: StateProps) {
  return (
    <div className="state" role={role}>
      <div className="state__icon">{icon}</div>
      <p className="state__title">{title}</p>
      {text && <div className="state__text">{text}</div>}
      {action && <div className="state__action">{action}</div>}
    </div>
  )
}

interface EmptyProps {
  title?: string
  text?: ReactNode
  action?: ReactNode
}

export function Empty({ title, text, action }: EmptyProps) {
  const { t } = useTranslation('screens')
  return (
    <State
      icon={<InboxOutlined aria-hidden />}
      title={title ?? t('state.empty')}
      text={text}
      action={action}
    />
  )
}

interface ErrorStateProps {
  error: unknown
  title?: string
  onRetry?: () => void
  /** One line, for small places. */
  isBrief?: boolean
}

export function ErrorState({ error, title, onRetry, isBrief = false }: ErrorStateProps) {
  const { t } = useTranslation(['screens', 'common'])
  const errorText = useErrorText()
  if (error instanceof ApiError && error.status === 403) return <NoAccess permission={missing(error)} />
  if (error instanceof ApiError && error.code === 'record.outside-area')
    return <State icon={<LockOutlined aria-hidden />} title={t('state.outside')} text={errorText(error)} />
  const retry = onRetry && <Button onClick={onRetry}>{t('common:action.retry')}</Button>
  if (isBrief)
    return <Alert className="state-brief" type="error" showIcon title={errorText(error)} action={retry} />
  return (
    <State
      role="alert"
      icon={<WarningOutlined aria-hidden />}
      title={title ?? t('state.failed')}
      text={errorText(error)}
      action={retry}
    />
  )
}

interface LoadStateProps {
  error: unknown
  refetch: () => unknown
  rows?: number
}

/** Stands where the answer of a query will be: a placeholder, or its error with a retry. */
export function LoadState({ error, refetch, rows }: LoadStateProps) {
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading rows={rows} />
}

function missing({ access }: ApiError): PermissionName | undefined {
  return access && isPermissionName(access) ? access : undefined
}

/** Null where another part of the page shows the refusal. */
export function NoAccess({ permission: missing }: { permission?: PermissionName | undefined }) {
  const { t } = useTranslation('screens')
  const lang = usePreferences((preferences) => preferences.lang)
  const named = useRefusal(missing)
  if (named.length === 0) return null
  return (
    <State
      icon={<LockOutlined aria-hidden />}
      title={t('state.noAccess')}
      text={
        <>
          {named.map((name) => (
            <p key={name ?? ''}>
              {name ? t('state.noAccessTo', { permission: permission(name)[lang] }) : t('state.noAccessAny')}
            </p>
          ))}
          <p>{t('state.whoGives')}</p>
        </>
      }
    />
  )
}
