import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Days } from '#contract/domain/registry/compared-periods'
import { isReversed } from '#contract/domain/registry/period'
import type { Filter, Filters, FilterValues } from '#contract/fields/filter'
import { useSession } from '../../lib/session/session'
import { formatDate, today } from '../../lib/text/format'
import { useVocabulary, useWords } from '../../lib/text/use-words'
import { Deferred } from '../../ui/Deferred'
import { FilterChoice } from '../../ui/filters/FilterChoice'
import { FilterFrame } from '../../ui/filters/FilterFrame'
import { RareFilters } from '../../ui/filters/RareFilters'
import { TypedFilter } from '../../ui/filters/TypedFilter'
import { DayChoice } from '../../ui/form/date/DayChoice'
import { ReferenceFilter } from './ReferenceFilter'
import { referenceLists } from './reference-lists'

interface Props<Declared extends Filters> {
  of: Declared
  values: FilterValues<Declared>
  onChange: (change: Partial<FilterValues<Declared>>) => void
  /** Filters to hide. One that is set in the address is still shown, so that it can be removed. */
  without?: readonly (keyof Declared)[]
  /** Extra parameters for the choices of a filter. */
  among?: { [Name in keyof Declared]?: object }
  /** Days that measurement filters refer to, when the bar itself has none. */
  days?: Days
  /** Limits the choices of a filter. */
  codes?: { [Name in keyof Declared]?: readonly string[] }
}

type Values = Record<string, unknown>

export function FilterBar<Declared extends Filters>(props: Props<Declared>) {
  const { without = [] } = props
  const say = useWords()
  const values = props.values as Values
  const granted = useSession((session) => session.granted)
  const offered = Object.entries<Filter>(props.of).filter(
    ([name, { to, permission = to && referenceLists[to]?.permission }]) => {
      const isActive = values[name] !== undefined
      return isActive || (!without.includes(name) && (!permission || granted.has(permission)))
    },
  )
  const often = offered.filter(([, { isRare }]) => !isRare)
  const rare = offered.filter(([, { isRare }]) => isRare)
  const inputs = (some: typeof offered) =>
    some.map(([name, filter]) => <OneFilter key={name} {...props} name={name} filter={filter} />)
  const placeholder = often.map(([name, { title }]) => (
    <FilterFrame key={name} label={say(title)}>
      {null}
    </FilterFrame>
  ))
  return (
    <Deferred placeholder={placeholder}>
      {inputs(often)}
      {rare.length > 0 && (
        <RareFilters isUsed={rare.some(([name]) => values[name] !== undefined)}>{inputs(rare)}</RareFilters>
      )}
    </Deferred>
  )
}

const YEARS_OFFERED = 30

function lastYears(): string[] {
  const now = Number(today().slice(0, 4))
  return Array.from({ length: YEARS_OFFERED }, (_, ago) => String(now - ago))
}

/** Start of the period that `date_to` and the like end. */
const startOf = (name: string, values: Values) =>
  /(^|_)to$/.test(name) ? (values[name.replace(/to$/, 'from')] as string | undefined) : undefined

/** Adds the days to the label of a filter that counts measurements. */
function useDaysOf({ defaultPeriod }: Filter, days: { date_from?: unknown; date_to?: unknown }) {
  const { t } = useTranslation('kit')
  return (picked: string): string => {
    if (defaultPeriod === undefined) return picked
    const from = days.date_from === undefined ? undefined : formatDate(String(days.date_from))
    const to = days.date_to === undefined ? undefined : formatDate(String(days.date_to))
    if (from && to) return t('filter.between', { picked, days: from === to ? from : `${from} – ${to}` })
    if (from) return t('filter.since', { picked, day: from })
    return to
      ? t('filter.until', { picked, day: to })
      : t(`filter.defaultPeriod.${defaultPeriod}`, { picked })
  }
}

interface OneProps<Declared extends Filters> extends Props<Declared> {
  name: string
  filter: Filter
}

function OneFilter<Declared extends Filters>(props: OneProps<Declared>): ReactElement {
  const { of, name, filter, among, codes, onChange } = props
  const { t } = useTranslation('words')
  const say = useWords()
  const choices = useVocabulary(filter.choices ?? {})
  const values = props.values as Values
  const label = say(filter.title)
  const value = values[name]
  const withDays = useDaysOf(filter, props.days ?? values)
  /** Clears filters that depend on this one. */
  const set = (next: unknown) => {
    const inner = Object.entries<Filter>(of).flatMap(([other, { within }]) => (within === name ? other : []))
    const emptied = Object.fromEntries(inner.map((other) => [other, undefined]))
    onChange({ ...emptied, [name]: next } as Partial<FilterValues<Declared>>)
  }
  switch (filter.kind) {
    case 'reference':
    case 'coded':
      return (
        <ReferenceFilter
          filter={filter}
          value={value as number | undefined}
          onChange={set}
          within={filter.within === undefined ? undefined : (values[filter.within] as number | undefined)}
          among={among?.[name]}
        />
      )
    case 'choice':
      return (
        <FilterChoice
          label={label}
          value={value as string | undefined}
          options={Object.entries(choices)
            .filter(([code]) => codes?.[name]?.includes(code) ?? true)
            .map(([code, words]) => ({
              value: code,
              label: code === value ? withDays(say(words)) : say(words),
            }))}
          onChange={set}
        />
      )
    case 'yes-no':
      return (
        <FilterChoice
          label={label}
          value={value === undefined ? undefined : String(value)}
          options={(['true', 'false'] as const).map((code) => ({
            value: code,
            label: `${label}: ${t(`yes_no.${code === 'true' ? 'yes' : 'no'}`).toLowerCase()}`,
          }))}
          onChange={(code) => set(code === undefined ? undefined : code === 'true')}
        />
      )
    case 'yes':
      return (
        <Checkbox checked={value === true} onChange={({ target }) => set(target.checked || undefined)}>
          {value === true ? withDays(label) : label}
        </Checkbox>
      )
    case 'day':
      return (
        // Leaves room for the label beside the day.
        <FilterFrame label={`${label} 00.00.0000`}>
          <DayChoice
            aria-label={label}
            placeholder={label}
            prefix={value === undefined ? undefined : <span aria-hidden>{label}</span>}
            value={value as string | undefined}
            problem={
              isReversed(startOf(name, values), value as string | undefined)
                ? { code: 'end-before-start' }
                : undefined
            }
            onChange={set}
          />
        </FilterFrame>
      )
    case 'year':
      return (
        <FilterChoice
          label={label}
          value={value === undefined ? undefined : String(value)}
          options={lastYears().map((year) => ({ value: year, label: year }))}
          onChange={(year) => set(year === undefined ? undefined : Number(year))}
        />
      )
    case 'text':
    case 'digits':
      return (
        <TypedFilter
          label={label}
          isNumeric={filter.kind === 'digits'}
          value={value as string | undefined}
          onChange={set}
        />
      )
  }
}
