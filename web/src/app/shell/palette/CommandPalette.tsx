import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../../lib/keys'
import { later } from '../../../lib/later'
import { OnceNeeded, useWhenIdle } from '../../../ui/OnceNeeded'
import { closeDialog, openDialog, useIsDialogOpen } from '../dialogs'

const search = later(() => import('./PaletteSearch'))

/** Ctrl+K: find a screen by a few letters of its name. */
export function CommandPalette() {
  const { t } = useTranslation('screens')
  const isOpen = useIsDialogOpen('search')
  useWhenIdle(search.load)
  useKey('ctrl+k', t('keys.search'), () => openDialog('search'))
  return (
    <Modal
      className="palette"
      open={isOpen}
      onCancel={closeDialog}
      footer={null}
      closable={false}
      destroyOnHidden
      width={560}
      title={t('search.button')}
      classNames={{ header: 'sr-only' }}
    >
      <OnceNeeded isNeeded load={search.load}>
        <search.Part />
      </OnceNeeded>
    </Modal>
  )
}
