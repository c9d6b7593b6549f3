import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutStyles } from './kit-styles.mjs'

const whole = readFileSync('node_modules/antd/dist/antd.css', 'utf8')
const selectorsIn = (css: string) => css.split(/[{},;]/).filter((part) => part.includes('.ant-'))
const [all, kept] = [selectorsIn(whole), selectorsIn(cutStyles(whole))]

/** Selectors that are about a component and no other. */
const of = (selectors: string[], name: string) =>
  selectors.filter((selector) =>
    [...selector.matchAll(/\.ant-([\w-]+)/g)].every(([, part = '']) => `${part}-`.startsWith(`${name}-`)),
  ).length

test.each([
  ...['btn', 'alert', 'input-affix', 'select', 'checkbox', 'skeleton', 'form', 'dropdown', 'table', 'modal'],
  ...['tooltip', 'switch', 'segmented', 'radio', 'drawer', 'upload', 'progress', 'pagination'],
  ...['layout', 'picker', 'tag', 'spin', 'popover', 'menu', 'empty', 'card', 'breadcrumb'],
  ...['notification', 'slide-up', 'zoom'],
])('what draws %s is left as it was', (name) => {
  expect(of(all, name)).toBeGreaterThan(0)
  expect(of(kept, name)).toBe(of(all, name))
})

test.each(['avatar', 'badge', 'carousel', 'cascader', 'input-number', 'steps', 'transfer'])(
  '%s, which nothing imports, is gone',
  (name) => {
    expect(of(all, name)).toBeGreaterThan(0)
    expect(of(kept, name)).toBe(0)
  },
)

test('a rule goes with the last of its selectors; what a selector excludes, or has among others, does not count', () => {
  const cut = (css: string) => cutStyles(css, (name) => name === 'tour')
  expect(cut('.ant-btn:not(.ant-tour){a:b}')).toBe('.ant-btn:not(.ant-tour){a:b}')
  expect(cut('.ant-btn:has(>.ant-tour,>a){a:b}')).toBe('.ant-btn:has(>.ant-tour,>a){a:b}')
  expect(cut('.ant-btn:has(>.ant-tour){a:b}')).toBe('')
  expect(cut('@media print{.ant-tour,.ant-btn{a:b}.ant-tour{c:d}}@keyframes x{to{a:b}}')).toBe(
    '@media print{.ant-btn{a:b}}@keyframes x{to{a:b}}',
  )
})
