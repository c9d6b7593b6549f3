import type { ReactNode } from 'react'

interface Props {
  columns: readonly (readonly [title: string, className?: string | undefined])[]
  children?: ReactNode
}

export function SheetHead({ columns, children }: Props) {
  return (
    <thead>
      <tr>
        {columns.map(([title, className]) => (
          <th key={title} scope="col" className={className}>
            {title}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
