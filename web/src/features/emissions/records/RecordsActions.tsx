import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Medium } from '#contract/domain/measurement/medium'
import { Allowed } from '../../../ui/Allowed'
import { ImportButton } from '../import/ImportButton'
import { entryPath, type WorkArea } from '../work-area'

interface Props {
  medium: Medium
  area: WorkArea
}

/** At the right of the title; the main one last. */
export function RecordsActions(props: Props) {
  return (
    <>
      <ImportButton medium={props.medium} />
      <EnterValues {...props} />
    </>
  )
}

export function EnterValues({ medium, area }: Props) {
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
