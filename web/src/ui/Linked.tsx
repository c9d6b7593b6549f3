import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link, for those who may follow it. */
export function Linked({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : children
}
