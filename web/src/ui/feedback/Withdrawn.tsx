import { Alert } from 'antd'
import { useEffect, useRef } from 'react'

/** What stands in the place of a question that makes no sense any more: why it does not. */
export function Withdrawn({ why }: { why: string }) {
  const said = useRef<HTMLDivElement>(null)
  // What had the focus is gone, and the keyboard must not fall out of the dialog.
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1}>
      <Alert type="warning" showIcon role="alert" title={<bdi>{why}</bdi>} />
    </div>
  )
}
