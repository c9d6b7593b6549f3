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
  /** The frame around says it; no part has to. */
  isSaid: boolean
  enter: (refusal: Refusal) => void
  leave: (id: string) => void
}

const RefusalsContext = createContext<Refusals | undefined>(undefined)

interface Props {
  /** Stands instead of the parts as soon as one of them is refused. */
  whole?: ((permission: PermissionName | undefined) => ReactNode) | undefined
  children: ReactNode
}

/** A page or a panel: what is refused on it is said once, however many of its parts were refused. */
export function OneRefusal({ whole, children }: Props) {
  const [all, setAll] = useState<readonly Refusal[]>([])
  const enter = useCallback((refusal: Refusal) => setAll((now) => [...now, refusal]), [])
  const leave = useCallback((id: string) => setAll((now) => now.filter((one) => one.id !== id)), [])
  const [first] = all
  const isSaid = whole !== undefined && first !== undefined
  const refusals = useMemo(() => ({ all, isSaid, enter, leave }), [all, isSaid, enter, leave])
  return (
    <>
      {isSaid && whole(first.permission)}
      {/* Hidden, not taken away: it would come back, and ask the server again. */}
      <div style={{ display: isSaid ? 'none' : 'contents' }}>
        <RefusalsContext value={refusals}>{children}</RefusalsContext>
      </div>
    </>
  )
}

/** The rights that this part has to name: those of all, if it was the first; none, if another one names them. */
export function useRefusal(permission: PermissionName | undefined): readonly Refusal['permission'][] {
  const id = useId()
  const { all, isSaid, enter, leave } = use(RefusalsContext) ?? alone
  useLayoutEffect(() => {
    enter({ id, permission })
    return () => leave(id)
  }, [id, permission, enter, leave])
  if (all === alone.all) return [permission]
  return all[0]?.id === id && !isSaid ? [...new Set(all.map((one) => one.permission))] : []
}

const alone: Refusals = { all: [], isSaid: false, enter: () => undefined, leave: () => undefined }
