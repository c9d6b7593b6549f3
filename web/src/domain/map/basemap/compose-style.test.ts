import { afterAll, expect, test, vi } from 'vitest'
import { conditionAreas, conditionPoints } from '../condition/condition-layers'
import { mapColours } from '../map-theme'
import { composeStyle } from './compose-style'

afterAll(() => {
  vi.unstubAllGlobals()
})

vi.stubGlobal('location', { href: 'https://eco.example/maps' })

const russian = { scheme: 'light', language: 'ru', colours: mapColours.light } as const
const uzbek = { scheme: 'dark', language: 'uz', colours: mapColours.dark } as const
const whole = { withDistricts: false, withNames: true }
const closely = { withDistricts: true, withNames: true }
const posts = conditionPoints({ id: 'posts', source: { type: 'FeatureCollection', features: [] } })
const areas = conditionAreas({ id: 'air', areas: 'regions', levels: { 1712: 'bad' } })

const ids = (style: ReturnType<typeof composeStyle>) => style.layers.map(({ id }) => id)

test('areas lie under rivers and names, points on top of all', () => {
  const order = ids(composeStyle([posts, ...areas], russian, whole))
  expect(order.indexOf('air:0')).toBeGreaterThan(order.indexOf('home'))
  expect(order.indexOf('air:0')).toBeLessThan(order.indexOf('rivers'))
  expect(order.indexOf('posts:0')).toBeGreaterThan(order.indexOf('city-names'))
})

test('an area that is wanted above points is drawn over them', () => {
  const raised = areas.map((layer) => ({ ...layer, isRaised: true }))
  const order = ids(composeStyle([posts, ...raised], russian, whole))
  expect(order.indexOf('air:0')).toBeGreaterThan(order.indexOf('posts:0'))
})

test('names follow the language', () => {
  const fields = (theme: typeof russian | typeof uzbek) =>
    composeStyle([], theme, closely).layers.flatMap(({ layout }) =>
      layout && 'text-field' in layout ? [JSON.stringify(layout['text-field'])] : [],
    )
  expect(new Set(fields(russian))).toEqual(new Set(['["get","name_ru"]']))
  expect(new Set(fields(uzbek))).toEqual(new Set(['["get","name_uz"]']))
})

test('schematic districts are fetched only when they are shown', () => {
  expect(composeStyle([], russian, whole).sources).not.toHaveProperty('districts')
  expect(composeStyle([], russian, closely).sources).toHaveProperty('districts')
})

test('everything of the basemap comes from the own origin', () => {
  for (const source of Object.values(composeStyle([], russian, closely).sources)) {
    expect('data' in source && source.data).toMatch(/^https:\/\/eco\.example\/.*\/basemap\//)
  }
})

test('points gather into clusters that know their worst', () => {
  expect(composeStyle([posts], russian, whole).sources['posts:source']).toMatchObject({
    cluster: true,
    clusterProperties: { worst: ['max', expect.anything()] },
  })
})

test('names can come later, in their place', () => {
  const without = ids(composeStyle([posts], russian, { withDistricts: false, withNames: false }))
  const order = ids(composeStyle([posts], russian, whole))
  expect(without).not.toContain('city-names')
  expect(order.filter((id) => without.includes(id))).toEqual(without)
})
