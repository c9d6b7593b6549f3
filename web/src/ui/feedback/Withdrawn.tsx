import { Alert } from 'antd'
import { useEffect, useRef } from 'react'

export function Withdrawn({ why }: { why: string }) {
  const said = useRef<HTMLDivElement>(null)
  // The focused element was removed; focus stays in the dialog.
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1}>
      <Alert type="warning" showIcon role="alert" title={<bdi>{why}</bdi>} />
    </div>
  )
}
