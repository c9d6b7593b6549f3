import { performance } from 'node:perf_hooks'
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
  /** Under which it is planned once for a connection. */
  name?: string | undefined
}

/** Remembers what is sent to PostgreSQL while it is on: a request is compared with its own statements. */
const recorder = { on: false, statements: [] as Statement[] }

const plainQuery = pg.Client.prototype.query
pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
  const [statement, values] = given as [string | Partial<Statement>, unknown[] | undefined]
  const {
    text,
    values: beside,
    name,
  } = typeof statement === 'string' ? { text: statement, values, name: undefined } : statement
  if (recorder.on && text !== undefined) recorder.statements.push({ text, values: beside ?? [], name })
  return Reflect.apply(plainQuery, this, given)
} as typeof pg.Client.prototype.query

export async function statementsOf(table: RegExp, request: () => Promise<unknown>): Promise<Statement[]> {
  recorder.statements = []
  recorder.on = true
  await request()
  recorder.on = false
  // Who asks is found out for every request; that is the price of the server, not of the list.
  return recorder.statements.filter(({ text }) => table.test(text))
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

const middle = (times: number[]) => times[Math.floor(times.length / 2)] as number

export interface Compared {
  statements: number
  sqlMs: number
  requestMs: number
  /** What the request may take: half as much again as its statements, and 5 ms. */
  allowedMs: number
}

/** The median of a request over HTTP beside that of its bare statements, in turns, one client each. */
export async function compareWithBareSql(
  pool: pg.Pool,
  table: RegExp,
  request: () => Promise<unknown>,
  rounds = 100,
): Promise<Compared> {
  const toWarmUp = Math.ceil(rounds / 10)
  await timesOf(toWarmUp, request)
  const statements = await statementsOf(table, request)
  const bare = async () => {
    for (const statement of statements) await pool.query(statement)
  }
  await timesOf(toWarmUp, bare)
  const sql: number[] = []
  const http: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    sql.push(...(await timesOf(rounds / 4, bare)))
    http.push(...(await timesOf(rounds / 4, request)))
  }
  const sqlMs = middle(sql.sort((a, b) => a - b))
  const requestMs = middle(http.sort((a, b) => a - b))
  return { statements: statements.length, sqlMs, requestMs, allowedMs: sqlMs * 1.5 + 5 }
}

/** Prints them, and answers the names of those that took longer than they may. */
export function reportCompared(compared: Record<string, Compared>): string[] {
  const row = ({ statements, sqlMs, requestMs, allowedMs }: Compared) => ({
    statements,
    'bare SQL, ms': sqlMs.toFixed(1),
    'request, ms': requestMs.toFixed(1),
    'allowed, ms': allowedMs.toFixed(1),
  })
  const all = Object.entries(compared)
  console.table(Object.fromEntries(all.map(([name, one]) => [name, row(one)])))
  return all.filter(([, { requestMs, allowedMs }]) => requestMs > allowedMs).map(([name]) => name)
}
