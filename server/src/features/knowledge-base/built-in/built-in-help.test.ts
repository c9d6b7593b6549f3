import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanArticle } from '#contract/domain/help/article'
import { asArticle } from './article'
import { builtInHelp } from './built-in-help'

const articles = builtInHelp.flatMap(({ subcategories }) => subcategories.flatMap((one) => one.articles))

/** Of the table that the web's own test holds against the screens themselves. */
function screensOfTheProduct(): string[] {
  const table = readFileSync(
    join(import.meta.dirname, '../../../../../web/src/app/contract-screens.ts'),
    'utf8',
  )
  const listed = [...table.matchAll(/^ {2}(?:\['([^']+)'|'([^']+)',$)/gm)].map(
    ([, one, other]) => one ?? other ?? '',
  )
  // Roots of sections lead to another screen, and the kit is for developers.
  const none = ['/', '/labor', '/csak', '/minvodxoz', '/dev/kit']
  return listed.filter((path) => !none.includes(path))
}

test('every screen of the product has its article', () => {
  const explained = articles.map(({ screen }) => screen)
  expect(screensOfTheProduct().length).toBeGreaterThan(95)
  expect(screensOfTheProduct().filter((path) => !explained.includes(path))).toEqual([])
  expect(explained.filter((path) => path && !screensOfTheProduct().includes(path))).toEqual([])
})

test('every article is in both languages, has steps and a name of its own', () => {
  expect(new Set(articles.map(({ name }) => name)).size).toBe(articles.length)
  for (const article of articles) {
    for (const lang of ['ru', 'uz'] as const) {
      const text = article[lang]
      expect(text.steps.length, article.name).toBeGreaterThanOrEqual(3)
      for (const line of [text.title, text.about, ...text.steps])
        expect(line.trim(), article.name).toMatch(/\S{2,}/)
      expect(cleanArticle(asArticle(article, lang)), article.name).toEqual(asArticle(article, lang))
    }
    expect(article.uz.title, article.name).not.toMatch(/[а-яё]/i)
  }
})

test('every article about a screen has a picture of it in both languages', () => {
  const pictures = join(import.meta.dirname, '../../../../../web/public/help-pictures')
  const missing = articles.flatMap(({ name, screen }) =>
    screen
      ? ['ru', 'uz']
          .filter((lang) => !existsSync(join(pictures, lang, `${name}.jpg`)))
          .map((lang) => `${lang}/${name}`)
      : [],
  )
  expect(missing).toEqual([])
})
