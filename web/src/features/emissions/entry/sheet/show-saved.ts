import type { QueryClient } from '@tanstack/react-query'
import { readEntryForm } from '#contract/api/measurements/emission-entry'
import type { Emission } from '#contract/api/measurements/emissions'
import type { Answer, CallInput } from '#contract/endpoint'
import { readKey } from '../../../../lib/api/server-data'
import type { SheetPlace } from './sheet-place'
import { sheetRows } from './sheet-rows'

/** Puts what the server has just recorded into the forms that are open, without asking again. */
export function showSaved(queries: QueryClient, { source, date }: SheetPlace, saved: readonly Emission[]) {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: readKey(readEntryForm) })) {
    const { query } = queryKey[1] as CallInput<typeof readEntryForm>
    if (query.source !== source.id || query.date !== date) continue
    queries.setQueryData<Answer<typeof readEntryForm>>(queryKey, (form) => form && withSaved(form, saved))
  }
}

function withSaved(form: Answer<typeof readEntryForm>, saved: readonly Emission[]) {
  const values = saved.map(({ component }) => ({ component, text: '' }))
  const lines = sheetRows(form.lines, undefined, values, []).map(({ line }) => ({
    ...line,
    existing: saved.find(({ component }) => component.id === line.component.id) ?? line.existing,
  }))
  return { ...form, lines }
}
