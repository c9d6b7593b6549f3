import { Select } from 'antd'
import { type ComponentProps, useMemo } from 'react'
import { components } from '#contract/classifiers/components'
import type { Medium } from '#contract/domain/measurement/medium'
import { useRead } from '../../../../lib/api/server-data'
import type { Reference } from '../../../../ui/form/reference/reference'
import styles from '../form.module.css'

interface Props extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'options'> {
  choices: ReturnType<typeof useComponents>
  value: Reference | null
  onChange: (component: Reference | null) => void
}

export function ComponentSelect({ choices, value, onChange, ...rest }: Props) {
  const { options, isPending, find } = choices
  // A component removed from the medium is still shown.
  const listed = !value || isPending || find(value.id)
  return (
    <Select
      {...rest}
      className={styles.component}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={320}
      loading={isPending}
      value={isPending && value ? (value.name ?? value.id) : (value?.id ?? null)}
      options={listed ? options : [...options, { value: value.id, label: value.name ?? String(value.id) }]}
      onChange={(id) => {
        const found = find(Number(id))
        onChange(found ? { id: found.id, name: found.name } : null)
      }}
    />
  )
}

const most = 500

export function useComponents(medium: Medium) {
  const { data, isPending } = useRead(
    components.list,
    { query: { medium, page_size: most } },
    { staleTime: 5 * 60_000 },
  )
  return useMemo(() => {
    const rows = data?.data ?? []
    return {
      isPending,
      options: rows.map(({ id, name, code }) => ({ value: id, label: code ? `${name} (${code})` : name })),
      find: (id: number | undefined) => rows.find((row) => row.id === id),
    }
  }, [data, isPending])
}
