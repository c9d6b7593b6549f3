import { expect, test } from 'vitest'
import { type Article, cleanArticle, plainText, safeHref } from './article'

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })

test('what is allowed stays as it was', () => {
  const article: Article = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Как внести' }] },
      {
        type: 'orderedList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Шаг' }] }] },
        ],
      },
      { type: 'image', attrs: { file: 7, alt: 'Экран' } },
    ],
  }
  expect(cleanArticle(article)).toEqual(article)
  expect(plainText(article)).toBe('Как внести\nШаг')
})

test('marks, attributes and links that are not known are dropped, and the text stays', () => {
  const given = doc({
    ...paragraph({
      type: 'text',
      text: 'Слово',
      marks: [
        { type: 'bold' },
        { type: 'script' },
        { type: 'link', attrs: { href: 'javascript:alert(1)', onclick: 'x' } },
        { type: 'link', attrs: { href: 'https://lex.uz/docs/1', target: '_self' } },
      ],
    }),
    attrs: { style: 'background:url(//evil)', onmouseover: 'x', textAlign: null },
  })
  expect(cleanArticle(given)?.content).toEqual([
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Слово',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://lex.uz/docs/1' } }],
        },
      ],
    },
  ])
})

test.each([
  ['HTML', '<p>text</p>'],
  ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://evil' } })],
  ['a node where it does not belong', doc({ type: 'text', text: 'bare' })],
  ['a picture from elsewhere', doc({ type: 'image', attrs: { src: 'https://evil/x.svg' } })],
  ['a picture with a path', doc({ type: 'image', attrs: { picture: '../../secret' } })],
  ['a text that is none', doc(paragraph({ type: 'text', text: { html: '<b>' } }))],
  ['a prototype', doc({ type: 'constructor' })],
  ['too deep', JSON.parse(`${'{"type":"doc","content":['.repeat(60)}${']}'.repeat(60)}`)],
])('is no article: %s', (_, given) => {
  expect(cleanArticle(given)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'http://user@evil.example',
  'blob:https://x',
  'file:///etc/passwd',
])('%j is no link', (href) => {
  expect(safeHref(href)).toBeUndefined()
})

test.each([
  'https://lex.uz/docs/1?a=b#c',
  'http://eco.gov.uz',
  '/help',
  'mailto:info@eco.uz',
  'tel:+998712000000',
])('%s is a link', (href) => {
  expect(safeHref(href)).toBe(href)
})
