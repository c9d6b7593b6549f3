import { Grid, Select } from 'antd'
import { type MouseEvent, useEffect, useState } from 'react'
import styles from './passport.module.css'

interface Section {
  /** The id of its element. */
  key: string
  title: string
}

interface Props {
  label: string
  sections: readonly Section[]
}

/** Stays in sight and marks the section that is read; a choice where there is no room for all of them. */
export function SectionList({ label, sections }: Props) {
  const isWide = Grid.useBreakpoint().md ?? window.innerWidth >= 768
  const current = useCurrentSection(sections.map(({ key }) => key).join(' '))

  // Not by the address: another hash begins at the top, as another page does.
  function open(event: MouseEvent, key: string) {
    event.preventDefault()
    openSection(key)
  }

  return (
    <nav className={styles.sections} aria-label={label}>
      {isWide ? (
        <ol>
          {sections.map(({ key, title }) => (
            <li key={key}>
              <a
                href={`#${key}`}
                aria-current={key === current ? 'location' : undefined}
                onClick={(event) => open(event, key)}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      ) : (
        <Select
          aria-label={label}
          className={styles.sectionChoice}
          value={current}
          options={sections.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={openSection}
        />
      )}
    </nav>
  )
}

function openSection(key: string) {
  const section = document.getElementById(key)
  if (!section) return
  section.focus({ preventScroll: true })
  keepInSight(section)
}

/** What stands above it may still be on its way, and would push it down: it stays until the reader moves on. */
function keepInSight(section: HTMLElement) {
  let [height, place] = [0, 0]
  const show = () => {
    section.scrollIntoView({ block: 'start' })
    height = document.body.offsetHeight
    place = window.scrollY
  }
  const growth = new ResizeObserver(show)
  const left = new AbortController()
  const leave = () => {
    growth.disconnect()
    left.abort()
  }
  const listening = { capture: true, passive: true, signal: left.signal }
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(move, leave, listening)
  }
  // The bar at the side says nothing else; when the page has grown it is the browser that moves.
  const scrolled = () => {
    if (document.body.offsetHeight === height && window.scrollY !== place) leave()
  }
  window.addEventListener('scroll', scrolled, listening)
  show()
  growth.observe(document.body)
}

/** Below the header and the list itself: what has come up to here is being read. */
const readingLine = 140

function useCurrentSection(keys: string): string | undefined {
  const [current, setCurrent] = useState(keys.split(' ')[0])
  useEffect(() => {
    const find = () => {
      const all = keys.split(' ')
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      // The last ones may be too short to come up that far.
      if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return setCurrent(all.at(-1))
      const begun = all.filter(
        (key) => (document.getElementById(key)?.getBoundingClientRect().top ?? Infinity) <= readingLine,
      )
      setCurrent(begun.at(-1) ?? all[0])
    }
    // Sections grow as their data comes in.
    const growth = new ResizeObserver(find)
    growth.observe(document.body)
    window.addEventListener('scroll', find, { passive: true })
    return () => {
      growth.disconnect()
      window.removeEventListener('scroll', find)
    }
  }, [keys])
  return current
}
