import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../../lib/keys'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { LazyMount, usePreload } from '../../../ui/LazyMount'
import { closeDialog, openDialog, useIsDialogOpen } from '../dialogs'

const Search = lazyWithPreload(() => import('./PaletteSearch'))

/** Opened by Ctrl+K. */
export function CommandPalette() {
  const { t } = useTranslation('screens')
  const isOpen = useIsDialogOpen('search')
  usePreload(Search.preload)
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
      <LazyMount isNeeded preload={Search.preload}>
        <Search />
      </LazyMount>
    </Modal>
  )
}
