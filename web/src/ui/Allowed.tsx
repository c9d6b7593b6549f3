import type { ReactNode } from 'react'
import type { PermissionName } from '#contract/permissions/permissions'
import { useMayUse } from '../lib/session/session'

interface Props {
  to: PermissionName
  children: ReactNode
  /** Instead of nothing, where a gap would puzzle. */
  otherwise?: ReactNode
}

/** Shows what the user's role was granted. The server decides for itself; this only keeps useless buttons away. */
export function Allowed({ to, children, otherwise = null }: Props) {
  return useMayUse(to) ? children : otherwise
}
