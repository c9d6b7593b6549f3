import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPlaces } from '#contract/api/figures/maps'
import {
  importEmissions,
  readEmissionsTemplate,
  templateObjectsLimit,
} from '#contract/api/measurements/emissions-import'
import type { Medium } from '#contract/domain/measurement/medium'
import { call } from '../../../lib/api/api-client'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key'
import { useHasMouse } from '../../../lib/device/use-media'
import { DateInput } from '../../../ui/form/date/DateInput'
import { explainedBy, Reason } from '../../../ui/form/Reason'
import { ReferencesSelect } from '../../../ui/form/reference/ReferenceSelect'
import type { Reference } from '../../../ui/form/reference/reference'
import { dateProblem } from '../../../ui/form/typed-problem'
import { ImportFile } from '../../../ui/import/ImportFile'
import { ImportResult } from '../../../ui/import/ImportResult'
import kit from '../../../ui/import/import.module.css'
import { useDownload } from '../../../ui/import/use-download'
import { useImport } from '../../../ui/import/use-import'
import { SidePanel } from '../../../ui/panel/SidePanel'
import styles from './emissions-import.module.css'
import { MeasurementsOutcome } from './MeasurementsOutcome'

interface Props {
  medium: Medium
  isOpen: boolean
  onClose: () => void
}

export default function ImportPanel({ medium, isOpen, onClose }: Props) {
  const { t } = useTranslation('emissions-import')
  return (
    <SidePanel isOpen={isOpen} title={t(`title.${medium}`)} width={960} onClose={onClose}>
      <ImportMeasurements medium={medium} onClose={onClose} />
    </SidePanel>
  )
}

interface Query {
  dry_run: 'true' | 'false'
  medium: Medium
  existing: 'refuse' | 'skip'
}

const send = (file: File, query: Query) =>
  call(importEmissions, { query, body: { file } }, { idempotencyKey: newIdempotencyKey() })

/** Template, dry run, then import in one transaction. */
function ImportMeasurements({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const { t } = useTranslation('emissions-import')
  const hasMouse = useHasMouse()
  const measurements = useImport(send)
  const { file, start } = measurements
  const apply = (existing: Query['existing']) => file && start(file, { dry_run: 'false', medium, existing })
  return (
    <div className={kit.page}>
      <p>{t('intro')}</p>
      <TemplateChoice medium={medium} />
      <ImportFile
        {...measurements}
        accept=".xlsx,.xls,.ods,.csv,.txt"
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

function TemplateChoice({ medium }: { medium: Medium }) {
  const { t } = useTranslation(['emissions-import', 'fields'])
  const id = useId()
  const template = useDownload()
  const [objects, setObjects] = useState<Reference[]>([])
  const [date, setDate] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const problem = dateProblem(date)
  const shown = isChecked ? problem : undefined
  const isTooMany = objects.length > templateObjectsLimit
  const chosen = objects.map((object) => object.id).join(',')

  function save() {
    setIsChecked(true)
    if (isTooMany || problem) return
    const query = { medium, ...(chosen && { objects: chosen }), ...(date && { date }) }
    void template.save(readEmissionsTemplate, { query })
  }

  return (
    <section>
      <h2>{t('template.title')}</h2>
      <p>{t('template.text')}</p>
      <div className={styles.choice}>
        <div>
          <label htmlFor={`${id}-objects`}>{t('template.objects')}</label>
          <ReferencesSelect
            id={`${id}-objects`}
            list={listPlaces}
            nameOf={({ title }) => title}
            placeholder={t('template.objectsPlaceholder')}
            value={objects}
            onChange={setObjects}
          />
          <p className={styles.hint}>
            {isTooMany ? t('template.tooMany', { number: templateObjectsLimit }) : t('template.objectsHint')}
          </p>
        </div>
        <div>
          <label htmlFor={`${id}-date`}>{t('fields:emission.date')}</label>
          <DateInput
            id={`${id}-date`}
            {...explainedBy(`${id}-reason`, shown)}
            value={date}
            onChange={(typed) => {
              setIsChecked(false)
              setDate(typed)
            }}
            onCommit={() => setIsChecked(true)}
          />
          <Reason id={`${id}-reason`} problem={shown} />
          <p className={styles.hint}>{t('template.dateHint')}</p>
        </div>
      </div>
      <Button icon={<DownloadOutlined aria-hidden />} loading={template.isLoading} onClick={save}>
        {t('template.download')}
      </Button>
    </section>
  )
}
