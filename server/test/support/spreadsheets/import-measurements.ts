import { expect } from 'vitest'
import {
  type EmissionsImportReport,
  emissionsImportReport,
  importEmissions,
  readEmissionsTemplate,
} from '#contract/api/measurements/emissions-import'
import type { CallInput } from '#contract/endpoint'
import type { Cell } from '../../../src/core/spreadsheet/cells'
import { type Caller, pathOf } from '../client'
import { jobEnded } from '../job-ended'
import { expectDone } from '../records/builders'
import { aWorkbook } from './spreadsheet-files'

type Query = NonNullable<CallInput<typeof importEmissions>['query']>
type TemplateQuery = NonNullable<CallInput<typeof readEmissionsTemplate>['query']>

export async function uploadMeasurements(
  caller: Caller,
  content: Uint8Array | string,
  query: Query = {},
  name = 'замеры.xlsx',
) {
  const file = new File([content], name)
  const { id } = expectDone(await caller.call(importEmissions, { query, body: { file } }), 202)
  return jobEnded(caller, id)
}

export async function measurementsOf(
  ...given: Parameters<typeof uploadMeasurements>
): Promise<EmissionsImportReport & { job: number }> {
  const job = await uploadMeasurements(...given)
  expect(job).toMatchObject({ status: 'done', kind: 'emissions.import', error: null })
  return { ...emissionsImportReport.parse(job.result), job: job.id }
}

export async function measurementsTemplate(
  caller: Caller,
  query: TemplateQuery,
  lang = 'ru',
): Promise<Buffer> {
  const headers = { 'accept-language': lang }
  const reply = await caller.send('GET', pathOf(readEmissionsTemplate, {}, query), { headers })
  expect(reply.status).toBe(200)
  return reply.body.bytes as Buffer
}

const header = ['Объект', 'Источник', 'Компонент', 'Единица', 'Дата отбора', 'Значение', 'Комментарий']
const fields = ['object', 'source', 'component', 'unit', 'date', 'value', 'comment'] as const

export type Line = Partial<Record<(typeof fields)[number], Cell>>

/** The table of a laboratory, as a workbook; which cell is which field, `cellOf` says. */
export const measurementsBook = (lines: readonly Line[]) =>
  aWorkbook(
    {
      header,
      rows: lines.map((line) => fields.map((field) => line[field] ?? null)),
      types: [undefined, undefined, undefined, undefined, 'date'],
    },
    'Измерения',
  )

export const measurementsCsv = (lines: readonly Line[], delimiter = ';') =>
  [header, ...lines.map((line) => fields.map((field) => line[field] ?? ''))]
    .map((cells) => cells.join(delimiter))
    .join('\r\n')

export const cellOf = (field: (typeof fields)[number], row: number) =>
  `${'ABCDEFG'[fields.indexOf(field)]}${row}`
