import type { Medium } from '#contract/domain/measurement/medium'
import { useSession } from '../../lib/session/session'

/** Undefined when the user may not see the records. */
export function useRecordsPath() {
  const granted = useSession((session) => session.granted)
  return (medium: Medium, filters: Record<string, string | number>): string | undefined => {
    const screen = [
      { right: `laboratory.records-${medium}`, path: `/labor/${medium}` },
      { right: `csak.records-${medium}`, path: `/csak/${medium}` },
    ].find(({ right }) => granted.has(right))
    return (
      screen && `${screen.path}?${new URLSearchParams(Object.entries(filters).map(([k, v]) => [k, `${v}`]))}`
    )
  }
}
