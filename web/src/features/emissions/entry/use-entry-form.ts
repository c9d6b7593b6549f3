import { readEntryForm } from '#contract/api/emission-entry'
import type { CallInput } from '#contract/endpoint'
import { useRead } from '../../../lib/api/server-data'
import { useProfile } from '../../../lib/session/session'
import { useSheetDraft } from './sheet/sheet-draft'

/** The form of a source on a day, with the components that the user added to it. */
export function useEntryForm(source: number | undefined, date: string) {
  const { uid } = useProfile()
  const { draft } = useSheetDraft(uid, { source: { id: source ?? 0 }, date })
  const components = draft?.added.map(({ id }) => id).join(',')
  return useRead(
    readEntryForm,
    { query: { source: source ?? 0, date, ...(components && { components }) } },
    {
      enabled: source !== undefined,
      // Another component does not take the sheet away while its last values are asked for.
      placeholderData: (form, before) => {
        const { query } = (before?.queryKey[1] ?? { query: {} }) as CallInput<typeof readEntryForm>
        return query.source === source && query.date === date ? form : undefined
      },
    },
  )
}
