import { useMemo } from 'react'
import { useSession } from '../../lib/session/session'

export type PathFilters = Readonly<Record<string, string | number | boolean | undefined>>

export const pathWithFilters = (path: string, filters: PathFilters) => {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Undefined when the user may not open the list. */
export function useOpens() {
  const granted = useSession((session) => session.granted)
  return useMemo(() => {
    const to = (right: string, path: string) => (filters: PathFilters) =>
      granted.has(right) ? pathWithFilters(path, filters) : undefined
    return {
      measurements: to('emissions.view', '/measurements'),
      objects: to('ministry.objects-list', '/objects_list'),
      passport: (id: number) =>
        granted.has('ministry.object-info') && granted.has('objects.view')
          ? `/ministry/info_objects/${id}`
          : undefined,
      cases: to('cases.view', '/cases'),
      report: to('statistics.report', '/statistics/list-report'),
      queue: (medium: string, filters: PathFilters) =>
        to(`csak.moderation-${medium}`, `/csak/moderation_${medium}`)(filters),
    }
  }, [granted])
}
