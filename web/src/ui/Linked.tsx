import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  to: string | undefined
  isInNewTab?: boolean
  children: ReactNode
}

export function Linked({ to, isInNewTab = false, children }: Props) {
  if (!to) return children
  return (
    <Link to={to} target={isInNewTab ? '_blank' : undefined}>
      {children}
    </Link>
  )
}
