import { Form as AntForm, Button } from 'antd'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#contract/endpoint'
import { ConflictDialog } from './ConflictDialog'
import styles from './Form.module.css'
import { DraftNotice, FailureNotice } from './FormNotices'
import type { FormValues } from './form-body'
import { type FieldInfo, FormFrameContext } from './form-frame'
import type { FormProps } from './form-props'
import { LeaveGuard } from './LeaveGuard'
import { useFormWork } from './use-form-work'

/** Overlays that Escape closes first. */
const onTop = '.ant-modal-wrap, .ant-drawer, .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown'

/** Panels and dialogs close by themselves. */
function useEscape(leave: (() => void) | undefined) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isSomethingOpen()) latest.current?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const isSomethingOpen = () =>
  [...document.querySelectorAll(onTop)].some((element) => element.checkVisibility?.() ?? true)

export function Form<E extends Endpoint>(props: FormProps<E>) {
  const { t } = useTranslation(['kit', 'common'])
  const [form] = AntForm.useForm()
  const fields = useRef(new Map<string, FieldInfo>()).current
  const work = useFormWork(form, fields, props)
  const { save, record } = props
  const { check } = work
  const changed = useRef(work.changed)
  changed.current = work.changed
  const set = useCallback(
    (values: FormValues) => {
      form.setFieldsValue(values)
      changed.current(values)
    },
    [form],
  )
  const frame = useMemo(
    () => ({ schema: save.body, isChange: record !== undefined, fields, check, set }),
    [save, record, fields, check, set],
  )
  useEscape(work.draft.state === 'none' ? props.onCancel : undefined)
  return (
    <FormFrameContext value={frame}>
      <AntForm
        form={form}
        name={props.name}
        className={props.isWide ? `${styles.form} ${styles.wide}` : styles.form}
        layout="vertical"
        noValidate
        initialValues={work.initialValues}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={work.changed}
        onFinish={work.submit}
        onFinishFailed={work.refuse}
      >
        {work.draft.found && <DraftNotice at={work.draft.found.at} onDiscard={work.discard} />}
        {props.children}
        <div className={styles.actions}>
          <div role="alert">{work.failure && <FailureNotice failure={work.failure} />}</div>
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={work.isSaving}>
              {props.saveLabel ?? t('common:action.save')}
            </Button>
            {props.onCancel && <Button onClick={props.onCancel}>{t('common:action.cancel')}</Button>}
            <DraftState state={work.draft.state} />
          </div>
        </div>
      </AntForm>
      {work.draft.state === 'unkept' && <LeaveGuard wouldLose={work.draft.wouldLose} />}
      {work.conflict && (
        <ConflictDialog
          found={work.conflict.found}
          fields={fields}
          onSave={work.resolve}
          onBack={work.backFromConflict}
        />
      )}
    </FormFrameContext>
  )
}

function DraftState({ state }: { state: 'none' | 'kept' | 'unkept' }) {
  const { t } = useTranslation('kit')
  return (
    <span className={styles.draftState} role="status">
      {state === 'kept' && t('form.draft.kept')}
    </span>
  )
}
