import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Input, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/api/save-file'
import { csvText } from '../../lib/text/csv'
import { formatInstant } from '../../lib/text/format'
import type { PasswordLink } from './use-password-links'
import styles from './users.module.css'

const addressOf = ({ path }: PasswordLink) => window.location.origin + path

/** Shown once: the server stores only a hash. */
export function PasswordLinks({ links, onClose }: { links: readonly PasswordLink[]; onClose: () => void }) {
  const { t } = useTranslation(['users', 'common', 'fields'])
  const shown = useLast(links)
  const [first] = shown

  function save() {
    const head = [t('link.who'), t('fields:user.email'), t('link.address')]
    const lines = shown.map((link) => [link.name, link.email, addressOf(link)])
    saveFile(new Blob([csvText([head, ...lines])], { type: 'text/csv' }), t('link.file'), 'csv')
  }

  return (
    <Modal
      open={links.length > 0}
      width={620}
      title={t('link.title', { count: shown.length, number: shown.length })}
      onCancel={onClose}
      footer={[
        <Button key="file" icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {t('link.save')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>,
      ]}
    >
      <p>{t('link.text', { time: formatInstant(first?.expires_at) })}</p>
      <ul className={styles.links}>
        {shown.map((link) => (
          <OneLink key={link.id} link={link} />
        ))}
      </ul>
    </Modal>
  )
}

function OneLink({ link }: { link: PasswordLink }) {
  const { t } = useTranslation('users')
  const [isCopied, setIsCopied] = useState(false)
  const address = addressOf(link)
  async function copy() {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }
  return (
    <li>
      <p>
        <strong>{link.name}</strong> <bdi dir="ltr">{link.email}</bdi>
      </p>
      <div className={styles.link}>
        <Input
          readOnly
          dir="ltr"
          value={address}
          aria-label={t('link.addressOf', { name: link.name })}
          onFocus={({ target }) => target.select()}
        />
        {navigator.clipboard && (
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
            {t(isCopied ? 'link.copied' : 'link.copy')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Keeps the content while the dialog closes. */
function useLast(links: readonly PasswordLink[]): readonly PasswordLink[] {
  const last = useRef(links)
  useEffect(() => {
    if (links.length > 0) last.current = links
  }, [links])
  return links.length > 0 ? links : last.current
}
