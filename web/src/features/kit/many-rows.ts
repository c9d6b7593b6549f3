import type { ListPage, PageQuery } from '../../ui/table/list'

export interface Measurement {
  id: number
  object: string
  component: string
  value: number | null
  date: string
  status: string
}

const total = 100_000
const plants = [
  'Навоиазот',
  'Алмалык ГМК',
  'Бекабад',
  'Ферганаазот',
  'Максам-Чирчик',
  'Сурхан ТЭС',
  'Мубарек ГПЗ',
]
const components = ['SO₂', 'NO₂', 'CO', 'NH₃', 'H₂S', 'PM10']
const statuses = ['New', 'Edited', 'Accepted', 'Canceled']

/** Deterministic. */
function measurement(index: number): Measurement {
  const mixed = (index * 7919) % total
  const day = new Date(Date.UTC(2024, 0, 1 + (mixed % 1000)))
  return {
    id: index + 1,
    object: `${plants[mixed % plants.length]}, площадка ${1 + (mixed % 97)}`,
    component: components[mixed % components.length] ?? '',
    value: mixed % 29 === 0 ? null : ((mixed * 37) % 1_000_000) / 1000,
    date: day.toISOString().slice(0, 10),
    status: statuses[mixed % statuses.length] ?? '',
  }
}

let all: Measurement[] | undefined
const orders = new Map<string, Measurement[]>()

/** Imitates the server, with a delay. */
export async function readMeasurements(
  { page, page_size, ordering, search }: PageQuery,
  signal: AbortSignal,
): Promise<ListPage<Measurement>> {
  await new Promise((resolve) => setTimeout(resolve, 120))
  signal.throwIfAborted()
  const wanted = search?.toLowerCase()
  const rows = wanted
    ? sorted(ordering).filter((row) => `${row.object} ${row.component}`.toLowerCase().includes(wanted))
    : sorted(ordering)
  const from = (Number(page) - 1) * page_size
  const isLast = from + page_size >= rows.length
  return {
    rows: rows.slice(from, from + page_size),
    next: isLast ? null : String(Number(page) + 1),
    count: rows.length,
  }
}

function sorted(ordering: string | undefined): Measurement[] {
  all ??= Array.from({ length: total }, (_, index) => measurement(index))
  if (!ordering) return all
  const kept = orders.get(ordering) ?? [...all].sort(by(ordering))
  orders.set(ordering, kept)
  return kept
}

function by(ordering: string) {
  const name = ordering.replace(/^-/, '') as keyof Measurement
  const sign = ordering.startsWith('-') ? -1 : 1
  return (rowA: Measurement, rowB: Measurement) => {
    const [a, b] = [rowA[name], rowB[name]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a < b ? -sign : a > b ? sign : rowA.id - rowB.id
  }
}
