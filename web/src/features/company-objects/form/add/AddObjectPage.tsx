import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Medium } from '#contract/domain/measurement/medium'
import { useUrlFilters } from '../../../../lib/address/url-filters'
import { useMayUse } from '../../../../lib/session/session'
import { DraftNotice } from '../../../../ui/form/FormNotices'
import { LeaveGuard } from '../../../../ui/form/LeaveGuard'
import { Page } from '../../../../ui/Page'
import { NoAccess } from '../../../../ui/states'
import { useToast } from '../../../../ui/toast'
import { passportPath } from '../../object-paths'
import styles from '../form.module.css'
import { LimitsFrame } from '../normatives/LimitsFrame'
import { shownProblem } from '../normatives/limit-problems'
import { SourceLimitFields } from '../normatives/SourceLimitFields'
import { AddFooter } from './AddFooter'
import { CheckStep } from './CheckStep'
import { DraftObject, DraftPlace } from './DraftObject'
import { DraftSources } from './DraftSources'
import { StepList } from './StepList'
import { withSource } from './save-draft'
import { faultsOf, type Step, stepAddress, steps } from './steps'
import { type DraftSaving, useDraftSaving } from './use-draft-saving'
import { type DraftWork, useObjectDraft } from './use-object-draft'

export function AddObjectPage() {
  return <Page>{useMayUse('objects.edit') ? <NewObject /> : <NoAccess permission="objects.edit" />}</Page>
}

function NewObject() {
  const { t } = useTranslation('object-form')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const work = useObjectDraft()
  const [{ step, source }, setAddress] = useUrlFilters(stepAddress)
  const saving = useDraftSaving(work, ({ objectId, warnings }) => {
    work.discard()
    toast.success(t('save.done'))
    void queries.invalidateQueries()
    void navigate(passportPath(objectId), { state: { warnings } })
  })
  const { problems, attempt } = saving
  const faults = useMemo(() => faultsOf(work.draft, problems), [work.draft, problems])

  // Each failed attempt goes to the first fault, unless it is on this step.
  const goToFault = useEffectEvent(() => {
    const [first] = faults
    if (!first || step === 'check' || faults.some((fault) => fault.step === step)) return
    setAddress({ step: first.step, source: first.source })
  })
  useEffect(() => {
    if (attempt > 0) goToFault()
  }, [attempt])

  const wouldLose = useCallback(() => [t('step.object')], [t])
  const isTried = attempt > 0
  return (
    <>
      {work.restoredAt && (
        <DraftNotice
          at={work.restoredAt}
          onDiscard={() => {
            work.discard()
            saving.forget()
          }}
        />
      )}
      <div className={styles.layout}>
        <StepList steps={steps} current={step} faults={isTried ? countByStep(faults) : {}} />
        <div className={styles.stage}>
          {step === 'object' && <DraftObject work={work} saving={saving} />}
          {step === 'place' && <DraftPlace work={work} saving={saving} />}
          {step === 'sources' && (
            <DraftSources
              work={work}
              saving={saving}
              openKey={source}
              onOpen={(key) => setAddress({ source: key })}
            />
          )}
          {step === 'limits' && (
            <DraftLimits
              work={work}
              saving={saving}
              sourceKey={source}
              onSource={(key) => setAddress({ source: key })}
            />
          )}
          {step === 'check' && <CheckStep draft={work.draft} faults={faults} />}
          <AddFooter
            work={work}
            saving={saving}
            faults={faults}
            step={step}
            onStep={(next) => setAddress({ step: next, source: undefined })}
          />
        </div>
      </div>
      {work.isKept === false && <LeaveGuard wouldLose={wouldLose} />}
    </>
  )
}

function countByStep(faults: readonly { step: Step }[]): Partial<Record<Step, number>> {
  const entries = steps.map((step) => [step, faults.filter((fault) => fault.step === step).length])
  return { ...Object.fromEntries(entries), check: faults.length }
}

interface Props {
  work: DraftWork
  saving: DraftSaving
  sourceKey: string | undefined
  onSource: (key: string) => void
}

function DraftLimits({ work, saving, sourceKey, onSource }: Props) {
  const { sources } = work.draft
  const source = sources.find(({ key }) => key === sourceKey) ?? sources[0]
  return (
    <LimitsFrame
      sources={sources.map(({ key, values }) => ({
        key,
        number: String(values.number ?? ''),
        name: String(values.name ?? ''),
      }))}
      chosen={source?.key}
      onChoose={onSource}
    >
      {source && (
        <SourceLimitFields
          key={source.key}
          medium={(source.values.type ?? 'air') as Medium}
          limits={source}
          problemOf={(row, field) => shownProblem(saving.problems.get(row)?.get(field), saving.attempt > 0)}
          onChange={(edit) =>
            work.change((draft) => withSource(draft, source.key, (now) => ({ ...now, ...edit(now) })))
          }
        />
      )}
    </LimitsFrame>
  )
}
