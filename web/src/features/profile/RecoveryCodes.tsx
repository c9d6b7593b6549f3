import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/api/save-file'

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('profile')
  const save = () => saveFile(new Blob([codes.join('\n')], { type: 'text/plain' }), t('factor.file'), 'txt')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('factor.recovery')}
      description={
        <>
          <p>{t('factor.recoveryText')}</p>
          <ul className="profile__codes">
            {codes.map((code) => (
              <li key={code}>
                <code dir="ltr">{code}</code>
              </li>
            ))}
          </ul>
          <div className="profile__photo-actions">
            <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
              {t('factor.save')}
            </Button>
            <Button type="primary" onClick={onKept}>
              {t('factor.kept')}
            </Button>
          </div>
        </>
      }
    />
  )
}
