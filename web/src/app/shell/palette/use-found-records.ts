import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundRecord, searchEverything } from '#contract/api/operation/search'
import { useRead } from '../../../lib/api/server-data'
import { useSession } from '../../../lib/session/session'
import type { Found } from '../../find-screens'
import { mayOpenScreen } from '../../screen-lookup'

const pauseMs = 250
/** Fewer letters would match everything; numbers may be short. */
const isEnough = (text: string) => text.length >= 3 || /^\d+$/.test(text)

export interface FoundEntry extends Found {
  /** Key in the list of recent entries. */
  key: string
}

const keyOf = ({ kind, id }: FoundRecord) => `${kind}:${id}`

/** Visible records of every kind, recent ones first. */
export function useFoundRecords(typed: string, keys: readonly string[]): FoundEntry[] {
  const search = useSettled(typed.trim())
  const found = useRecords({ search, recent: recordsAmong(keys) }, isEnough(search))
  return isEnough(typed.trim()) && isEnough(search) ? found : []
}

/** Recent records that the user may still see, by their current names. */
export function useRecentRecords(keys: readonly string[]): FoundEntry[] {
  const recent = recordsAmong(keys)
  return useRecords({ recent }, recent !== undefined)
}

/** Keys of screens are paths. */
const recordsAmong = (keys: readonly string[]) =>
  keys.filter((key) => !key.startsWith('/')).join(',') || undefined

function useRecords(query: { search?: string; recent: string | undefined }, enabled: boolean): FoundEntry[] {
  const asEntry = useEntry()
  const granted = useSession((session) => session.granted)
  const { data } = useRead(searchEverything, { query }, { enabled })
  // A visible record may have a screen that the user may not open.
  return (data?.data ?? []).filter(({ path }) => mayOpenScreen(path, granted)).map(asEntry)
}

function useEntry() {
  const { t } = useTranslation('screens')
  return (record: FoundRecord): FoundEntry => ({
    key: keyOf(record),
    path: record.path,
    title: record.title,
    area: [t(`search.kind.${record.kind}`), record.note].filter(Boolean).join(' · '),
  })
}

/** The value after a pause in typing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
