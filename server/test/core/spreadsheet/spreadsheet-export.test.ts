import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ministries } from '#contract/classifiers/ministries'
import { ownershipForms } from '#contract/classifiers/object-classifiers'
import { allRegions, childRegions, type parentRegions } from '#contract/classifiers/regions'
import { answerOf, Refusal, refusalFrom } from '../../../src/core/errors'
import type { Session } from '../../../src/core/identity/session'
import { AT_ONCE, OF_ONE_USER } from '../../../src/core/spreadsheet/export-turns'
import { sendSpreadsheet } from '../../../src/core/spreadsheet/send-spreadsheet'
import { streamRows } from '../../../src/core/spreadsheet/stream-rows'
import { writeQuery, writeWorkbook } from '../../../src/core/spreadsheet/write-spreadsheet'
import { atEnd } from '../../support/at-end'
import { type Caller, pathOf } from '../../support/client'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { cellsIn, readAll } from '../../support/spreadsheets/spreadsheet-files'
import { watchLoop } from '../../support/watch-loop'

const server = await startServer()
const { db, pool } = server.app.database.background
const { admin, as, anonymous, regionWith } = workWith(server)

async function download(caller: Caller, list: { path: string }, query: Record<string, string>, lang = 'ru') {
  const path = pathOf(list as typeof parentRegions.list, {}, query)
  const reply = await caller.send('GET', path, { headers: { 'accept-language': lang } })
  expect(reply.status).toBe(200)
  return { headers: reply.headers, bytes: reply.body.bytes as Buffer }
}

test('exports all rows of a list as a workbook', async () => {
  const { headers, bytes } = await download(as('laboratory'), allRegions.list, {
    excel: 'true',
    page_size: '5',
  })
  expect(headers.get('content-type')).toContain('spreadsheetml')
  expect(headers.get('content-disposition')).toContain(encodeURIComponent('Регионы и районы 2026-03-02.xlsx'))
  const rows = await readAll(bytes)
  const { count } = expectDone(await admin.call(allRegions.list))
  expect(rows).toHaveLength(count + 1)
  expect(rows[0]).toEqual({
    sheet: 'Регионы и районы',
    row: 1,
    cells: ['ID', 'Название (рус.)', 'Название (узб.)', 'Код СОАТО', 'ID региона', 'Версия'],
  })
  const { id, parent_id } = await regionWith('1703202')
  const [district] = rows.filter(({ cells }) => cells[3] === '1703202')
  expect(district?.cells).toEqual([id, 'Алтынкульский район', 'Oltinko‘l tumani', '1703202', parent_id, 1])
})

test('applies filters, search, order and language', async () => {
  const { id } = await regionWith('1712')
  const query = { excel: 'true', parent_id: String(id), search: 'tumani', ordering: '-name' }
  const { headers, bytes } = await download(admin, childRegions.list, query, 'uz')
  expect(headers.get('content-disposition')).toContain(encodeURIComponent('Tumanlar, tumani 2026-03-02.xlsx'))
  const [head, ...rows] = await cellsIn(bytes)
  expect(head?.slice(0, 3)).toEqual(['ID', 'Nomi (ruscha)', 'Nomi (o‘zbekcha)'])
  const listed = await admin.call(childRegions.list, {
    query: { parent_id: id, search: 'tumani', ordering: '-name', page_size: 500 },
    headers: { 'accept-language': 'uz' },
  })
  expect(rows.map((cells) => cells[0])).toEqual(expectDone(listed).data.map((row) => row.id))
  expect(rows.length).toBeGreaterThan(3)
})

test('exports a list as csv', async () => {
  const { headers, bytes } = await download(admin, ministries.list, { csv: 'true' })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(bytes.toString()).toMatch(/^\ufeffID;Название \(рус\.\);Название \(узб\.\);Версия\r\n1;/)
  expect(await cellsIn(bytes)).toHaveLength(11)
})

test('writes and reads text that looks like a formula as text', async () => {
  const formula = '=HYPERLINK("http://evil.example";"Жмите")'
  expectDone(await admin.call(ministries.create, { body: { name_ru: formula, name_uz: '-1+1' } }), 201)
  const csv = (await download(admin, ministries.list, { csv: 'true' })).bytes
  expect(csv.toString()).toContain(`;"'=HYPERLINK(""http://evil.example"";""Жмите"")";'-1+1;`)
  const xlsx = (await download(admin, ministries.list, { excel: 'true' })).bytes
  for (const bytes of [csv, xlsx]) {
    const last = (await cellsIn(bytes)).at(-1)
    expect(last?.slice(1, 3)).toEqual([formula, '-1+1'])
  }
})

test('rejects exports without access or with wrong parameters', async () => {
  expect((await anonymous.send('GET', `${ministries.list.path}?excel=true`)).status).toBe(401)
  expect((await admin.send('GET', `${ministries.list.path}?excel=maybe`)).status).toBe(422)
  expect((await admin.send('GET', `${ministries.list.path}?excel=true&colour=red`)).status).toBe(422)
})

