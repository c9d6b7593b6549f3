import { CompiledQuery } from 'kysely'
import type { Db } from './database'

/** A placeholder for a value while a statement is compiled. Reading it instead of binding it throws. */
class Given {
  constructor(readonly index: number) {}
  [Symbol.toPrimitive](): never {
    throw new Error('A value decides on the words of a statement that is written once')
  }
}

interface Written {
  text: string
  parameters: readonly unknown[]
}

/** Compiled statements differ by filters and page sizes; the cache is emptied when it holds this many. */
const MOST = 2000
const written = new Map<string, Written>()

interface Writable<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/**
 * Asks a statement that is written once for everything that decides on its words: `words`, which names them, and
 * which of the values are given. Numbers, texts and times among the values are bound; `write` gets stand-ins for
 * them. To write a statement takes longer than to ask many a one that is planned once.
 */
export async function askWritten<Row, Values extends object>(
  db: Db,
  words: readonly unknown[],
  values: Values,
  write: (values: Values) => Writable<Row>,
): Promise<Row[]> {
  const given: unknown[] = []
  const shape = `${JSON.stringify(words)}${shapeOf(values, given)}`
  const { text, parameters } =
    written.get(shape) ?? keep(shape, write(standIns(values, { n: 0 })).compile(db))
  const bound = parameters.map((value) => (value instanceof Given ? given[value.index] : value))
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, bound))
  return rows as Row[]
}

function keep(shape: string, { sql: text, parameters }: CompiledQuery): Written {
  if (written.size >= MOST) written.clear()
  const kept = { text, parameters }
  written.set(shape, kept)
  return kept
}

/** An empty text asks for nothing, as if it were not given. */
const isBound = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') || value instanceof Date

/** What is not bound, and which are; these are put into `given` in the order of the stand-ins. */
function shapeOf(values: object, given: unknown[]): string {
  let shape = ''
  for (const [name, value] of Object.entries(values)) {
    if (isBound(value)) {
      given.push(value)
      shape += `,${name}`
    } else if (isGroup(value)) shape += `,${name}{${shapeOf(value, given)}}`
    else if (value !== undefined) shape += `,${name}=${JSON.stringify(value)}`
  }
  return shape
}

function standIns<Values extends object>(values: Values, counted: { n: number }): Values {
  const standIn = (value: unknown) => {
    if (isBound(value)) return new Given(counted.n++)
    return isGroup(value) ? standIns(value, counted) : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, standIn(value)])) as Values
}

const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
