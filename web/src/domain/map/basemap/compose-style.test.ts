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

test('draws areas below rivers and names, points on top', () => {
  const order = ids(composeStyle([posts, ...areas], russian, whole))
  expect(order.indexOf('air:0')).toBeGreaterThan(order.indexOf('home'))
  expect(order.indexOf('air:0')).toBeLessThan(order.indexOf('rivers'))
  expect(order.indexOf('posts:0')).toBeGreaterThan(order.indexOf('city-names'))
})

test('draws a raised area above points', () => {
  const raised = areas.map((layer) => ({ ...layer, isRaised: true }))
  const order = ids(composeStyle([posts, ...raised], russian, whole))
  expect(order.indexOf('air:0')).toBeGreaterThan(order.indexOf('posts:0'))
})

test('shows names in the language', () => {
  const fields = (theme: typeof russian | typeof uzbek) =>
    composeStyle([], theme, closely).layers.flatMap(({ layout }) =>
      layout && 'text-field' in layout ? [JSON.stringify(layout['text-field'])] : [],
    )
  expect(new Set(fields(russian))).toEqual(new Set(['["get","name_ru"]']))
  expect(new Set(fields(uzbek))).toEqual(new Set(['["get","name_uz"]']))
})

test('fetches districts only when they are shown', () => {
  expect(composeStyle([], russian, whole).sources).not.toHaveProperty('districts')
  expect(composeStyle([], russian, closely).sources).toHaveProperty('districts')
})

test('loads the basemap from its own origin', () => {
  for (const source of Object.values(composeStyle([], russian, closely).sources)) {
    expect('data' in source && source.data).toMatch(/^https:\/\/eco\.example\/.*\/basemap\//)
  }
})

test('clusters points with their worst condition', () => {
  expect(composeStyle([posts], russian, whole).sources['posts:source']).toMatchObject({
    cluster: true,
    clusterProperties: { worst: ['max', expect.anything()] },
  })
})

test('adds names later in their place', () => {
  const without = ids(composeStyle([posts], russian, { withDistricts: false, withNames: false }))
  const order = ids(composeStyle([posts], russian, whole))
  expect(without).not.toContain('city-names')
  expect(order.filter((id) => without.includes(id))).toEqual(without)
})
