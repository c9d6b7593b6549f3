/** A structure of nodes instead of HTML, to prevent injection. */
export interface Article {
  type: 'doc'
  content: ArticleNode[]
}

export interface ArticleNode {
  type: NodeKind
  attrs?: Record<string, string | number>
  content?: ArticleNode[]
  text?: string
  marks?: ArticleMark[]
}

export interface ArticleMark {
  type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'link'
  attrs?: { href: string }
}

type AttributeCheck = (value: unknown) => string | number | undefined

interface NodeRule {
  holds: readonly string[]
  /** Unknown attributes are dropped; a missing or wrong one invalidates the node. */
  attrs?: Record<string, AttributeCheck>
  /** At least one of these must be present. */
  oneOf?: readonly string[]
}

const MOST_NODES = 20_000
const MOST_TEXT = 200_000
const DEEPEST = 24

const lists = ['bulletList', 'orderedList']
const blocks = ['paragraph', 'heading', ...lists, 'blockquote', 'table', 'image', 'horizontalRule']
const inline = ['text', 'hardBreak']
const inCell = ['paragraph', ...lists, 'image']

const whole =
  (least: number, most: number): AttributeCheck =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : undefined

const cell = { holds: inCell, attrs: { colspan: whole(2, 50), rowspan: whole(2, 50) } }

const rules = {
  doc: { holds: blocks },
  paragraph: { holds: inline },
  heading: { holds: inline, attrs: { level: whole(2, 4) } },
  bulletList: { holds: ['listItem'] },
  orderedList: { holds: ['listItem'], attrs: { start: whole(2, 10_000) } },
  listItem: { holds: inCell },
  blockquote: { holds: ['paragraph', ...lists] },
  table: { holds: ['tableRow'] },
  tableRow: { holds: ['tableCell', 'tableHeader'] },
  tableCell: cell,
  tableHeader: cell,
  image: {
    holds: [],
    attrs: { file: whole(1, 2_147_483_647), picture: pictureName, alt },
    oneOf: ['file', 'picture'],
  },
  horizontalRule: { holds: [] },
  hardBreak: { holds: [] },
  text: { holds: [] },
} satisfies Record<string, NodeRule>

export type NodeKind = keyof typeof rules

const markKinds: readonly string[] = ['bold', 'italic', 'underline', 'strike', 'code', 'link']

export const emptyArticle: Article = { type: 'doc', content: [] }

function pictureName(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value) ? value : undefined
}

function alt(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 300) : undefined
}

/** Allows http, mail, telephone and screens of this product. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined
  // What a browser leaves out before it looks at the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  if (/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/.test(value)) return undefined
  if (/^\/(?![/\\])/.test(value)) return value
  return /^(https?:\/\/[^/\\@]+([/?#]|$)|mailto:[^\s<>]+@|tel:\+?[\d()-]+$)/i.test(value) ? value : undefined
}

/** Drops unknown marks, attributes and links; an unknown node invalidates the article. */
export function cleanArticle(given: unknown): Article | undefined {
  const count = { nodes: 0, text: 0 }
  const cleaned = cleanNode(given, 'doc', 0, count)
  return cleaned && { type: 'doc', content: cleaned.content ?? [] }
}

function cleanNode(
  given: unknown,
  kind: string,
  depth: number,
  count: { nodes: number; text: number },
): ArticleNode | undefined {
  if (!isRecord(given) || given.type !== kind || !(kind in rules) || depth > DEEPEST) return undefined
  count.nodes += 1
  if (count.nodes > MOST_NODES) return undefined
  const type = kind as NodeKind
  if (type === 'text') return cleanText(given, count)
  const rule: NodeRule = rules[type]
  const attrs = cleanAttributes(rule, given.attrs)
  if (rule.oneOf && !rule.oneOf.some((name) => name in attrs)) return undefined
  if (type === 'heading' && !('level' in attrs)) return undefined
  const children = given.content ?? []
  if (!Array.isArray(children)) return undefined
  const content: ArticleNode[] = []
  for (const child of children) {
    const childKind = isRecord(child) && typeof child.type === 'string' ? child.type : ''
    if (!rule.holds.includes(childKind)) return undefined
    const cleaned = cleanNode(child, childKind, depth + 1, count)
    if (!cleaned) return undefined
    content.push(cleaned)
  }
  return {
    type,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  }
}

function cleanText(given: Record<string, unknown>, count: { text: number }): ArticleNode | undefined {
  const { text, marks = [] } = given
  if (typeof text !== 'string' || text === '' || !Array.isArray(marks)) return undefined
  count.text += text.length
  if (count.text > MOST_TEXT || /[\p{Surrogate}\0]/u.test(text)) return undefined
  const kept = marks.flatMap((mark): ArticleMark[] => {
    if (!isRecord(mark) || !markKinds.includes(String(mark.type))) return []
    if (mark.type !== 'link') return [{ type: mark.type as ArticleMark['type'] }]
    const href = safeHref(isRecord(mark.attrs) ? mark.attrs.href : undefined)
    return href ? [{ type: 'link', attrs: { href } }] : []
  })
  return { type: 'text', text, ...(kept.length > 0 && { marks: kept }) }
}

function cleanAttributes({ attrs = {} }: NodeRule, given: unknown): Record<string, string | number> {
  if (!isRecord(given)) return {}
  const kept = Object.entries(attrs).flatMap(([name, check]) => {
    const value = check(given[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(kept)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function plainText(node: Article | ArticleNode): string {
  if (node.type === 'text') return (node as ArticleNode).text ?? ''
  if (node.type === 'hardBreak') return '\n'
  const isLine = node.type === 'paragraph' || node.type === 'heading'
  const parts = (node.content ?? []).map(plainText).filter((part) => part !== '')
  return parts.join(isLine ? '' : '\n')
}

export function filesIn(node: Article | ArticleNode): number[] {
  const own = node.type === 'image' ? (node as ArticleNode).attrs?.file : undefined
  return [...(typeof own === 'number' ? [own] : []), ...(node.content ?? []).flatMap(filesIn)]
}
