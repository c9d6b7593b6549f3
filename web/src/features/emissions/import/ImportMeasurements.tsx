import { useTranslation } from 'react-i18next'
import { importEmissions } from '#contract/api/measurements/emissions-import'
import type { Medium } from '#contract/domain/measurement/medium'
import { call } from '../../../lib/api/api-client'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key'
import { useHasMouse } from '../../../lib/device/use-media'
import { ImportFile } from '../../../ui/import/ImportFile'
import { ImportResult } from '../../../ui/import/ImportResult'
import styles from '../../../ui/import/import.module.css'
import { useImport } from '../../../ui/import/use-import'
import { MeasurementsOutcome } from './MeasurementsOutcome'
import { TemplateChoice } from './TemplateChoice'

interface Query {
  dry_run: 'true' | 'false'
  medium: Medium
  existing: 'refuse' | 'skip'
}

const send = (file: File, query: Query) =>
  call(importEmissions, { query, body: { file } }, { idempotencyKey: newIdempotencyKey() })

/** A template to fill in, a trial that names every wrong cell and what exists, then everything at once or nothing. */
export function ImportMeasurements({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const { t } = useTranslation('emissions-import')
  const hasMouse = useHasMouse()
  const measurements = useImport(send)
  const { file, start } = measurements
  const apply = (existing: Query['existing']) => file && start(file, { dry_run: 'false', medium, existing })
  return (
    <div className={styles.page}>
      <p>{t('intro')}</p>
      <TemplateChoice medium={medium} />
      <ImportFile
        {...measurements}
        accept=".xlsx,.csv,.txt"
        text={t(hasMouse ? 'file.drop' : 'file.press')}
        hint={t('file.limits')}
        onChoose={(chosen) => start(chosen, { dry_run: 'true', medium, existing: 'refuse' })}
      />
      <ImportResult {...measurements}>
        {(job) => <MeasurementsOutcome job={job} onApply={file && apply} onClose={onClose} />}
      </ImportResult>
    </div>
  )
}
