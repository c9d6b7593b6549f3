import * as z from 'zod'
import { media } from '#contract/domain/measurement/medium'
import { reference } from '#contract/shapes'
import { today } from '../../../../lib/text/format'

export const sheetPlace = z.object({
  medium: z.enum(media),
  object: reference,
  source: reference,
  date: z.string(),
})
export type SheetPlace = z.infer<typeof sheetPlace>

export const isSamePlace = (a: SheetPlace, b: SheetPlace): boolean =>
  a.source.id === b.source.id && a.date === b.date

export function sheetSearch(
  { object, source, date }: Omit<SheetPlace, 'medium'>,
  component?: { id: number },
): string {
  const cell = component ? `&component=${component.id}` : ''
  return `?object=${object.id}&source=${source.id}&date=${date}${cell}`
}

interface Address {
  pathname: string
  search: string
}

/** Whether the location opens another sheet; leaving the entry does not. */
export function isOtherSheet(from: Address, to: Address): boolean {
  const sheetAt = ({ pathname, search }: Address) => {
    const address = new URLSearchParams(search)
    return `${pathname} ${address.get('source')} ${address.get('date') ?? today()}`
  }
  return to.pathname.includes('/add_data/') && sheetAt(from) !== sheetAt(to)
}

export function isOpenAt({ medium, source, date }: SheetPlace, pathname: string, search: string): boolean {
  const address = new URLSearchParams(search)
  return (
    pathname.endsWith(`/data_${medium}`) &&
    address.get('source') === String(source.id) &&
    (address.get('date') ?? today()) === date
  )
}
