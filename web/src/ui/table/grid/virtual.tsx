import { type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react'
import { HeadCell } from './HeadCell'

/** Rows of a virtual table are plain boxes, without the roles that a table's have: they are given back here. */
export const virtualRoles = {
  components: (isOn: boolean) => (isOn ? virtualParts : plainParts),
  headRow: (isOn: boolean) => (isOn ? { role: 'row' } : {}),
  headCell: (isOn: boolean) => (isOn ? { role: 'columnheader' } : {}),
  row: (isOn: boolean, index: number) => (isOn ? { role: 'row', 'aria-rowindex': index + 1 } : {}),
  cell: (isOn: boolean) => (isOn ? { role: 'cell' } : {}),
}

const plainParts = { header: { cell: HeadCell } }
const virtualParts = { header: { table: HeadTable, wrapper: HeadGroup, cell: HeadCell } }

/** The head is a table of its own inside the one that the whole is said to be. */
function HeadTable(props: ComponentProps<'table'>) {
  return <table {...props} role="presentation" />
}

/** Inside a table that is none, a thead means nothing by itself. */
const headGroup = { role: 'rowgroup' }

function HeadGroup(props: ComponentProps<'thead'>) {
  return <thead {...props} {...headGroup} />
}

const toolsAndFooter = 190
const lowest = 320

/** An endless table scrolls inside the height that the page leaves it. */
export function useVirtualHeight(frame: RefObject<HTMLElement | null>, isEndless: boolean): number {
  const [height, setHeight] = useState(lowest)
  useLayoutEffect(() => {
    if (!isEndless) return
    const measure = () => {
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      setHeight(Math.max(lowest, window.innerHeight - top - toolsAndFooter))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [frame, isEndless])
  return height
}
