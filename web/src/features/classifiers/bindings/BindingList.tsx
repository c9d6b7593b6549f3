import { Checkbox, Empty, Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formulaIn } from '#contract/domain/measurement/formula-code'
import { formatNumber } from '../../../lib/text/format'
import type { Reference } from '../../../ui/form/reference/reference'
import { SearchBox } from '../../../ui/table/tools/SearchBox'
import styles from './binding.module.css'

export interface Choice {
  id: number
  name: string
  code?: string | null
  group?: Reference | null
  unit?: Reference
}

interface Props {
  choices: readonly Choice[]
  ticked: ReadonlySet<number>
  isReadOnly: boolean
  onChange: (ticked: ReadonlySet<number>) => void
}

export function BindingList({ choices, ticked, isReadOnly, onChange }: Props) {
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
