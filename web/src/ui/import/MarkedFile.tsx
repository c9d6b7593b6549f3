import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Job, readJobFile } from '#contract/api/operation/jobs'
import { useDownload } from './use-download'

/** The file that came back with what is wrong marked in it, where it could be written. */
export function MarkedFile({ job }: { job: Job }) {
  const { t } = useTranslation('import')
  const marked = useDownload()
  if (!job.file) return null
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={marked.isLoading}
      onClick={() => void marked.save(readJobFile, { params: { id: job.id } })}
    >
      {t('result.marked')}
    </Button>
  )
}
