import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Medium } from '#contract/domain/measurement/medium'
import { useTakenNames } from '../../../lib/address/misread'
import { useAddress } from '../../../lib/address/use-address'
import { Allowed } from '../../../ui/Allowed'
import { SidePanel } from '../../../ui/panel/SidePanel'

const ImportMeasurements = lazy(() =>
  import('./ImportMeasurements').then((module) => ({ default: module.ImportMeasurements })),
)

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
      <SidePanel isOpen={isOpen} title={t(`title.${medium}`)} width={960} onClose={close}>
        <Suspense>
          <ImportMeasurements medium={medium} onClose={close} />
        </Suspense>
      </SidePanel>
    </Allowed>
  )
}
