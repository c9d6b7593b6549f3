import type { FormInstance } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { useToast } from '../toast'
import { isEmpty } from './body-schema'
import { type Choices, type Difference, differences, merged } from './conflict'
import { FieldErrorText } from './FieldErrorText'
import type { Failure } from './FormNotices'
import { type FieldProblem, problemsOf } from './field-errors'
import { bodyFrom, type FormValues, isSame, valuesFrom } from './form-body'
import type { FieldInfo } from './form-frame'
import type { FormProps } from './form-props'
import { fixedPart, saveInput } from './save-input'
import { type Start, useDraft } from './use-draft'

interface Conflict {
  current: Start
  found: Difference[]
}

const asRead = (record: object) => record

export function useFormWork<E extends Endpoint>(
  form: FormInstance,
  fields: Map<string, FieldInfo>,
  { name, save, record, defaults, fixed = {}, asTyped = asRead, onSaved, onRefused }: FormProps<E>,
) {
  const { t } = useTranslation('kit')
  const toast = useToast()
  const draft = useDraft(name, record?.id, fields)
  const startOf = (from: { version?: number } | undefined): Start => ({
    values: from ? valuesFrom(save.body, asTyped(from)) : (defaults ?? {}),
    version: from?.version,
  })
  // Sends the draft's version, so that the server detects the conflict.
  const start = useRef<Start>(
    draft.found?.base ? { values: draft.found.base, version: draft.found.version } : startOf(record),
  )
  const [initialValues] = useState(() => ({ ...start.current.values, ...draft.found?.values }))
  const [failure, setFailure] = useState<Failure>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaving, setIsSaving] = useState(false)
  const isBusy = useRef(false)
  const key = useRef(newIdempotencyKey())
  const refused = useRef(new Map<string, { value: unknown; problem: FieldProblem }>())

  const values = (): FormValues => ({ ...form.getFieldsValue(true), ...form.getFieldsValue() })
  const base = () => (record ? start.current.values : undefined)
  const fixedNow = () => fixedPart(save, { id: record?.id, version: start.current.version }, fixed)

  function problems(): Map<string, FieldProblem> {
    const now = values()
    const own = [...fields].flatMap(([field, { problemOf }]) => {
      const problem = isEmpty(now[field]) ? undefined : problemOf?.(now[field])
      return problem ? [[field, problem] as const] : []
    })
    return new Map([...own, ...problemsOf(save.body, now, fixedNow(), base())])
  }

  const problemOf = (field: string): FieldProblem | undefined => {
    const now = values()
    const before = refused.current.get(field)
    if (before && isSame(before.value, now[field])) return before.problem
    return problems().get(field)
  }
  const latestProblemOf = useRef(problemOf)
  latestProblemOf.current = problemOf
  const check = useCallback(async (field: string) => {
    const problem = latestProblemOf.current(field)
    if (problem) throw <FieldErrorText problem={problem} />
  }, [])

  function fill(next: FormValues) {
    refused.current.clear()
    form.setFields(
      Object.keys({ ...values(), ...next }).map((field) => ({ name: field, value: next[field], errors: [] })),
    )
  }

  /** Lists the fields with errors, in the order of the form. */
  function refuse(wrong = [...problems().keys()]) {
    const ordered = [...new Set([...fields.keys(), ...wrong])].filter((field) => wrong.includes(field))
    const labelsOf = (isMissing: boolean) =>
      ordered
        .filter((field) => (problemOf(field)?.code === 'required') === isMissing)
        .map((field) => fields.get(field)?.label ?? field)
    setFailure({ kind: 'fields', missing: labelsOf(true), wrong: labelsOf(false) })
  }

  async function submit() {
    if (isBusy.current) return
    const body = bodyFrom(save.body, values(), base())
    if (record && Object.keys(body).length === 0) return toast.info(t('form.nothingChanged'))
    isBusy.current = true
    setIsSaving(true)
    setFailure(undefined)
    try {
      const input = saveInput(save, { id: record?.id }, { ...body, ...fixedNow() })
      const answer = await call(save, input, { idempotencyKey: key.current })
      key.current = newIdempotencyKey()
      draft.drop()
      onSaved(answer)
    } catch (error) {
      await showFailure(error)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  async function showFailure(error: unknown) {
    if (!(error instanceof ApiError)) {
      console.error(error)
      return setFailure({ kind: 'error', error })
    }
    onRefused?.(error)
    if (error.code === 'record.stale' && error.current)
      return openConflict(error.current as { version?: number })
    const now = values()
    const known = Object.entries(error.fields).filter(([field]) => fields.has(field))
    if (known.length === 0) return setFailure({ kind: 'error', error })
    for (const [field, { code }] of known)
      refused.current.set(field, { value: now[field], problem: { code } })
    const wrong = known.map(([field]) => field)
    await form.validateFields(wrong).catch(() => undefined)
    form.scrollToField(wrong[0] ?? '', { focus: true, block: 'center' })
    refuse(wrong)
  }

  function openConflict(currentRecord: { version?: number }) {
    const current = startOf(currentRecord)
    const found = differences([...fields.keys()], start.current.values, values(), current.values)
    setConflict({ current, found })
  }

  /** My input, with the current values of fields that the form does not show. */
  function followed(current: FormValues): FormValues {
    const unshown = Object.entries(current).filter(([field]) => !fields.has(field))
    const theirs = unshown.filter(([field]) => isSame(values()[field], start.current.values[field]))
    return { ...values(), ...Object.fromEntries(theirs) }
  }

  // Untouched fields follow the refetched record.
  const version = record?.version
  const follow = useRef<() => void>(undefined)
  follow.current = () => {
    if (!record || version === start.current.version || draft.state !== 'none') return
    start.current = startOf(record)
    fill(start.current.values)
  }
  useEffect(() => {
    if (version !== undefined) follow.current?.()
  }, [version])

  return {
    initialValues,
    draft,
    failure,
    conflict,
    isSaving,
    check,
    refuse: () => refuse(),
    submit,
    changed(change: FormValues) {
      const wrong = Object.keys(change).filter((field) => form.getFieldError(field).length > 0)
      if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined)
      draft.keep(values(), start.current)
    },
    discard() {
      draft.drop()
      setFailure(undefined)
      start.current = startOf(record)
      fill(start.current.values)
    },
    resolve(choices: Choices) {
      if (!conflict) return
      const next = merged(followed(conflict.current.values), conflict.found, choices)
      start.current = conflict.current
      fill(next)
      draft.keep(next, start.current)
      setConflict(undefined)
      form.submit()
    },
    backFromConflict: () => setConflict(undefined),
  }
}
