import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { layoutFaults } from './layout-faults'

/** One way in which the product can look. */
export interface Look {
  lang: 'ru' | 'uz'
  theme: 'light' | 'dark' | 'semi-dark'
  dir: 'ltr' | 'rtl'
  width: 400 | 768 | 1440
}

export const nameOf = ({ lang, theme, dir, width }: Look) => `${lang} ${theme} ${dir} ${width}`

/** On this device, before the first page is opened. */
export async function wear(page: Page, { lang, theme, dir, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.addInitScript(
    (look) => {
      for (const [key, value] of Object.entries(look)) localStorage.setItem(`eco.${key}`, value)
    },
    { lang, theme, dir },
  )
}

/** One row of a list looks much like the next, and so does the menu; `npm run looks` examines all of them. */
const likeOthers = 'tbody tr:nth-child(n + 4), main li:nth-child(n + 6), main details:nth-of-type(n + 4)'

export const shortLook = (page: Page, { isMenuKnown = false } = {}): Promise<string[]> =>
  lookFaults(page, isMenuKnown ? `${likeOthers}, aside` : likeOthers)

export async function expectGoodLooks(page: Page): Promise<void> {
  expect(await shortLook(page)).toEqual([])
}

/** Icons that say the kit's own English name for them to a screen reader. */
async function foreignNames(page: Page): Promise<string[]> {
  const names = await page.locator('.anticon[aria-label]').evaluateAll((icons) =>
    icons
      .filter((icon) => icon.checkVisibility() && !icon.closest('[aria-hidden=true]'))
      .map((icon) => icon.getAttribute('aria-label') ?? '')
      .filter((name) => /^[a-z-]+$/.test(name)),
  )
  return [...new Set(names)].map((name) => `an icon is called ${name}`)
}

/** What is wider than the window, cut off or covered, and what a person with a disability would trip over. */
export async function lookFaults(page: Page, except?: string): Promise<string[]> {
  const [needed = 0, given = 0] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  return [
    ...(needed > given ? [`the page is ${needed - given} px wider than the window`] : []),
    ...(await layoutFaults(page)),
    ...(await foreignNames(page)),
    ...(await barriers(page, except)),
  ]
}

type Examined = typeof globalThis & { axe?: typeof axe; colours?: Set<string> }

async function barriers(page: Page, except?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  if (except) await page.evaluate(markOneOfEachColour, except)
  return page.evaluate(async (except) => {
    // Axe looks at what it was told to leave out, too; what is out of the page takes none of its time.
    const aside = [...(except ? document.querySelectorAll(except) : [])].map((element) => {
      const place = document.createComment('')
      element.replaceWith(place)
      return { element, place }
    })
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
    const examined = await (window as Examined).axe?.run({ resultTypes: ['violations'], runOnly: tags })
    for (const { element, place } of aside.reverse()) place.replaceWith(element)
    const serious = examined?.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious?.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`) ?? ['axe did not run']
  }, except)
}

/**
 * Whether a text can be read follows from its colour, its size and what it stands on: of those that have all in common
 * axe compares one, which takes most of its time, also where the page before had it.
 */
function markOneOfEachColour(except: string): void {
  const examined = window as Examined
  examined.colours ??= new Set()
  examined.axe?.configure({ rules: [{ id: 'color-contrast', selector: '[data-colour]' }] })
  for (const marked of document.querySelectorAll('[data-colour]')) marked.removeAttribute('data-colour')
  for (const element of document.body.querySelectorAll('*')) {
    const isText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim()
    const isField = element.matches('input, textarea, select')
    if (!isField && ![...element.childNodes].some(isText)) continue
    if (
      element.closest(except) ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const look = [isField, color, fontSize, fontWeight, textShadow]
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(box)
      const ground = [backgroundColor, backgroundImage, opacity, /fixed|sticky/.test(position)].join()
      if (ground !== 'rgba(0, 0, 0, 0),none,1,false') look.push(ground)
    }
    const name = look.join()
    if (examined.colours.has(name)) continue
    examined.colours.add(name)
    element.setAttribute('data-colour', '')
  }
}
