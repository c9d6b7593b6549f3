import { Button, Input, Popover, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { safeHref } from '#contract/domain/help/article'

interface Props {
  href: string | undefined
  icon: ReactNode
  onSet: (href: string) => void
}

export function EditLink({ href, icon, onSet }: Props) {
  const { t } = useTranslation(['help', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const isWrong = typed !== '' && safeHref(typed) === undefined
  function set() {
    if (isWrong) return
    onSet(typed)
    setIsOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      trigger="click"
      onOpenChange={(opens) => {
        setTyped(href ?? '')
        setIsOpen(opens)
      }}
      content={
        <Space.Compact>
          <Input
            autoFocus
            value={typed}
            status={isWrong ? 'error' : ''}
            placeholder="https://"
            aria-label={t('editor.address')}
            onChange={(event) => setTyped(event.target.value.trim())}
            onPressEnter={(event) => {
              event.preventDefault()
              set()
            }}
          />
          <Button type="primary" onClick={set}>
            {t('editor.setLink')}
          </Button>
        </Space.Compact>
      }
    >
      <Button
        type={href === undefined ? 'text' : 'primary'}
        size="small"
        icon={icon}
        title={t('editor.link')}
        aria-label={t('editor.link')}
        aria-pressed={href !== undefined}
      />
    </Popover>
  )
}
