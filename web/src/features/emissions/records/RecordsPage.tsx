import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Medium } from '#contract/domain/measurement/medium'
import { Allowed } from '../../../ui/Allowed'
import { Page } from '../../../ui/Page'
import { ImportButton } from '../import/ImportButton'
import { entryPath, type WorkArea } from '../work-area'
import { RecordList } from './RecordList'

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
