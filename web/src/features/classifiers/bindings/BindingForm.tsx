import { Alert, Button, Checkbox, Empty, Switch } from 'antd'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formulaIn } from '#contract/domain/measurement/formula-code'
import { ApiError } from '../../../lib/api/api-error'
import { useRefresh } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { useErrorText } from '../../../lib/text/error-text'
import { formatNumber } from '../../../lib/text/format'
import { useUndo } from '../../../ui/feedback/use-undo'
import type { Reference } from '../../../ui/form/reference/reference'
import { usePanelGuard } from '../../../ui/panel/panel-guard'
import { SearchBox } from '../../../ui/table/tools/SearchBox'
import { useToast } from '../../../ui/toast'
import { nameOf } from '../fields'
import { UsedList } from '../UsedList'
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
  const { all, bound: boundList } = bindingLists[kind]
  const refresh = useRefresh(all, boundList)
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
    await refresh()
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

interface Choice {
  id: number
  name: string
  code?: string | null
  group?: Reference | null
  unit?: Reference
}

interface BindingListProps {
  choices: readonly Choice[]
  ticked: ReadonlySet<number>
  isReadOnly: boolean
  onChange: (ticked: ReadonlySet<number>) => void
}

function BindingList({ choices, ticked, isReadOnly, onChange }: BindingListProps) {
  const { t } = useTranslation('classifiers')
  const id = useId()
  const [search, setSearch] = useState('')
  const [isOnlyTicked, setIsOnlyTicked] = useState(false)
  const wanted = search.trim().toLowerCase()
  const shown = choices.filter(
    (choice) =>
      (!isOnlyTicked || ticked.has(choice.id)) &&
      `${choice.name} ${choice.code ?? ''}`.toLowerCase().includes(wanted),
  )

  function tick(choice: Choice, isOn: boolean) {
    const next = new Set(ticked)
    if (isOn) next.add(choice.id)
    else next.delete(choice.id)
    onChange(next)
  }

  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={t('bindings.search')} value={search} onSearch={setSearch} />
        <div className={styles.narrow}>
          <span role="status">
            {t('bindings.ticked', { ticked: formatNumber(ticked.size), all: formatNumber(choices.length) })}
          </span>
          <label htmlFor={id}>
            <Switch id={id} size="small" checked={isOnlyTicked} onChange={setIsOnlyTicked} />{' '}
            {t('bindings.onlyTicked')}
          </label>
        </div>
      </div>
      {byGroup(shown).map(([group, members]) => (
        <fieldset key={group?.id ?? 0} className={styles.group}>
          <legend>{group?.name ?? t('bindings.noGroup')}</legend>
          {members.map((choice) => (
            <Checkbox
              key={choice.id}
              disabled={isReadOnly}
              checked={ticked.has(choice.id)}
              onChange={(event) => tick(choice, event.target.checked)}
            >
              {choice.name}
              {formulaIn(choice.code) && <span className={styles.code}> {choice.code}</span>}
              {choice.unit && <span className={styles.code}>, {choice.unit.name}</span>}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      {shown.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('bindings.nothing')} />
      )}
    </>
  )
}

function byGroup(choices: readonly Choice[]): [Reference | null, Choice[]][] {
  const groups = new Map<number, [Reference | null, Choice[]]>()
  for (const choice of choices) {
    const entry = groups.get(choice.group?.id ?? 0) ?? [choice.group ?? null, []]
    entry[1].push(choice)
    groups.set(choice.group?.id ?? 0, entry)
  }
  return [...groups.values()]
}
