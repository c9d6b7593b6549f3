import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Article, type ArticleMark, type ArticleNode, safeHref } from '#contract/domain/help/article'
import styles from './Article.module.css'
import { Picture } from './Picture'

/** Rendered as React elements, never as HTML, to prevent injection. */
export function ArticleView({ article }: { article: Article }) {
  return <div className={styles.article}>{nodes(article.content)}</div>
}

/** createElement instead of keys: the nodes are static. */
const nodes = (content: readonly ArticleNode[] = []) => createElement(Fragment, null, ...content.map(shown))

const elements: Partial<Record<ArticleNode['type'], string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
}

function shown(node: ArticleNode): ReactNode {
  const { type, attrs = {}, content } = node
  const simple = elements[type]
  if (simple) return createElement(simple, { dir: 'auto' }, nodes(content))
  switch (type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(marked, node.text)
    case 'heading':
      return createElement(`h${Number(attrs.level)}`, { dir: 'auto' }, nodes(content))
    case 'orderedList':
      return <ol start={Number(attrs.start ?? 1)}>{nodes(content)}</ol>
    case 'table':
      return (
        <div className={styles.wide}>
          <table>
            <tbody>{nodes(content)}</tbody>
          </table>
        </div>
      )
    case 'tableCell':
    case 'tableHeader':
      return createElement(
        type === 'tableCell' ? 'td' : 'th',
        { colSpan: attrs.colspan, rowSpan: attrs.rowspan },
        nodes(content),
      )
    case 'image':
      return <Picture file={attrs.file} picture={attrs.picture} alt={String(attrs.alt ?? '')} />
    case 'horizontalRule':
      return <hr />
    case 'hardBreak':
      return <br />
    default:
      return null
  }
}

const markElements = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

function marked(inner: ReactNode, { type, attrs }: ArticleMark): ReactNode {
  if (type !== 'link') return createElement(markElements[type], {}, inner)
  // Older releases stored unsafe links.
  const href = safeHref(attrs?.href)
  if (!href) return inner
  if (href.startsWith('/')) return <Link to={href}>{inner}</Link>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  )
}
