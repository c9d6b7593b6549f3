import { Button, type RefSelectProps, Select, Spin } from 'antd'
import { type FocusEventHandler, type Ref, type UIEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/text/error-text'
import type { FiltersOf, ListEndpoint, RowOf } from '../../table/list'
import styles from '../Form.module.css'
import { useClear } from '../use-clear'
import type { Reference } from './reference'
import { useReferenceNames } from './use-reference-names'
import { useReferenceOptions } from './use-reference-options'

/** Required by the specification. */
const searchDelayMs = 500

interface Props<E extends ListEndpoint> {
  list: E
  params?: object
  ordering?: string
  filters?: FiltersOf<E>
  /** Defaults to `name`. */
  nameOf?: (row: RowOf<E>) => string
  value?: Reference | null
  onChange?: (value: Reference | undefined) => void
  /** Also called when the same one is picked again. */
  onPick?: (id: number) => void
  allowClear?: boolean
  autoFocus?: boolean
  placeholder?: string
  disabled?: boolean
  id?: string
  className?: string
  onBlur?: FocusEventHandler<HTMLElement>
  ref?: Ref<RefSelectProps>
  'aria-label'?: string
}

type SeveralProps<E extends ListEndpoint> = Omit<Props<E>, 'value' | 'onChange'> & {
  value?: Reference[] | null
  onChange?: (value: Reference[]) => void
}

export function ReferenceSelect<E extends ListEndpoint>({ value, onChange, ...rest }: Props<E>) {
  return <Chooser {...rest} chosen={value ? [value] : []} onChoose={(chosen) => onChange?.(chosen.at(-1))} />
}

export function ReferencesSelect<E extends ListEndpoint>({ value, onChange, ...rest }: SeveralProps<E>) {
  return <Chooser {...rest} isMultiple chosen={value ?? []} onChoose={(chosen) => onChange?.(chosen)} />
}

type ChooserProps<E extends ListEndpoint> = Omit<Props<E>, 'value' | 'onChange'> & {
  isMultiple?: boolean
  chosen: Reference[]
  onChoose: (chosen: Reference[]) => void
}

const noFilters = {}
export const ownName = (row: unknown) => String((row as { name?: unknown }).name ?? '')

function Chooser<E extends ListEndpoint>(props: ChooserProps<E>) {
  const {
    list,
    filters = noFilters,
    nameOf = ownName,
    isMultiple = false,
    chosen,
    onChoose,
    ...others
  } = props
  const { params, ordering, onPick, allowClear = true, ...rest } = others
  const { t } = useTranslation('kit')
  const clear = useClear()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useDelayed('', searchDelayMs)
  const options = useReferenceOptions({ list, params, filters, ordering, search: search.trim(), isOpen })
  const names = useReferenceNames(list, filters, chosen, nameOf)

  function nameFor({ id, name }: Reference): string {
    const listed = options.rows.find((row) => (row as Reference).id === id)
    return (listed && nameOf(listed)) || name || names.get(id) || t('reference.number', { id })
  }

  const isAwaited = typed !== search || (options.isStale && !options.isHeld)
  const listed = options.rows.map((row) => ({ value: (row as Reference).id, label: nameOf(row) }))
  // Offline, the search filters the loaded options.
  const found = options.isStale ? listed.filter(({ label }) => holds(label, search)) : listed
  const shown = chosen.map((one) => ({ value: one.id, label: nameFor(one) }))
  return (
    <Select
      {...rest}
      className={rest.className ?? styles.reference}
      mode={isMultiple ? 'multiple' : undefined}
      labelInValue
      allowClear={allowClear && clear.ofChoice}
      placeholder={rest.placeholder ?? t('reference.placeholder')}
      value={isMultiple ? shown : (shown[0] ?? null)}
      open={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next)
        if (next) return
        setTyped('')
        setSearch('', 0)
      }}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          setTyped(text)
          setSearch(text)
        },
      }}
      // Enter searches without delay; the default would close the empty list and clear the text.
      onInputKeyDown={(event) => {
        if (event.key !== 'Enter' || !isAwaited) return
        event.preventDefault()
        event.stopPropagation()
        setSearch(typed, 0)
      }}
      // Outdated options are hidden, so that Enter cannot pick one unseen.
      options={options.error || isAwaited ? [] : found}
      loading={isOpen && (options.isLoading || isAwaited)}
      notFoundContent={<NothingListed {...options} isLoading={options.isLoading || isAwaited} />}
      onPopupScroll={(event) => isNearEnd(event) && options.more()}
      onChange={(next) => {
        const list = Array.isArray(next) ? next : next ? [next] : []
        onChoose(list.map(({ value, label }) => ({ id: Number(value), name: String(label) })))
      }}
      onSelect={({ value }) => onPick?.(Number(value))}
    />
  )
}

const holds = (label: string, search: string) => label.toLowerCase().includes(search.trim().toLowerCase())

function NothingListed({
  error,
  isLoading,
  retry,
}: {
  error: unknown
  isLoading: boolean
  retry: () => void
}) {
  const { t } = useTranslation(['kit', 'common'])
  const errorText = useErrorText()
  if (isLoading) {
    return (
      <div className={styles.listed} role="status">
        <Spin size="small" /> {t('reference.loading')}
      </div>
    )
  }
  if (!error) return <div className={styles.listed}>{t('reference.nothing')}</div>
  return (
    <div className={styles.listed} role="alert">
      <p>
        {t('reference.failed')}. {errorText(error)}
      </p>
      {/* Keeps the focus, so that the list stays open. */}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
        {t('common:action.retry')}
      </Button>
    </div>
  )
}

function isNearEnd({ currentTarget }: UIEvent<HTMLElement>): boolean {
  const { scrollTop, clientHeight, scrollHeight } = currentTarget
  return scrollHeight - scrollTop - clientHeight < 80
}

function useDelayed(first: string, delayMs: number): [string, (next: string, ms?: number) => void] {
  const [value, setValue] = useState(first)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return [
    value,
    (next, ms = delayMs) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setValue(next), ms)
    },
  ]
}
