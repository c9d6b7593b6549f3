import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundRecord, searchEverything } from '#contract/api/operation/search'
import { useRead } from '../../../lib/api/server-data'
import { useSession } from '../../../lib/session/session'
import type { Found } from '../../find-screens'
import { mayOpenScreen } from '../../screen-lookup'

const pauseMs = 250
/** One or two letters would find everything; a number is known by less. */
const isEnough = (text: string) => text.length >= 3 || /^\d+$/.test(text)

export interface FoundEntry extends Found {
  /** Of a record: under which it is remembered. */
  key: string
}

const keyOf = ({ kind, id }: FoundRecord) => `${kind}:${id}`

/** Records of every kind that the caller may see, those opened before first; none until enough is typed. */
export function useFoundRecords(typed: string, keys: readonly string[]): FoundEntry[] {
  const search = useSettled(typed.trim())
  const found = useRecords({ search, recent: recordsAmong(keys) }, isEnough(search))
  return isEnough(typed.trim()) && isEnough(search) ? found : []
}

/** What was opened before and may be seen still, called as it is called now. */
export function useRecentRecords(keys: readonly string[]): FoundEntry[] {
  const recent = recordsAmong(keys)
  return useRecords({ recent }, recent !== undefined)
}

/** Screens are known by their paths. */
const recordsAmong = (keys: readonly string[]) =>
  keys.filter((key) => !key.startsWith('/')).join(',') || undefined

function useRecords(query: { search?: string; recent: string | undefined }, enabled: boolean): FoundEntry[] {
  const asEntry = useEntry()
  const granted = useSession((session) => session.granted)
  const { data } = useRead(searchEverything, { query }, { enabled })
  // Who may know of a record may not always open its screen.
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

/** What was typed, once the typing pauses. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
