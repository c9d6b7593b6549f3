import { describe, expect, test } from 'vitest'
import type { Normative } from '#contract/api/measurements/normatives'
import { today } from '../../../../lib/text/format'
import { type NormRow, newNormRow, newPlanRow, withValue } from '../object-draft'
import { limitProblems } from './limit-problems'
import { changedPlan, entriesOf, normRows, planRows } from './norm-rows'
import { prefilled } from './prefill-norms'

const ammonia = { id: 1, name: 'Аммиак' }
const mg = { id: 10, name: 'мг/м³' }

const norm = (id: number, change: Partial<Normative>): Normative => ({
  id,
  source_id: 5,
  component: ammonia,
  component_name: ammonia.name,
  type: 'pdv',
  value: '0.5',
  unit: mg,
  status: 'active',
  start: '2020-01-01',
  end: null,
  version: 1,
  ...change,
})

const row = (change: Partial<NormRow>, type: 'pdv' | 'pdk' = 'pdv', value = '0,5'): NormRow =>
  withValue({ ...newNormRow(), component_id: ammonia, unit_id: mg, ...change }, type, value)

const codes = (norms: NormRow[]) =>
  norms.map(({ key }) =>
    Object.fromEntries(
      [...(limitProblems({ norms, plans: [] }, '2020-01-01').get(key) ?? [])].map(([field, { code }]) => [
        field,
        code,
      ]),
    ),
  )

describe('normRows', () => {
  test('puts norms of one component, unit and period into one row', () => {
    const rows = normRows([
      norm(1, {}),
      norm(2, { type: 'pdk' }),
      norm(3, { start: '2024-01-01', type: 'pdk' }),
    ])
    expect(rows.map(({ start, cells }) => [start, Object.keys(cells)])).toEqual([
      ['2020-01-01', ['pdv', 'pdk']],
      ['2024-01-01', ['pdk']],
    ])
  })

  test('skips untouched cells and deletes cleared ones', () => {
    const [read] = normRows([norm(1, {})])
    if (!read) throw new Error('There is no row')
    const [untouched] = entriesOf({ norms: [read], plans: [] })
    expect(untouched?.pending.saved?.body).toMatchObject(untouched?.body ?? {})
    const [emptied] = entriesOf({ norms: [withValue(read, 'pdv', ' ')], plans: [] })
    expect(emptied).toMatchObject({ body: undefined, pending: { saved: { id: 1 } } })
  })

  test('reads a comma as a point and skips empty cells', () => {
    const [entry, ...others] = entriesOf({ norms: [row({}, 'pdk', '6,5 – 8,5')], plans: [] })
    expect(entry?.body).toEqual({
      component_id: 1,
      type: 'pdk',
      value: '6.5-8.5',
      unit_id: 10,
      status: 'active',
    })
    expect(others).toEqual([])
  })
})

describe('limitProblems', () => {
  test('reports an unreadable limit, an unexpected range and a row without a norm', () => {
    expect(codes([row({}, 'pdk', 'много')])).toEqual([{ pdk: 'limit' }])
    expect(codes([row({}, 'pdv', '1-2')])).toEqual([{ pdv: 'limit-not-a-range' }])
    expect(codes([{ ...newNormRow(), component_id: ammonia }])).toEqual([{ component_id: 'norm-missing' }])
    expect(codes([newNormRow()])).toEqual([{ component_id: 'required' }])
  })

  test('reports overlapping norms of one type, unless one is not in force', () => {
    const first = row({ end: '2024-12-31' })
    expect(codes([first, row({ start: '2024-12-31' })])).toEqual([{ start: 'overlap' }, { start: 'overlap' }])
    expect(codes([first, row({ start: '2025-01-01' })])).toEqual([{}, {}])
    expect(codes([first, row({ start: '2024-12-31' }, 'pdk')])).toEqual([{}, {}])
    expect(codes([first, row({ start: '2024-12-31', isActive: false })])).toEqual([{}, {}])
    expect(codes([first, row({ start: '2024-12-31', isRemoved: true })])).toEqual([{}, {}])
  })

  test('reports a component that is planned twice', () => {
    const plan = { ...newPlanRow(), component_id: ammonia, laboratory_id: { id: 1 } }
    const twice = { ...plan, key: 'other' }
    const wrong = limitProblems({ norms: [], plans: [plan, twice] }, '2020-01-01')
    expect(wrong.get('other')?.get('component_id')).toEqual({ code: 'duplicate' })
  })
})

test('fills only empty cells from the classifier, in its unit', () => {
  const limits = [{ component: ammonia, value: null, min: 6.5, max: 8.5, unit: mg }]
  const other = row({ unit_id: { id: 11, name: 'г/м³' } })
  const [empty, typed, foreign] = prefilled([row({}), row({}, 'pdk', '7'), other], 'pdk', limits)
  expect(empty?.cells.pdk?.value).toBe('6,5-8,5')
  expect(typed?.cells.pdk?.value).toBe('7')
  expect(foreign?.cells.pdk).toBeUndefined()
})

describe('a saved plan', () => {
  const [kept] = planRows([
    {
      ...{
        id: 1,
        medium: 'air',
        object: ammonia,
        source: ammonia,
        component: ammonia,
        laboratory: { id: 3, name: 'Л' },
      },
      ...{ frequency: 'weekly', start: '2020-01-01', end: null, since: '2024-05-01', version: 1 },
    },
  ])
  if (!kept) throw new Error('A row for each plan')
  const bodyOf = (plan: typeof kept) => entriesOf({ norms: [], plans: [plan] })[0]?.body

  test('becomes another plan from today or the chosen day', () => {
    const daily = changedPlan(kept, { frequency: 'daily' })
    expect(bodyOf(daily)).toMatchObject({ frequency: 'daily', since: today() })
    expect(bodyOf(changedPlan(daily, { since: '2024-05-01' }))).toMatchObject({ since: '2024-05-01' })
    expect(bodyOf(changedPlan(kept, { laboratory_id: { id: 4 } }))).toMatchObject({ since: today() })
    expect(bodyOf(changedPlan(kept, { since: '2024-06-01' }))).toMatchObject({ since: '2024-06-01' })
  })

  test('sends no day when it is unchanged', () => {
    expect(bodyOf(kept)).not.toHaveProperty('since')
    expect(
      bodyOf(changedPlan(changedPlan(kept, { frequency: 'daily' }), { frequency: 'weekly' })),
    ).not.toHaveProperty('since')
    expect(bodyOf(changedPlan(kept, { end: '2030-01-01' }))).not.toHaveProperty('since')
  })
})
