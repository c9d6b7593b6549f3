import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanArticle } from '#contract/domain/help/article'
import { asArticle } from './article'
import { builtInHelp } from './built-in-help'

const articles = builtInHelp.flatMap(({ subcategories }) => subcategories.flatMap((one) => one.articles))

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
