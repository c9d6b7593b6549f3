import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useTourSeen } from '../../../features/tour/tour'
import { useCurrentScreen } from '../../../lib/address/current-screen'
import { useHasKeys } from '../../../lib/device/use-media'
import { whenIdle } from '../../../lib/idle'
import { useKey } from '../../../lib/keys'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { useMayUse, useProfile } from '../../../lib/session/session'
import { LazyMount } from '../../../ui/LazyMount'
import { openDialog } from '../dialogs'

const Panel = lazyWithPreload(() => import('../../../features/knowledge-base/reading/HelpPanel'))
const Tour = lazyWithPreload(() => import('../../../features/tour/Tour'))

export function HelpMenu() {
  const { t } = useTranslation('screens')
  const { path } = useCurrentScreen()
  const mayRead = useMayUse('help.view')
  const [isReading, setIsReading] = useState(false)
  const [isTouring, setIsTouring] = useTour()
  const read = () => mayRead && setIsReading(true)
  useKey('f1', t('help.here'), read)
  const hasKeys = useHasKeys()
  const items = [
    ...(mayRead
      ? [
          { key: 'here', label: t('help.here'), ...(hasKeys && { extra: 'F1' }), onClick: read },
          { key: 'help', label: <Link to="/help">{t('help.all')}</Link> },
        ]
      : []),
    { key: 'tour', label: t('help.tour'), onClick: () => setIsTouring(true) },
    ...(hasKeys
      ? [{ key: 'keys', label: t('keys.button'), extra: '?', onClick: () => openDialog('keys') }]
      : []),
  ]
  return (
    <>
      <Dropdown autoFocus menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button
          type="text"
          className="help-button"
          aria-label={t('user.help')}
          icon={<QuestionCircleOutlined aria-hidden />}
        />
      </Dropdown>
      <LazyMount isNeeded={isReading} preload={Panel.preload}>
        <Panel screen={path} isOpen={isReading} onClose={() => setIsReading(false)} />
      </LazyMount>
      <LazyMount isNeeded={isTouring} preload={Tour.preload}>
        {/* Another article may have been opened meanwhile. */}
        <Tour isOpen={isTouring && !isReading} onClose={() => setIsTouring(false)} />
      </LazyMount>
    </>
  )
}

/** Starts once, when idle, on the user's landing page; leaving that page ends it. */
function useTour(): [boolean, (isOpen: boolean) => void] {
  const [isSeen, setIsSeen] = useTourSeen()
  const { landing } = useProfile()
  const isAtStart = useLocation().pathname === landing
  const [isOpen, setIsOpen] = useState(false)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (isSeen || !isAtStart) return
    return whenIdle(() => {
      hasBegun.current = true
      setIsOpen(true)
    })
  }, [isSeen, isAtStart])
  useEffect(() => {
    if (isAtStart || !hasBegun.current) return
    hasBegun.current = false
    setIsOpen(false)
    setIsSeen(true)
  }, [isAtStart, setIsSeen])
  return [
    isOpen,
    (opens) => {
      setIsOpen(opens)
      if (!opens) setIsSeen(true)
    },
  ]
}
