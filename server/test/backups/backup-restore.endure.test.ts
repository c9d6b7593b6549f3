import { readdirSync, readlinkSync } from 'node:fs'
import { copyFile, mkdtemp, open, readFile, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDocument } from '#contract/api/registry/object-passport'
import { openDatabase } from '../../src/core/database/database'
import { migrate } from '../../src/core/database/migrate'
import { openFileStore } from '../../src/core/files/files'
import { changeAs, system } from '../../src/core/identity/actor'
import { BackupError } from '../../src/features/backups/backup-errors'
import { type BackupFile, checkBackup } from '../../src/features/backups/load-backup'
import { restoreBackup } from '../../src/features/backups/restore-backup'
import { verifyBackup, verifyInSchema } from '../../src/features/backups/verify-backup'
import { writeBackup } from '../../src/features/backups/write-backup'
import { continueNumbering } from '../../src/features/journals/journal-storage'
import { verifyJournals } from '../../src/features/journals/verify-journals'
import { emptyDatabase, ownDatabase } from '../support/databases/database'
import { runSql } from '../support/databases/database-on'
import { renameMigrations } from '../support/databases/older-database'
import { sealAll } from '../support/databases/seal-all'
import { pngFile } from '../support/files/pictures'
import { aSmallBackup } from '../support/files/small-backup'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { sized } from '../support/sized'

const server = await startServer()
const { admin, as, aSource, anEmission } = workWith(server)
const now = server.clock.now()
const folder = await mkdtemp(join(tmpdir(), 'ecobase-backups-'))
const files = openFileStore(server.filesDir)
const source = { url: server.databaseUrl, files }
const secret = 'a key for these tests'

