import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPermissionName } from '#contract/permissions/permissions'
import { contractScreens } from './contract-screens'
import { ruleOf, trailOf } from './screen-lookup'
import { screens } from './screens'

const paths = screens.map(({ path }) => path)

test('holds every screen of the contract, in its order and area, before the additions', () => {
  expect(screens.map(({ path, area }) => [path, area]).slice(0, contractScreens.length)).toEqual(
    contractScreens,
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('a screen either has a page or leads to another one', () => {
  const without = screens.filter(({ page, redirect }) => !page === !redirect)
  expect(without.map(({ path }) => path)).toEqual([])
})

test('redirects and parents name screens of the table', () => {
  for (const { redirect, parent } of screens) {
    if (redirect) expect(paths).toContain(redirect)
    if (parent) expect(paths).toContain(parent)
  }
})

test('every screen has a title in both languages and a permission that exists', () => {
  for (const screen of screens) {
    expect(screen.title.ru).toMatch(/\S/)
    expect(screen.title.uz).toMatch(/\S/)
    const { permission } = screen
    expect(permission === null || permission === 'session' || isPermissionName(permission)).toBe(true)
  }
})

test('the menu holds no screen that needs a parameter', () => {
  const inMenu = screens.filter(({ menu }) => menu)
  expect(inMenu.filter(({ path }) => path.includes(':'))).toEqual([])
})

test('all but the public screens carry the rule editor', () => {
  expect(screens.filter((screen) => ruleOf(screen) === null).map(({ path }) => path)).toEqual([
    '/pages/login',
    '/pages/error-404',
    '/pages/error-405',
    '/pages/password',
  ])
})

test('a breadcrumb leads from the area over the screens above to the open one', () => {
  const post = screens.find(({ path }) => path === '/help/category/question/:category/:id')
  expect(post && trailOf(post, { category: '3', id: '7' }, 'ru')).toEqual([
    { title: 'Помощь' },
    { title: 'Справка', path: '/help' },
    { title: 'Раздел справки', path: '/help/category/3' },
    { title: 'Вопрос' },
  ])
})

test('the record on the map stands where its reader works', () => {
  const map = screens.find(({ path }) => path === '/moderation_map/:id')
  const titles = (...granted: string[]) =>
    map && trailOf(map, { id: '7' }, 'ru', new Set(granted)).map(({ title }) => title)
  expect(titles('emissions.moderate')).toEqual(['ЦСАК (МИЗ)', 'Модерация', 'Запись на карте'])
  expect(titles()).toEqual(['Лаборатория', 'Запись на карте'])
})

interface HelpFile {
  /** Articles by screen path or name. */
  subcategories: Record<string, { articles: Record<string, unknown> }>
}

test('every screen has its help article, and every article of a screen its screen', () => {
  const folder = join(import.meta.dirname, '../../../server/help/ru')
  const explained = readdirSync(folder).flatMap((file) => {
    const { subcategories }: HelpFile = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return Object.values(subcategories).flatMap(({ articles }) => Object.keys(articles))
  })
  const shown = screens.filter(({ path, redirect }) => !redirect && path !== '/' && path !== '/dev/kit')
  expect(shown.length).toBeGreaterThan(95)
  expect(shown.map(({ path }) => path).filter((path) => !explained.includes(path))).toEqual([])
  expect(explained.filter((path) => path.startsWith('/') && !paths.includes(path))).toEqual([])
})
