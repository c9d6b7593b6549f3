import { readFileSync } from 'node:fs'
import type { Language } from '#contract/shapes'
import { projectPath } from '../../../core/project-path'
import type { ArticleText, BuiltInArticle, BuiltInCategory } from './article'

interface CategoryFile {
  title: string
  /** Articles by screen path or name. */
  subcategories: Record<string, { title: string; articles: Record<string, ArticleText> }>
}

const shelves = {
  tasks: 'help',
  work: 'help',
  analysis: 'help',
  bodies: 'help',
  administration: 'help',
  help: 'help',
  knowledge: 'knowledge',
} as const

/** The help of `server/help`. */
export const builtInHelp: readonly BuiltInCategory[] = Object.entries(shelves).map(([name, shelf]) => {
  const [ru, uz] = [readCategory('ru', name), readCategory('uz', name)]
  return {
    name,
    shelf,
    ru: ru.title,
    uz: uz.title,
    subcategories: pair(ru.subcategories, uz.subcategories, (name, ru, uz) => ({
      name,
      ru: ru.title,
      uz: uz.title,
      articles: pair(ru.articles, uz.articles, articleOf),
    })),
  }
})

function readCategory(lang: Language, name: string): CategoryFile {
  return JSON.parse(readFileSync(projectPath(`server/help/${lang}/${name}.json`), 'utf8'))
}

function pair<T, Result>(
  ru: Record<string, T>,
  uz: Record<string, T>,
  combine: (key: string, ru: T, uz: T) => Result,
): Result[] {
  return Object.entries(ru).map(([key, inRussian]) => {
    const inUzbek = uz[key]
    if (inUzbek === undefined || Object.keys(uz).length !== Object.keys(ru).length)
      throw new Error(`server/help/uz differs from server/help/ru at ${key}`)
    return combine(key, inRussian, inUzbek)
  })
}

function articleOf(key: string, ru: ArticleText, uz: ArticleText): BuiltInArticle {
  return key.startsWith('/') ? { name: screenName(key), screen: key, ru, uz } : { name: key, ru, uz }
}

/** `/labor/dashboard` → `labor-dashboard` */
function screenName(screen: string): string {
  const name = screen
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  return name || 'home'
}
