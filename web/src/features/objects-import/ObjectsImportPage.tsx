import { Alert } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/api/operation/jobs'
import {
  importObjects,
  type ObjectsImportReport,
  objectsImportReport,
  readImportTemplate,
  undoObjectsImport,
} from '#contract/api/registry/objects-import'
import { useOpens } from '../../domain/dashboard/use-opens'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { formatNumber } from '../../lib/text/format'
import { ImportErrors, ImportWarnings } from '../../ui/import/ImportProblems'
import { ImportSteps, ReadyToApply } from '../../ui/import/ImportSteps'
import styles from '../../ui/import/import.module.css'
import { UndoImport, Undone } from '../../ui/import/UndoImport'
import { Linked } from '../../ui/Linked'
import { Page } from '../../ui/Page'

const send = (file: File, query: { dry_run: 'true' | 'false' }) =>
  call(importObjects, { query, body: { file } }, { idempotencyKey: newIdempotencyKey() })

export function ObjectsImportPage() {
  const { t } = useTranslation('objects-import')
  const texts = {
    intro: t('intro'),
    templateTitle: t('template.title'),
    templateText: t('template.text'),
    template: t('template.download'),
    drop: t('file.drop'),
    press: t('file.press'),
    limits: t('file.limits'),
  }
  return (
    <Page>
      <ImportSteps template={readImportTemplate} texts={texts} send={send}>
        {(job, apply) => <ImportOutcome job={job} onApply={apply} />}
      </ImportSteps>
    </Page>
  )
}

interface Props {
  job: Job
  /** Undefined when the file is not at hand. */
  onApply: (() => void) | undefined
}

function ImportOutcome({ job, onApply }: Props) {
  const report = objectsImportReport.safeParse(job.result).data
  if (!report) return null
  if (report.errors_count > 0) return <ImportErrors report={report} job={job} />
  if (report.undone) return <Undone />
  return (
    <>
      {report.applied ? (
        <ImportedObjects report={report} job={job} />
      ) : (
        <Ready report={report} onApply={onApply} />
      )}
      <ImportWarnings report={report} />
    </>
  )
}

function Ready({ report, onApply }: { report: ObjectsImportReport; onApply: Props['onApply'] }) {
  const { t } = useTranslation('objects-import')
  const { objects, created } = report
  if (created === 0) {
    return <Alert type="info" showIcon title={t('result.nothing')} description={t('result.nothingText')} />
  }
  const label =
    objects > 0
      ? t('result.apply', { count: objects, number: formatNumber(objects) })
      : t('result.applyRecords')
  return <ReadyToApply summary={countsText(t, report)} label={label} onApply={onApply} />
}

function ImportedObjects({ report, job }: { report: ObjectsImportReport; job: Job }) {
  const { t } = useTranslation('objects-import')
  const { made, objects } = report
  const { passport } = useOpens()
  const more = objects - made.length
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={t('result.applied')}
        description={
          <div className={styles.outcome}>
            <p>{countsText(t, report)}</p>
            <Link to="/dictionary/objects">{t('result.toRegister')}</Link>
            <UndoImport undo={undoObjectsImport} job={job} report={report} />
          </div>
        }
      />
      {made.length > 0 && (
        <>
          <h3>{t('result.made')}</h3>
          <ul className={styles.made}>
            {made.map(({ id, title }) => (
              <li key={id}>
                <Linked to={passport(id)}>{title}</Linked>
              </li>
            ))}
            {more > 0 && <li>{t('result.madeMore', { number: formatNumber(more) })}</li>}
          </ul>
        </>
      )}
    </>
  )
}

function countsText(
  t: TFunction<'objects-import'>,
  { objects, sources, normatives, plans }: ObjectsImportReport,
): string {
  return t('result.counts', {
    objects: formatNumber(objects),
    sources: formatNumber(sources),
    normatives: formatNumber(normatives),
    plans: formatNumber(plans),
  })
}
