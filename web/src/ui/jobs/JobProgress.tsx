import { Alert, Button, Progress } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelJob, type Job, readJob } from '#contract/api/operation/jobs'
import { useAction, useRead } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'

interface Props {
  id: number
  onEnd: (job: Job) => void
  stages?: Readonly<Record<string, string>>
}

const hasEnded = (job: Job | undefined) => job !== undefined && !['waiting', 'running'].includes(job.status)

/** Progress comes over the socket; polling covers a lost connection. */
export function JobProgress({ id, onEnd, stages = {} }: Props) {
  const { t } = useTranslation(['kit', 'common', 'errors'])
  const errorText = useErrorText()
  const { data: job, error } = useRead(
    readJob,
    { params: { id } },
    { staleTime: 0, refetchInterval: ({ state }) => (hasEnded(state.data) ? false : 2000) },
  )
  const cancel = useAction(cancelJob)
  useEffect(() => {
    if (job && hasEnded(job)) onEnd(job)
  }, [job, onEnd])

  if (error) return <Alert type="error" showIcon title={errorText(error)} />
  if (job?.status === 'done') return null
  if (job?.status === 'cancelled') return <Alert type="info" showIcon title={t('job.cancelled')} />
  if (job?.status === 'failed') {
    const code = job.error?.code ?? ''
    return (
      <Alert
        type="error"
        showIcon
        title={t('job.failed')}
        description={t(`errors:${code}` as 'errors:unknown', { defaultValue: job.error?.message ?? '' })}
      />
    )
  }
  const percent = job?.total ? Math.floor((100 * job.done) / job.total) : 0
  return (
    <div role="status">
      <p>{stages[job?.stage ?? ''] ?? t(job?.status === 'running' ? 'job.running' : 'job.waiting')}</p>
      <Progress percent={percent} status="active" />
      <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
        {t('common:action.cancel')}
      </Button>
    </div>
  )
}
