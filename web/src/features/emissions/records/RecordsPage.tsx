import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Medium } from '#contract/domain/measurement/medium'
import { useKnownParams } from '../../../lib/address/invalid-params'
import { useAddress } from '../../../lib/address/use-address'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { Allowed } from '../../../ui/Allowed'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import { entryPath, type WorkArea } from '../work-area'
import { RecordList } from './RecordList'

const ImportPanel = lazyWithPreload(() => import('../import/ImportPanel'))

interface Props {
  medium: Medium
  area: WorkArea
}

/** What was measured in a medium, for laboratories and for the centre. */
export function RecordsPage({ medium, area }: Props) {
  const enter = <EnterValues medium={medium} area={area} />
  return (
    <Page
      actions={
        <>
          <ImportButton medium={medium} />
          {enter}
        </>
      }
    >
      <RecordList medium={medium} addFirst={enter} />
    </Page>
  )
}

function EnterValues({ medium, area }: Props) {
  const { t } = useTranslation('emission-records')
  const navigate = useNavigate()
  return (
    <Allowed to="emissions.enter">
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => navigate(entryPath(area, medium))}
      >
        {t('action.enter')}
      </Button>
    </Allowed>
  )
}

/** Opens the import panel; its state and job are in the address. */
function ImportButton({ medium }: { medium: Medium }) {
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
      <LazyMount isNeeded={isOpen} preload={ImportPanel.preload}>
        <ImportPanel medium={medium} isOpen={isOpen} onClose={close} />
      </LazyMount>
    </Allowed>
  )
}