const longQueries = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where state = 'active' and query like '%slow_export%' and pid <> pg_backend_pid()`.execute(db)
  return rows.length
}

test('cancels the query in the database when the client leaves', async () => {
  const left = new AbortController()
  const query = sql<{ n: number }>`select 'slow_export', n, pg_sleep(0.01) from generate_series(1, 1000000) n`
  const rows = streamRows(pool, query.compile(db), left.signal)
  const reading = rows.next()
  await vi.waitUntil(async () => (await longQueries()) === 1, { timeout: 5000 })
  left.abort()
  await expect(reading).rejects.toThrow()
  await vi.waitUntil(async () => (await longQueries()) === 0, { timeout: 5000 })
})

const fileOf = (query: ReturnType<typeof sql>, columns: { header: string; type?: 'number' }[]) => {
  const { sql: text, parameters } = query.compile(db)
  return { format: 'csv' as const, name: 'N', columns, query: { sql: text, parameters } }
}

test('quotes all kinds of parameters of a query', async () => {
  const texts = ["it's", '$1', 'back\\slash', 'tab\there', '']
  const asked = [...texts, 'О‘зан', null, true, [1, 2], new Date('2026-03-05T20:30:00Z')]
  const query = sql`select ${sql.join(texts.map((text) => sql`${text}::text`))}, ${'О‘зан'}::text, ${null}::text,
    ${true}::boolean, ${[1, 2]}::integer[], ${new Date('2026-03-05T20:30:00Z')}::timestamptz`
  const pieces = []
  const columns = asked.map((_, index) => ({ header: `c${index}` }))
  for await (const piece of writeQuery(server.app.database, fileOf(query, columns))) pieces.push(piece)
  const [, line] = Buffer.concat(pieces).toString().split('\r\n')
  expect(line).toBe("it's;$1;back\\slash;tab\there;;О‘зан;;t;{1,2};2026-03-06 01:30:00+05")
})

test('passes on rows of any size between notices, and errors of the query', async () => {
  await sql`create function tell(n integer) returns integer language plpgsql as
    $$ begin raise warning '%', repeat('x', 3000); return n; end $$`.execute(db)
  const rows = sql`select tell(n), repeat('y', case n % 4 when 0 then 700000 else n % 3000 end)
    from generate_series(1, 60) n`
  const columns = [{ header: 'N' }, { header: 'Y' }]
  const pieces = []
  for await (const piece of writeQuery(server.app.database, fileOf(rows, columns))) pieces.push(piece)
  const lines = Buffer.concat(pieces).toString().split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.length)).toEqual(
    Array.from({ length: 60 }, (_, at) => at + 1).map(
      (n) => String(n).length + 1 + (n % 4 === 0 ? 700_000 : n % 3000),
    ),
  )
  const refused = sql`select n / (30000 - n), 'y' from generate_series(1, 60000) n`
  const broken = writeQuery(server.app.database, fileOf(refused, columns))
  const readAll = async () => {
    for await (const piece of broken) expect(piece.length).toBeGreaterThan(0)
  }
  await expect(readAll()).rejects.toThrow(/division by zero/)
})

test('cancels a query that a thread reads', async () => {
  const left = new AbortController()
  const query = sql`select 'slow_export', n, pg_sleep(0.01) from generate_series(1, 1000000) n`
  const pieces = writeQuery(server.app.database, fileOf(query, [{ header: 'N' }]), left.signal)
  const reading = pieces.next()
  await vi.waitUntil(async () => (await longQueries()) === 1, { timeout: 5000 })
  left.abort()
  await expect(reading).rejects.toThrow()
  await vi.waitUntil(async () => (await longQueries()) === 0, { timeout: 5000 })
})

test('reuses a thread after success and not after a failure', async () => {
  const columns = [{ header: 'N' }]
  const lines = async (query: ReturnType<typeof sql>) => {
    const pieces = []
    for await (const piece of writeQuery(server.app.database, fileOf(query, columns))) pieces.push(piece)
    return Buffer.concat(pieces).toString().split('\r\n').slice(1, -1)
  }
  const started = vi.fn()
  expect(await lines(sql`select 0`)).toEqual(['0'])
  process.on('worker', started)
  for (const n of ['1', '2', '3']) expect(await lines(sql`select ${n}::text`)).toEqual([n])
  expect(started).not.toHaveBeenCalled()
  for (const _ of ['one', 'and the other']) await expect(lines(sql`select 1 / 0`)).rejects.toThrow()
  expect(await lines(sql`select 4`)).toEqual(['4'])
  expect(started).toHaveBeenCalled()
  process.off('worker', started)
})

test('returns connections in order, so the next export works', async () => {
  const query = sql<{ n: number }>`select n from generate_series(1, 2500) n`.compile(db)
  for (let round = 0; round < 12; round++) {
    const sizes: number[] = []
    for await (const batch of streamRows(pool, query)) sizes.push(batch.length)
    expect(sizes).toEqual([500, 500, 500, 500, 500])
    for await (const _ of streamRows(pool, query)) break
  }
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

/** Exports that never end, by whoever says who they are. */
async function endlessExports({ stallMs }: { stallMs?: number } = {}) {
  const filler = 'x'.repeat(2000)
  const app = Fastify({ forceCloseConnections: true })
  app.decorateRequest('session', null)
  app.setErrorHandler((error, _request, reply) => {
    const refusal = refusalFrom(error) ?? new Refusal(500, 'server.failed')
    return reply.code(refusal.status).header('retry-after', refusal.extra.retryAfter).send(answerOf(refusal))
  })
  const query = sql<{ n: string }>`
    select 'slow_export', n from (select generate_series(1, 10000000) as n) as numbers`
  app.get<{ Params: { user: string } }>('/:user', (request, reply) => {
    request.session = { userId: Number(request.params.user) } as Session
    return sendSpreadsheet(
      server.app.database,
      { reply, now: new Date(), query: {} },
      {
        title: 'Долго',
        columns: [{ header: 'N', value: ({ n }) => n + filler }],
        query: () => query.compile(db),
        ...(stallMs && { stallMs }),
      },
    )
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => app.close())
  const begin = async (user: number) => {
    const left = new AbortController()
    atEnd(async () => left.abort())
    const answer = await fetch(`${address}/${user}`, { signal: left.signal })
    return { answer, leave: () => left.abort() }
  }
  /** On a busy machine those of the test before may still be leaving. */
  const begun = (user: number) =>
    vi.waitUntil(
      async () => {
        const begun = await begin(user)
        return begun.answer.status === 200 && begun
      },
      { timeout: 20_000 },
    )
  return { begin, begun }
}

async function expectBusy({ answer }: { answer: Response }): Promise<void> {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('content-disposition')).toBeNull()
  expect(await answer.json()).toEqual({
    code: 'export.busy',
    message: 'Too many files are being made at once. Try again in a moment',
  })
}

test('cancels the query when an HTTP client leaves', { timeout: 60_000 }, async () => {
  const { begun } = await endlessExports()
  const { answer, leave } = await begun(1)
  expect((await answer.body?.getReader().read())?.value?.subarray(0, 3)).toEqual(
    Uint8Array.of(0xef, 0xbb, 0xbf),
  )
  leave()
  await vi.waitUntil(async () => (await longQueries()) === 0, { timeout: 10_000 })
})

test('gives one user half of the turns and answers others with 503', {
  timeout: 90_000,
}, async () => {
  const { begin, begun } = await endlessExports()
  const first = await begun(1)
  for (let turn = 1; turn < OF_ONE_USER; turn++) await begun(1)
  await expectBusy(await begin(1))
  for (let turn = OF_ONE_USER; turn < AT_ONCE; turn++) await begun(100 + turn)
  for (const one of await Promise.all(Array.from({ length: 40 }, (_, index) => begin(index + 4))))
    await expectBusy(one)
  first.leave()
  await begun(4)
})

test('disconnects a client that does not read and gives the turn to others', {
  timeout: 90_000,
}, async () => {
  const { begun } = await endlessExports({ stallMs: 2000 })
  const first = await begun(1)
  for (let turn = 1; turn < AT_ONCE; turn++) await begun(1 + turn)
  await begun(100)
  await expect(first.answer.arrayBuffer()).rejects.toThrow()
})

test('answers a failed export like any other call', async () => {
  await sql`alter table ownership_forms rename to gone`.execute(db)
  const reply = await admin.send('GET', `${ownershipForms.list.path}?excel=true`)
  await sql`alter table gone rename to ownership_forms`.execute(db)
  expect(reply).toMatchObject({ status: 500, body: { code: 'server.failed', message: expect.any(String) } })
  expect(reply.headers.get('content-disposition')).toBeNull()
  expect((await download(admin, ownershipForms.list, { excel: 'true' })).bytes.length).toBeGreaterThan(100)
})

test('makes a large workbook without blocking the event loop', async () => {
  const columns = ['Объект', 'Источник', 'Вещество', 'Единица', 'Дата'].map((header) => ({ header }))
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    `Комбинат ${at % 500}`,
    `${at % 40} — Дымовая труба котельной`,
    'Азота диоксид',
    'мг/м³',
    '2026-11-10',
  ])
  const empty = { name: 'Пояснения', columns: [{ header: 'Текст' }] }
  const workbook = (count: number) => ({
    sheets: [{ name: 'Измерения', columns, rows: rows.slice(0, count) }, empty],
  })
  const cells = await cellsIn(await writeWorkbook(workbook(600)))
  expect(cells).toHaveLength(602)
  expect(cells[600]).toEqual(rows[599])
  expect((await watchLoop(() => writeWorkbook(workbook(20_000)))).ms).toBeLessThan(100)
})
