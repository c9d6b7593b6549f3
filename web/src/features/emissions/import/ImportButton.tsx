import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Medium } from '#contract/domain/measurement/medium'
import { useKnownParams } from '../../../lib/address/invalid-params'
import { useAddress } from '../../../lib/address/use-address'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { Allowed } from '../../../ui/Allowed'
import { LazyMount } from '../../../ui/LazyMount'

const Panel = lazyWithPreload(() => import('./ImportPanel'))

/** Opens the import panel; its state and job are in the address. */
export function ImportButton({ medium }: { medium: Medium }) {
  const { t } = useTranslation('emissions-import')
  const { search, change } = useAddress()
  useKnownParams(['import', 'job'])
  const isOpen = new URLSearchParams(search).has('import')
  const close = () =>
    change((address) => {
      address.delete('import')
      address.delete('job')
    })
  return (
    <Allowed to="emissions.enter">
      <Button
        icon={<ImportOutlined aria-hidden />}
        onClick={() => change((address) => address.set('import', '1'), { isStep: true })}
      >
        {t('open')}
      </Button>
      <LazyMount isNeeded={isOpen} preload={Panel.preload}>
        <Panel medium={medium} isOpen={isOpen} onClose={close} />
      </LazyMount>
    </Allowed>
  )
}
