import { Popover } from 'antd'
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMedia } from '../../../lib/device/use-media'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { LazyMount, usePreload } from '../../LazyMount'
import styles from './Tools.module.css'

const Drawer = lazyWithPreload(() => import('../../panel/Drawer'))

interface Props {
  title: string
  /** Loads the content after the table. */
  load: () => Promise<unknown>
  content: (close: () => void) => ReactNode
  children: ReactElement<{ onClick?: () => void }>
}

/** Takes the focus; Escape closes it and restores the focus. */
export function ToolPopover(props: Props) {
  usePreload(props.load)
  const isNarrow = useMedia('(max-width: 575.98px)')
  return isNarrow ? <FromBelow {...props} /> : <Beside {...props} />
}

/** A drawer, because a popover does not fit. */
function FromBelow({ title, load, content, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {cloneElement(children, { onClick: () => setIsOpen(true) })}
      <LazyMount isNeeded={isOpen} preload={Drawer.preload}>
        <Drawer title={title} placement="bottom" size="auto" open={isOpen} onClose={close} destroyOnHidden>
          <LazyMount isNeeded preload={load}>
            {content(close)}
          </LazyMount>
        </Drawer>
      </LazyMount>
    </>
  )
}

function Beside({ title, load, content, children }: Props) {
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
        destroyOnHidden
        onOpenChange={setIsOpen}
        // Next to the button in the document, for the Tab order.
        getPopupContainer={() => place.current ?? document.body}
        content={
          isOpen && (
            <LazyMount isNeeded preload={load}>
              <Focused>{content(() => setIsOpen(false))}</Focused>
            </LazyMount>
          )
        }
      >
        {children}
      </Popover>
    </span>
  )
}

/** Focuses before the animation ends, so that early typing is not lost. */
function Focused({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)
    // `data-first` marks the first control.
    const first = find('[data-first]') ?? find(':is(input, button):enabled')
    first?.focus({ preventScroll: true })
  }, [])
  return <div ref={frame}>{children}</div>
}
