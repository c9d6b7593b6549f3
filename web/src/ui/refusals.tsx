import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { PermissionName } from '#contract/permissions/permissions'

interface Refusal {
  id: string
  permission: PermissionName | undefined
}

interface Refusals {
  all: readonly Refusal[]
  enter: (refusal: Refusal) => void
  leave: (id: string) => void
}

const RefusalsContext = createContext<Refusals | undefined>(undefined)

/** Within a page or a panel a refusal is shown once. */
export function OneRefusal({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<readonly Refusal[]>([])
  const enter = useCallback((refusal: Refusal) => setAll((now) => [...now, refusal]), [])
  const leave = useCallback((id: string) => setAll((now) => now.filter((one) => one.id !== id)), [])
  const refusals = useMemo(() => ({ all, enter, leave }), [all, enter, leave])
  return <RefusalsContext value={refusals}>{children}</RefusalsContext>
}

/** All missing rights for the first part, nothing for the others. */
export function useRefusal(permission: PermissionName | undefined): readonly Refusal['permission'][] {
  const id = useId()
  const { all, enter, leave } = use(RefusalsContext) ?? alone
  useLayoutEffect(() => {
    enter({ id, permission })
    return () => leave(id)
  }, [id, permission, enter, leave])
  if (all === alone.all) return [permission]
  return all[0]?.id === id ? [...new Set(all.map((one) => one.permission))] : []
}

const alone: Refusals = { all: [], enter: () => undefined, leave: () => undefined }
