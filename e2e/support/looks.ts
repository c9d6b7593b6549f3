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

type Examined = typeof globalThis & { axe?: typeof axe }

async function barriers(page: Page, except?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
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
