import { Popover } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './DataTable.module.css'

interface Props {
  title: string
  content: (close: () => void) => ReactNode
  /** The button that opens it. */
  children: ReactNode
}

/** Opens beside its button and takes the focus; Escape closes it and gives the focus back. */
export function ToolPopover({ title, content, children }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const tool = place.current
    if (!isOpen || !tool) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setIsOpen(false)
      tool.querySelector('button')?.focus()
    }
    tool.addEventListener('keydown', onKey)
    return () => tool.removeEventListener('keydown', onKey)
  }, [isOpen])

  return (
    <span ref={place} className={styles.tool}>
      <Popover
        trigger="click"
        placement="bottomRight"
        arrow={false}
        title={title}
        open={isOpen}
        onOpenChange={setIsOpen}
        // In the order of the document, so that the Tab key walks from the button into it.
        getPopupContainer={() => place.current ?? document.body}
        afterOpenChange={(opened) => {
          if (opened)
            place.current?.querySelector<HTMLElement>('.ant-popover :is(input, button):enabled')?.focus()
        }}
        content={isOpen && content(() => setIsOpen(false))}
      >
        {children}
      </Popover>
    </span>
  )
}
