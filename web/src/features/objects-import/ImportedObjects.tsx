import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/api/operation/jobs'
import { type ObjectsImportReport, undoObjectsImport } from '#contract/api/registry/objects-import'
import { useOpens } from '../../domain/dashboard/use-opens'
import { formatNumber } from '../../lib/text/format'
import styles from '../../ui/import/import.module.css'
import { UndoImport } from '../../ui/import/UndoImport'
import { Linked } from '../../ui/Linked'
import { countsText } from './counts-text'

export function ImportedObjects({ report, job }: { report: ObjectsImportReport; job: Job }) {
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
          <div className={styles.said}>
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
