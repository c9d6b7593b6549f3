import { attributesOf, readText } from './xml'

/** Formats that every workbook knows by number: dates, times, and the same in East Asia. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** What a spreadsheet program takes for a format at all. */
const LONGEST_FORMAT = 255

/** Without what is only shown: quoted, escaped, colours and conditions, spaces and fillings. */
function showsDate(format: string): boolean {
  if (format.length > LONGEST_FORMAT) return false
  const bare = format.replace(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]|[_*]./gi, '')
  return /[dmyhs]/i.test(bare)
}

/** Which cell formats show their number as a date, by their place in the list. */
export function dateFormats(styles: string): boolean[] {
  if (styles === '') return []
  const own = new Map<string | undefined, boolean>()
  const used: (string | undefined)[] = []
  let isCellFormat = false
  readText(styles, {
    open(name, tag) {
      if (name === 'cellXfs') isCellFormat = true
      const { numFmtId, formatCode = '' } = name === 'numFmt' || name === 'xf' ? attributesOf(tag) : {}
      if (name === 'numFmt') own.set(numFmtId, showsDate(formatCode))
      if (name === 'xf' && isCellFormat) used.push(numFmtId)
    },
    close(name) {
      if (name === 'cellXfs') isCellFormat = false
    },
  })
  return used.map((id) => own.get(id) ?? isBuiltInDate(Number(id)))
}

const DAY_MS = 86_400_000
/** The day before 1 January 1900, and the day that only the spreadsheet's calendar has. */
const EPOCH = Date.UTC(1899, 11, 31)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const NO_SUCH_DAY = 60

/** 46086 → 2026-03-05; with a time of day, 2026-03-05T14:30:00. */
export function dateText(serial: number, from1904: boolean): string | null {
  const days = from1904 || serial < NO_SUCH_DAY ? serial : serial - 1
  const seconds = Math.round(days * 86_400)
  const date = new Date((from1904 ? EPOCH_1904 : EPOCH) + seconds * 1000)
  if (Number.isNaN(date.getTime())) return null
  const text = date.toISOString()
  return seconds % (DAY_MS / 1000) === 0 ? text.slice(0, 10) : text.slice(0, 19)
}
