import { useMemo } from 'react'
import { components } from '#contract/classifiers/components'
import type { Medium } from '#contract/domain/measurement/medium'
import { useRead } from '../../../../lib/api/server-data'

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
