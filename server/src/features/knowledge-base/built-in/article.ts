import type { Article, ArticleNode } from '#contract/domain/help/article'
import type { Language } from '#contract/shapes'

export interface ArticleText {
  title: string
  about: string
  steps: readonly string[]
  note?: string
}

export interface BuiltInArticle {
  /** Stable: later releases find the article by it. */
  name: string
  screen?: string
  ru: ArticleText
  uz: ArticleText
}

interface BuiltInSubcategory {
  name: string
  ru: string
  uz: string
  articles: readonly BuiltInArticle[]
}

export interface BuiltInCategory {
  name: string
  shelf: 'help' | 'knowledge'
  ru: string
  uz: string
  subcategories: readonly BuiltInSubcategory[]
}

const headings = { ru: 'По шагам', uz: 'Qadamlar' }

const text = (words: string): ArticleNode => ({ type: 'text', text: words })
const paragraph = (words: string): ArticleNode => ({ type: 'paragraph', content: [text(words)] })

export function asArticle({ name, screen, ...texts }: BuiltInArticle, lang: Language): Article {
  const { title, about, steps, note } = texts[lang]
  const picture: ArticleNode = { type: 'image', attrs: { picture: name, alt: title } }
  const list: ArticleNode = {
    type: 'orderedList',
    content: steps.map((step) => ({ type: 'listItem', content: [paragraph(step)] })),
  }
  return {
    type: 'doc',
    content: [
      paragraph(about),
      ...(screen ? [picture] : []),
      { type: 'heading', attrs: { level: 2 }, content: [text(headings[lang])] },
      list,
      ...(note ? [{ type: 'blockquote', content: [paragraph(note)] } as ArticleNode] : []),
    ],
  }
}
