import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readEntryForm } from '#contract/api/measurements/emission-entry'
import type { Answer, CallInput } from '#contract/endpoint'
import { call } from '../../../lib/api/api-client'
import type { ApiError } from '../../../lib/api/api-error'
import { readKey } from '../../../lib/api/server-data'
import { useProfile } from '../../../lib/session/session'
import { useSheetDraft } from './sheet/sheet-draft'

type Form = Answer<typeof readEntryForm>

/** The length of a session: a connection may be lost for hours. */
const keptMs = 12 * 3_600_000

export const entryFormQuery = (query: CallInput<typeof readEntryForm>['query']) => ({
  queryKey: readKey(readEntryForm, { query }),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readEntryForm, { query }, { signal }),
  gcTime: keptMs,
})

/** The form of a source on a day, with the components that the user added to it. */
export function useEntryForm(source: number | undefined, date: string) {
  const queries = useQueryClient()
  const { uid } = useProfile()
  const { draft } = useSheetDraft(uid, { source: { id: source ?? 0 }, date })
  const components = draft?.added.map(({ id }) => id).join(',')
  const plain = { source: source ?? 0, date }
  return useQuery<Form, ApiError>({
    ...entryFormQuery({ ...plain, ...(components && { components }) }),
    enabled: source !== undefined,
    // Keeps the sheet while the values of an added component load, and offline.
    placeholderData: (form, before) => {
      const { query } = (before?.queryKey[1] ?? { query: {} }) as CallInput<typeof readEntryForm>
      const isSame = query.source === source && query.date === date
      return isSame ? form : queries.getQueryData<Form>(entryFormQuery(plain).queryKey)
    },
  })
}
