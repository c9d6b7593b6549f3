import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Emission } from '#contract/api/measurements/emissions'
import { emissionFilters, objectFilters } from '#contract/fields/filters'
import { emissionStatusWords } from '#contract/words'
import { FilterBar } from '../../domain/fields/FilterBar'
import { PeriodFilter } from '../../domain/statistics/PeriodFilter'
import { profileWith } from '../../lib/fake-session'
import { acceptProfile } from '../../lib/session/load-profile'
import { renderWithKit } from '../../ui/fake-kit-screen'
import { EmissionFacts } from './EmissionFacts'

const emission = {
  id: 5,
  ...{
    object: { id: 1, name: 'Завод' },
    source: { id: 1, name: '1 — Труба' },
    component: { id: 1, name: 'SO2' },
  },
  ...{ unit: { id: 1, name: 'мг/м³' }, medium: 'air', value: 0.43, qualifier: null, date: '2026-03-01' },
  ...{
    status: 'Accepted',
    pdv: '0.6',
    pdk: null,
    fon: '0.05',
    normative_type: 'pdv',
    normative_value: '0.6',
  },
  ...{ object_verdict: 'normal', object_norm_type: 'pdv', object_norm_value: '0.6', object_load: 43 / 60 },
  ...{ ratio: 43 / 60, verdict: 'normal', flagged: true, risk: 1, comments_count: 0, author: null },
  ...{
    laboratory: null,
    created_at: '2026-03-01T05:00:00Z',
    updated_at: '2026-03-01T05:00:00Z',
    version: 1,
    may: [],
  },
} satisfies Emission

const texts = ['emissions', 'fields', 'words']

test('marks a background level and shows the author to those with the right', async () => {
  await renderWithKit(<EmissionFacts emission={emission} />, ...texts)
  expect(screen.getByTitle('Действует фон').textContent).toBe('⚑ Фон')
  expect(screen.getByText('0,72')).toBeTruthy()
  expect(screen.queryByText('Автор')).toBeNull()
  const known = { ...emission, flagged: false, author: { id: 3, name: 'Дилноза Каримова' } }
  await renderWithKit(<EmissionFacts emission={known} />, ...texts)
  expect(screen.getByText('Автор')).toBeTruthy()
  expect(screen.getAllByTitle('Действует фон')).toHaveLength(1)
})

test('shows a renamed status in marks and filters at once', async () => {
  const { user } = await renderWithKit(
    <>
      <EmissionFacts emission={emission} />
      <FilterBar of={{ status: emissionFilters.status }} values={{}} onChange={() => undefined} />
    </>,
    ...texts,
  )
  expect(screen.getByText('Принята')).toBeTruthy()
  const status_names = { ...emissionStatusWords, Accepted: { ru: 'Утверждена', uz: 'Tasdiqlangan' } }
  await act(async () => acceptProfile(await profileWith([], { status_names })))
  expect(screen.getByText('Утверждена')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Статус' }))
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered.join()).toContain('Утверждена')
  expect(screen.queryByText('Принята')).toBeNull()
})

test('shows analysts the object’s verdict, load and norm', async () => {
  const outlet = {
    ...emission,
    ...{ verdict: 'no_data' as const, ratio: null, normative_type: null, flagged: false },
    ...{ object_verdict: 'exceeded' as const, object_norm_type: 'pds' as const, object_norm_value: '2' },
    object_load: 1.002,
  }
  await renderWithKit(<EmissionFacts emission={outlet} judgedBy="object" />, ...texts)
  expect(screen.getByText(/Превышенные показания/)).toBeTruthy()
  expect(screen.getByText('1,002')).toBeTruthy()
  expect(screen.getByText('ПДС 2')).toBeTruthy()
  expect(screen.queryByText(/Нет данных/)).toBeNull()
})

test('shows an unoffered filter while it is in the address and lets it be removed', async () => {
  const of = { date_from: emissionFilters.date_from, undecided: emissionFilters.undecided }
  const taken: object[] = []
  const bar = (values: object) => (
    <FilterBar of={of} values={values} onChange={(change) => taken.push(change)} without={['undecided']} />
  )
  await renderWithKit(bar({}), ...texts)
  expect(screen.queryByRole('checkbox', { name: 'Ждут решения' })).toBeNull()
  const { user } = await renderWithKit(bar({ undecided: true }), ...texts)
  await user.click(screen.getByRole('checkbox', { name: 'Ждут решения' }))
  expect(taken).toEqual([{ undecided: undefined }])
})

test('shows and removes the days of a filter by measurements', async () => {
  const { exceeded, no_data, standing } = objectFilters
  const of = { exceeded, no_data, standing }
  const bar = (values: object) => <FilterBar of={of} values={values} onChange={() => undefined} />
  const named = (name: string) => screen.getByRole('checkbox', { name })
  await renderWithKit(bar({ exceeded: true, no_data: true }), ...texts)
  expect(named('С превышениями за 12 месяцев')).toBeTruthy()
  expect(named('Без данных за 30 дней')).toBeTruthy()
  const days = { date_from: '2026-01-01', date_to: '2026-03-31' }
  await renderWithKit(bar({ exceeded: true, standing: 'under', ...days }), ...texts)
  expect(named('С превышениями, 01.01.2026 – 31.03.2026')).toBeTruthy()
  expect(screen.getByText('Ниже нормы, 01.01.2026 – 31.03.2026')).toBeTruthy()
  const taken: object[] = []
  const { user } = await renderWithKit(
    <PeriodFilter
      value={days}
      period={days}
      compared={undefined}
      onChange={(change) => taken.push(change)}
    />,
    ...texts,
    'statistics',
  )
  await user.click(screen.getByRole('button', { name: 'Убрать период' }))
  expect(taken).toEqual([{ date_from: undefined, date_to: undefined }])
})
