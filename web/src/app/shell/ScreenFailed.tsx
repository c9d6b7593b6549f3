import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ChunkLoadError } from '../../lib/chunk'
import { Page } from '../../ui/Page'
import { Empty, ErrorState } from '../../ui/states'

/** Shown inside of the shell. */
export function ScreenFailed() {
  const { t } = useTranslation(['screens', 'common'])
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const reload = () => window.location.reload()
  return (
    <Page>
      {error instanceof ChunkLoadError ? (
        <Empty
          title={t('state.screenFailed')}
          text={t('common:reload.text')}
          action={<Button onClick={reload}>{t('common:reload.now')}</Button>}
        />
      ) : (
        <ErrorState error={error} title={t('state.screenFailed')} onRetry={reload} />
      )}
    </Page>
  )
}
