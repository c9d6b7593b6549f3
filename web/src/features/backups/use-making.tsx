import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createBackup } from '#contract/api/operation/backups'
import { type Job, listJobs } from '#contract/api/operation/jobs'
import { useAction, useRead } from '../../lib/api/server-data'
import { Allowed } from '../../ui/Allowed'

export function useMaking(onMade: () => void) {
  const begin = useAction(createBackup)
  const [begun, setBegun] = useState<number>()
  const [ended, setEnded] = useState<Job>()
  const { data } = useRead(listJobs, { query: { kind: 'backups.create', page_size: 1 } }, { staleTime: 0 })
  const underWay = data?.data.find(({ status }) => status === 'waiting' || status === 'running')
  const jobId = begun ?? underWay?.id
  const onEnd = useCallback(
    (job: Job) => {
      setEnded(job)
      onMade()
    },
    [onMade],
  )
  return {
    jobId,
    isMaking: begin.isPending || (jobId !== undefined && ended?.id !== jobId),
    error: begin.error,
    begin: () => begin.mutate({}, { onSuccess: ({ id }) => setBegun(id) }),
    onEnd,
  }
}
export type Making = ReturnType<typeof useMaking>

export function MakeBackup({ making }: { making: Making }) {
  const { t } = useTranslation('backups')
  return (
    <Allowed to="backups.edit">
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        loading={making.isMaking}
        onClick={making.begin}
      >
        {t('action.make')}
      </Button>
    </Allowed>
  )
}
