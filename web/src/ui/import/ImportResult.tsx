import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/api/operation/jobs'
import { JobProgress } from '../jobs/JobProgress'
import styles from './import.module.css'
import type { Import } from './use-import'

interface Props extends Pick<Import<never>, 'jobId' | 'finished' | 'end'> {
  /** Outcome of a finished job. */
  children: (job: Job) => ReactNode
}

/** Refetches everything after an import was applied. */
export function ImportResult({ jobId, finished, end, children }: Props) {
  const { t } = useTranslation('import')
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const isApplied = (finished?.result as { applied?: boolean } | null | undefined)?.applied === true
  useEffect(() => {
    if (isApplied) void queries.invalidateQueries()
  }, [isApplied, queries])
  const finishedId = finished?.id
  useEffect(() => {
    if (finishedId === undefined) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [finishedId])
  if (jobId === undefined) return null
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className={styles.resultHead}>
        {t('result.title')}
      </h2>
      <JobProgress key={jobId} id={jobId} onEnd={end} />
      {finished?.status === 'done' && children(finished)}
    </section>
  )
}
