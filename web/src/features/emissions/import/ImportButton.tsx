import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Medium } from '#contract/domain/measurement/medium'
import { useTakenNames } from '../../../lib/address/misread'
import { useAddress } from '../../../lib/address/use-address'
import { later } from '../../../lib/later'
import { Allowed } from '../../../ui/Allowed'
import { OnceNeeded } from '../../../ui/OnceNeeded'

const panel = later(() => import('./ImportPanel'))

/** Opens the import beside the list that it fills; that it is open, and with which job, is in the address. */
export function ImportButton({ medium }: { medium: Medium }) {
  const { t } = useTranslation('emissions-import')
  const { search, change } = useAddress()
  useTakenNames(['import', 'job'])
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
      <OnceNeeded isNeeded={isOpen} load={panel.load}>
        <panel.Part medium={medium} isOpen={isOpen} onClose={close} />
      </OnceNeeded>
    </Allowed>
  )
}
