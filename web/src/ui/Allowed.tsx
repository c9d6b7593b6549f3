import type { ReactNode } from 'react'
import type { PermissionName } from '#contract/permissions/permissions'
import { useMayUse } from '../lib/session/session'

interface Props {
  to: PermissionName
  children: ReactNode
  /** Shown instead of nothing. */
  otherwise?: ReactNode
}

/** Hides what the role may not use; the server enforces it. */
export function Allowed({ to, children, otherwise = null }: Props) {
  return useMayUse(to) ? children : otherwise
}