/** Every table by its count and an order-free hash, told by PostgreSQL itself. */
async function standingOf(url: string, snapshot?: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`)
    await client.query(`set local timezone to 'UTC'`)
    const { rows: tables } = await client.query<{ name: string }>(`
      select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition and relpersistence = 'p' order by 1`)
    const standing: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ told: string }>(`
        select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as told from ${name} t`)
      standing[name] = rows[0]?.told ?? ''
    }
    return standing
  } finally {
    await client.end()
  }
}

/** What a restore would have to change back, but for sessions, which it ends. */
const withoutSessions = ({ sessions: _, ...standing }: Record<string, string>) => standing

const WRITERS = sized({ short: 4, long: 20 })
/** As many as are written in a second would keep both cores from the backup. */
const BETWEEN_MS = sized({ short: 5, long: 0 })

const encrypted = join(folder, 'encrypted.ecobackup')

/** Many write while it is taken; answers how every table stood at its moment. */
async function takeWhileManyWrite(): Promise<Record<string, string>> {
  const writers = openDatabase(server.databaseUrl, () => undefined, { connections: WRITERS })
  let goesOn = true
  let written = 0
  const write = async (writer: number) => {
    while (goesOn) {
      await changeAs(writers.db, system, now, async (tx) => {
        // Two tables that must agree: whoever reads between the two sees half.
        const name = `Лаборатория ${writer}-${written}`
        const { id } = await tx
          .insertInto('ministries')
          .values({ name_ru: name, name_uz: name })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('load_marks')
          .values({ name: `twin ${id}` })
          .execute()
      })
      written += 1
      await pause(BETWEEN_MS)
    }
  }
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  let standing: Promise<Record<string, string>> | undefined
  await writeBackup(source, {
    ...{ path: encrypted, secret, now },
    onSnapshot: async (snapshot) => {
      standing = standingOf(server.databaseUrl, snapshot)
      // It holds the moment until somebody else has joined it, and then goes on beside the writers.
      await standing
    },
  })
  goesOn = false
  await Promise.all(writing)
  await writers.close()
  expect(written).toBeGreaterThan(20)
  return (await standing) ?? {}
}

const older = { path: join(folder, 'older.ecobackup'), secret: undefined }

async function takeOlder(): Promise<void> {
  const url = await ownDatabase()
  await renameMigrations(url)
  await runSql(url, "insert into ministries (name_ru, name_uz) values ('Прежнее', 'Avvalgi')")
  await writeBackup({ url, files }, { ...older, now })
}

beforeAll(async () => {
  const { object_id } = await aSource()
  const body = { title: 'Паспорт', file: pngFile() }
  expectDone(await admin.call(addDocument, { params: { id: object_id }, body }), 201)
  for (let time = 0; time < 5; time++)
    await anEmission({ by: as('laboratory'), comment: 'Ветер\tс «севера»\\' })
  await takeOlder()
})

describe('a backup taken while many write, once restored', () => {
  const store = openFileStore(join(folder, 'files'))
  let then: Record<string, string>
  let url: string
  beforeAll(async () => {
    then = await takeWhileManyWrite()
    url = await emptyDatabase()
    await restoreBackup({ path: encrypted, secret }, { url, store, now })
  })

  test('is of one moment: every table as it was then', async () => {
    expect(withoutSessions(await standingOf(url))).toEqual(withoutSessions(then))
    expect(then.ministries).not.toBe((await standingOf(server.databaseUrl)).ministries)
    const [counts] = await runSql(
      url,
      `select (select count(*) from ministries where name_ru like 'Лаборатория %')::int as one,
        (select count(*) from load_marks where name like 'twin %')::int as other`,
    )
    expect(counts?.one).toBe(counts?.other)
  })

  test('has its files, has ended the sessions of then, and goes on where it was', async () => {
    const restored = await startServer({ databaseUrl: url })
    const { db } = restored.app
    const kept = await db.selectFrom('files').select(['sha256', 'bytes']).execute()
    expect(kept.length).toBeGreaterThan(0)
    for (const { sha256, bytes } of kept) expect((await stat(store.pathOf(sha256))).size).toBe(bytes)
    expect(await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).toEqual([])
    await continueNumbering(db)
    await sealAll(db)
    const last = await db.selectFrom('journal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await workWith(restored).anEmission()
    const next = await db.selectFrom('journal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(Number(next.id)).toBeGreaterThan(Number(last.id))
    await sealAll(db)
    expect((await verifyJournals(db)).faults).toEqual([])
  })
})

describe('a backup', () => {
  const plain = join(folder, 'plain.ecobackup')
  beforeAll(async () => {
    await writeBackup(source, { path: plain, secret: undefined, now })
  })

  test('is proven in a database of its own, which is gone afterwards', async () => {
    const prove = async (file: BackupFile) => {
      const outcome = await verifyBackup(server.databaseUrl, file, undefined, 'eco_test_proof').catch(
        (error: unknown) => error,
      )
      expect(
        await runSql(server.databaseUrl, "select from pg_database where datname = 'eco_test_proof'"),
      ).toEqual([])
      return outcome
    }
    expect(await prove(await aSmallBackup(join(folder, 'proven.ecobackup')))).toBe('database')
    expect(await prove(await aSmallBackup(join(folder, 'short.ecobackup'), { rowsSaid: 2 }))).toMatchObject({
      fault: 'damaged',
    })
  })

  test('says nothing of what it holds where it is encrypted', async () => {
    const content = await readFile(encrypted)
    expect(content.includes('admin@eco.demo')).toBe(false)
    expect(content.includes('ministries')).toBe(false)
  })

  const faultOf = async (path: string, key?: string) => {
    const failure = await checkBackup({ path, secret: key }).catch((error: unknown) => error)
    return failure instanceof BackupError ? failure.fault : failure
  }

  test('is refused by name with another key, and without one', async () => {
    expect(await faultOf(encrypted, 'another key altogether')).toBe('wrong-key')
    await expect(checkBackup({ path: encrypted, secret: 'another key altogether' })).rejects.toThrow(
      'another key',
    )
    expect(await faultOf(encrypted)).toBe('key-needed')
    expect(await faultOf(plain)).toMatchObject({ manifest: { migrations: expect.any(Array) } })
  })

  test('is refused by name when a single byte is another, wherever that is', async () => {
    for (const [path, key] of [
      [plain, undefined],
      [encrypted, secret],
    ] as const) {
      const { size } = await stat(path)
      const places = [30, 300, 500, 513, 520, Math.floor(size / 3), Math.floor(size / 2), size - 40, size - 1]
      for (const place of places) {
        const copy = join(folder, 'flipped.ecobackup')
        await copyFile(path, copy)
        const file = await open(copy, 'r+')
        const byte = Buffer.alloc(1)
        await file.read(byte, 0, 1, place)
        byte[0] = (byte[0] as number) ^ 0x10
        await file.write(byte, 0, 1, place)
        await file.close()
        expect(await faultOf(copy, key), `byte ${place} of ${size}`).toBe('damaged')
      }
    }
  })

  test('is refused by name when it is cut off, or has something behind it', async () => {
    const { size } = await stat(plain)
    for (const length of [0, 100, 512, 600, Math.floor(size / 2), size - 1]) {
      const copy = join(folder, 'cut.ecobackup')
      await copyFile(plain, copy)
      await truncate(copy, length)
      expect(await faultOf(copy), `${length} of ${size} bytes`).toBe(length === 0 ? 'not-a-backup' : 'cut')
    }
    const longer = join(folder, 'longer.ecobackup')
    await copyFile(plain, longer)
    const file = await open(longer, 'a')
    await file.write('and more')
    await file.close()
    expect(await faultOf(longer)).toBe('damaged')
    const other = join(folder, 'other.ecobackup')
    await copyFile(new URL(import.meta.url).pathname, other)
    expect(await faultOf(other)).toBe('not-a-backup')
  })

  test('that does not fit leaves the database as it was, and so does a restore that is killed half-way', async () => {
    const url = await ownDatabase()
    const before = await standingOf(url)
    const broken = join(folder, 'broken.ecobackup')
    await copyFile(plain, broken)
    const file = await open(broken, 'r+')
    await file.write(Buffer.from([1, 2, 3]), 0, 3, 9000)
    await file.close()
    await expect(
      restoreBackup({ path: broken, secret: undefined }, { url, store: files, now }),
    ).rejects.toThrow(BackupError)
    const killed = restoreBackup(older, {
      ...{ url, store: files, now },
      // Everything is in its place, and nothing final.
      beforeEnd: async (client) => {
        const { rows } = await client.query('select pg_backend_pid() as pid')
        const killer = new pg.Client({ connectionString: url })
        await killer.connect()
        await killer.query('select pg_terminate_backend($1)', [rows[0].pid])
        await killer.end()
      },
    })
    await expect(killed).rejects.toThrow()
    expect(await standingOf(url)).toEqual(before)
  })

  test.skipIf(process.platform !== 'linux')(
    'is let go by a restore that fails in the middle of it',
    async () => {
      const file = await aSmallBackup(join(folder, 'held.ecobackup'))
      const held = () =>
        readdirSync('/proc/self/fd').filter((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`) === file.path
          } catch {
            return false
          }
        })
      const progress = () => {
        expect(held()).toHaveLength(1)
        throw new Error('in the middle')
      }
      const target = { url: await emptyDatabase(), store: files, now, progress }
      await expect(restoreBackup(file, target)).rejects.toThrow('in the middle')
      expect(held()).toEqual([])
    },
  )

  test('is not put under a server that runs', async () => {
    const target = { url: server.databaseUrl, store: files, now }
    await expect(restoreBackup({ path: plain, secret: undefined }, target)).rejects.toThrow(
      'stop every server',
    )
  })

  test('is proven by a schema where databases may not be made, and nothing of that stays', async () => {
    const file = { path: plain, secret: undefined }
    expect(await verifyInSchema(server.databaseUrl, 'eco_scratch', file, await checkBackup(file))).toBe(
      'schema',
    )
    expect(
      await runSql(server.databaseUrl, "select from pg_namespace where nspname = 'eco_scratch'"),
    ).toEqual([])
  })
})

test('of the last version before the baseline is restored and taken as being at it', async () => {
  const target = await emptyDatabase()
  await restoreBackup(older, { url: target, store: files, now })
  const restored = openDatabase(target, () => undefined, { connections: 2 })
  await migrate(restored.db, () => undefined)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from journal where new_values ->> 'name_ru' = 'Прежнее'`.execute(restored.db)
  expect(rows[0]?.n).toBe(1)
  await restored.close()
})
