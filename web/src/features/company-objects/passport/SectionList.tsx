import { Grid, Select } from 'antd'
import { type MouseEvent, useEffect, useState } from 'react'
import styles from './passport.module.css'

interface Section {
  /** Id of the section element. */
  key: string
  title: string
}

export function SectionList({ label, sections }: { label: string; sections: readonly Section[] }) {
  const isWide = Grid.useBreakpoint().md ?? window.innerWidth >= 768
  const current = useCurrentSection(sections.map(({ key }) => key).join(' '))

  // Scrolls without changing the hash: the router would scroll to the top.
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
  keepInView(section)
}

/** Blocks above may still load and push the section down, so it is kept in view until the user scrolls. */
function keepInView(section: HTMLElement) {
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
  const scrolled = () => {
    if (document.body.offsetHeight === height && window.scrollY !== place) leave()
  }
  window.addEventListener('scroll', scrolled, listening)
  show()
  growth.observe(document.body)
}

/** Below the sticky header and this list. */
const readingLine = 140

function useCurrentSection(keys: string): string | undefined {
  const [current, setCurrent] = useState(keys.split(' ')[0])
  useEffect(() => {
    const find = () => {
      const all = keys.split(' ')
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      // The last sections may be too short to reach the line.
      if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return setCurrent(all.at(-1))
      const begun = all.filter(
        (key) => (document.getElementById(key)?.getBoundingClientRect().top ?? Infinity) <= readingLine,
      )
      setCurrent(begun.at(-1) ?? all[0])
    }
    // Sections grow while data loads.
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
