import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../lib/text/error-text'
import { FailureNotice } from '../../../../ui/form/FormNotices'
import styles from '../form.module.css'
import { Notice } from '../Notice'
import { type Fault, type Step, steps } from './steps'
import type { DraftSaving } from './use-draft-saving'
import { useFaultPlace } from './use-fault-place'
import type { DraftWork } from './use-object-draft'

interface Props {
  work: DraftWork
  saving: DraftSaving
  faults: readonly Fault[]
  step: Step
  onStep: (step: Step) => void
}

/** The last step lists the faults itself. */
const none: Fault[] = []

export function AddFooter({ work, saving, faults, step, onStep }: Props) {
  const { t } = useTranslation(['object-form', 'kit', 'company-objects', 'fields'])
  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const isPartlySaved = work.draft.object.saved !== undefined
  const number = saving.saving?.source?.values.number
  return (
    <div className={styles.footer}>
      <div role="alert">
        <Outcome work={work} saving={saving} faults={step === 'check' ? none : faults} />
      </div>
      <div className={styles.buttons}>
        <Button type="primary" loading={saving.saving !== undefined} onClick={() => void saving.save()}>
          {t(isPartlySaved ? 'save.continue' : 'save.object')}
        </Button>
        {before && <Button onClick={() => onStep(before)}>{t('step.back')}</Button>}
        {after && <Button onClick={() => onStep(after)}>{t('step.next')}</Button>}
        <span className={styles.soft} role="status">
          {saving.saving &&
            t('save.saving', {
              name: number
                ? t('company-objects:source.title', { number: String(number) })
                : t('fields:common.object'),
            })}
          {!saving.saving && work.isKept && t('kit:form.draft.kept')}
          {work.isKept === false && t('kit:form.draft.notKept')}
        </span>
      </div>
    </div>
  )
}

function Outcome({ work, saving, faults }: Pick<Props, 'work' | 'saving' | 'faults'>) {
  const { t } = useTranslation('object-form')
  const errorText = useErrorText()
  const placeOf = useFaultPlace(work.draft)
  const kept = t(work.draft.object.saved ? 'save.partly' : 'save.nothing')
  if (saving.failure)
    return (
      <Notice type="error" title={t('save.failed')} description={`${errorText(saving.failure)} ${kept}`} />
    )
  if (saving.attempt === 0 || faults.length === 0) return null
  const places = (isMissing: boolean) =>
    faults.filter(({ code }) => (code === 'required') === isMissing).map(placeOf)
  return (
    <>
      {work.draft.object.saved && <Notice type="warning" title={t('save.failed')} description={kept} />}
      <FailureNotice failure={{ kind: 'fields', missing: places(true), wrong: places(false) }} />
    </>
  )
}
