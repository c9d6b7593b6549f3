import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useActiveKeys, useKey } from '../../lib/keys'
import { closeDialog, openDialog, useIsDialogOpen } from './dialogs'

/** Labels of keys other than their names. */
const signs: Record<string, string> = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' }

/** Opened by `?`. */
export function KeysDialog() {
  const { t } = useTranslation('screens')
  const isOpen = useIsDialogOpen('keys')
  const keys = useActiveKeys()
  useKey('?', t('keys.show'), () => openDialog('keys'))
  return (
    <Modal title={t('keys.title')} open={isOpen} onCancel={closeDialog} footer={null} width={460}>
      <dl className="keys">
        {keys.map(({ keys, does }) => (
          <div key={keys} className="keys__row">
            <dt>{does}</dt>
            {/* Pressed in this order whichever way the page runs. */}
            <dd dir="ltr">
              {keys.split('+').map((key) => (
                <kbd key={key} className="key">
                  {signs[key] ?? key.charAt(0).toUpperCase() + key.slice(1)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="keys__hint">{t('keys.hint')}</p>
    </Modal>
  )
}
