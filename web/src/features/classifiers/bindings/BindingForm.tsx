import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error'
import { readKey } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { useErrorText } from '../../../lib/text/error-text'
import { useUndo } from '../../../ui/feedback/use-undo'
import { usePanelGuard } from '../../../ui/panel/panel-guard'
import { useToast } from '../../../ui/toast'
import { nameOf } from '../fields'
import { UsedList } from '../UsedList'
import { BindingList, type Choice } from './BindingList'
import styles from './binding.module.css'
import { bindExactly, bindingLists, type OpenBinding } from './bindings'

interface Props {
  binding: OpenBinding
  choices: readonly Choice[]
  bound: readonly number[]
  onDone: () => void
}

export function BindingForm({ binding, choices, bound, onDone }: Props) {
  const { kind, ecologyType } = binding
  const { t } = useTranslation(['classifiers', 'common'])
  const queries = useQueryClient()
  const errorText = useErrorText()
  const toast = useToast()
  const offer = useUndo()
  const mayEdit = useMayUse('classifiers.edit')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(bound))
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isChanged = ticked.size !== bound.length || bound.some((id) => !ticked.has(id))
  usePanelGuard(useCallback(() => (isChanged ? [t('bindings.column')] : []), [isChanged, t]))

  async function write(ids: readonly number[]) {
    await bindExactly(kind, ecologyType.id, [...ids])
    const { all, bound: boundList } = bindingLists[kind]
    await Promise.all([all, boundList].map((list) => queries.invalidateQueries({ queryKey: readKey(list) })))
  }

  async function save() {
    setIsSaving(true)
    setFailure(undefined)
    try {
      await write([...ticked])
      onDone()
      offer({
        text: t('bindings.saved', { name: nameOf(ecologyType) }),
        run: () => undefined,
        onUndo: () =>
          void write(bound).catch((error) => toast.error(`${t('undo.failed')} ${errorText(error)}`)),
      })
    } catch (error) {
      setFailure(error)
      setIsSaving(false)
    }
  }

  return (
    <div className={styles.panel}>
      <BindingList choices={choices} ticked={ticked} isReadOnly={!mayEdit} onChange={setTicked} />
      {mayEdit && (
        <div className={styles.actions}>
          <div role="alert">{failure !== undefined && <Failure failure={failure} onFollow={onDone} />}</div>
          <Button type="primary" loading={isSaving} onClick={() => (isChanged ? void save() : onDone())}>
            {t('common:action.save')}
          </Button>
          <Button onClick={onDone}>{t('common:action.cancel')}</Button>
        </div>
      )}
    </div>
  )
}

function Failure({ failure, onFollow }: { failure: unknown; onFollow: () => void }) {
  const { t } = useTranslation('classifiers')
  const errorText = useErrorText()
  const isInUse = failure instanceof ApiError && failure.code === 'record.in-use'
  return (
    <Alert
      type="error"
      showIcon
      title={isInUse ? t('bindings.inUse') : errorText(failure)}
      description={isInUse && <UsedList used={failure.used} onFollow={onFollow} />}
    />
  )
}
