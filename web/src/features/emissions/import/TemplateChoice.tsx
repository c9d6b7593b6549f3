import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPlaces } from '#contract/api/figures/maps'
import { readEmissionsTemplate, templateObjectsLimit } from '#contract/api/measurements/emissions-import'
import type { Medium } from '#contract/domain/measurement/medium'
import { DateInput } from '../../../ui/form/date/DateInput'
import { explainedBy, Reason } from '../../../ui/form/Reason'
import { ReferencesSelect } from '../../../ui/form/reference/ReferenceSelect'
import type { Reference } from '../../../ui/form/reference/reference'
import { dateProblem } from '../../../ui/form/typed-problem'
import { useDownload } from '../../../ui/import/use-download'
import styles from './emissions-import.module.css'

/** Which objects the template has lines for, and for which day. */
export function TemplateChoice({ medium }: { medium: Medium }) {
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
