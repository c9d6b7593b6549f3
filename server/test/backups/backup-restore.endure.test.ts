import { readdirSync, readlinkSync } from 'node:fs'
import { copyFile, mkdtemp, open, readFile, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDocument } from '#contract/api/registry/object-passport'
import { openDatabase } from '../../src/core/database/database'
import { migrate } from '../../src/core/database/migrate'
import { openFileStore } from '../../src/core/files/files'
import { changeAs, system } from '../../src/core/identity/actor'
import { projectPath } from '../../src/core/project-path'
import { BackupError } from '../../src/features/backups/backup-errors'
import { checkBackup } from '../../src/features/backups/load-backup'
import { restoreBackup } from '../../src/features/backups/restore-backup'
import { verifyBackup, verifyInSchema } from '../../src/features/backups/verify-backup'
import { writeBackup } from '../../src/features/backups/write-backup'
import { continueNumbering } from '../../src/features/journals/journal-storage'
import { verifyJournals } from '../../src/features/journals/verify-journals'
import { emptyDatabase, ownDatabase } from '../support/databases/database'
import { sealAll } from '../support/databases/seal-all'
import { pngFile } from '../support/files/pictures'
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

beforeAll(async () => {
  const { object_id } = await aSource()
  const body = { title: 'Паспорт', file: pngFile() }
  expectDone(await admin.call(addDocument, { params: { id: object_id }, body }), 201)
  for (let time = 0; time < 5; time++)
    await anEmission({ by: as('laboratory'), comment: 'Ветер\tс «севера»\\' })
})

const aBackup = async (name: string, key?: string) => {
  const path = join(folder, name)
  await writeBackup(source, { path, secret: key, now })
  return path
}

/** What a restore would have to change back, but for sessions, which it ends. */
const withoutSessions = ({ sessions: _, ...standing }: Record<string, string>) => standing

const WRITERS = sized({ short: 4, long: 20 })

test('taken while many write, it restores to one moment: every table as it was then', async () => {
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
    }
  }
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  const path = join(folder, 'busy.ecobackup')
  let standing: Promise<Record<string, string>> | undefined
  await writeBackup(source, {
    ...{ path, secret: undefined, now },
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
  const then = (await standing) ?? {}
  const url = await emptyDatabase()
  await restoreBackup({ path, secret: undefined }, { url, store: files, now })
  const restored = await standingOf(url)
  expect(withoutSessions(restored)).toEqual(withoutSessions(then))
  expect(then.ministries).not.toBe((await standingOf(server.databaseUrl)).ministries)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select (select count(*) from ministries where name_ru like 'Лаборатория %')::int as one,
      (select count(*) from load_marks where name like 'twin %')::int as other`)
  await client.end()
  expect(rows[0].one).toBe(rows[0].other)
})

describe('a backup', () => {
  let plain: string
  let encrypted: string
  beforeAll(async () => {
    plain = await aBackup('plain.ecobackup')
    encrypted = await aBackup('encrypted.ecobackup', secret)
  })

  test('is proven in a database of its own, which is gone afterwards', async () => {
    const file = { path: encrypted, secret }
    expect(await verifyBackup(server.databaseUrl, file, undefined, 'eco_test_proof')).toBe('database')
    const { rows } = await sql`select from pg_database where datname = 'eco_test_proof'`.execute(
      server.app.db,
    )
    expect(rows).toEqual([])
  })

  test('says nothing of what it holds where it is encrypted', async () => {
    const content = await readFile(encrypted)
    expect(content.includes('admin@eco.demo')).toBe(false)
    expect(content.includes('ministries')).toBe(false)
  })

  test('restored, it brings its files, ends the sessions of then, and goes on where it was', async () => {
    const store = openFileStore(await mkdtemp(join(tmpdir(), 'ecobase-files-')))
    const url = await emptyDatabase()
    await restoreBackup({ path: encrypted, secret }, { url, store, now })
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

  const faultOf = async (path: string, key?: string) => {
    const failure = await checkBackup({ path, secret: key }).catch((error: unknown) => error)
    return failure instanceof BackupError ? failure.fault : failure
  }

  test('is refused by name with another key, and without one', async () => {
    expect(await faultOf(encrypted, 'another key altogether')).toBe('wrong-key')
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
    expect(await standingOf(url)).toEqual(before)
    const killed = restoreBackup(
      { path: plain, secret: undefined },
      {
        ...{ url, store: files, now },
        // Everything is in its place, and nothing final.
        beforeEnd: async (client) => {
          const { rows } = await client.query('select pg_backend_pid() as pid')
          const killer = new pg.Client({ connectionString: url })
          await killer.connect()
          await killer.query('select pg_terminate_backend($1)', [rows[0].pid])
          await killer.end()
        },
      },
    )
    await expect(killed).rejects.toThrow()
    expect(await standingOf(url)).toEqual(before)
  })

  test.skipIf(process.platform !== 'linux')(
    'is let go by a restore that fails in the middle of it',
    async () => {
      const held = () =>
        readdirSync('/proc/self/fd').filter((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`) === plain
          } catch {
            return false
          }
        })
      const progress = () => {
        expect(held()).toHaveLength(1)
        throw new Error('in the middle')
      }
      const target = { url: await ownDatabase(), store: files, now, progress }
      await expect(restoreBackup({ path: plain, secret: undefined }, target)).rejects.toThrow('in the middle')
      expect(held()).toEqual([])
    },
  )

  test('is not put under a server that runs', async () => {
    const other = await startServer()
    const target = { url: other.databaseUrl, store: files, now }
    await expect(restoreBackup({ path: plain, secret: undefined }, target)).rejects.toThrow(
      'stop every server',
    )
  })
})

test('of an older version it is migrated', async () => {
  // As a database of the version before the journals were sealed: later migrations are not there yet.
  const { manifest } = await checkBackup({ path: await aBackup('now.ecobackup'), secret: undefined })
  const past = await emptyDatabase()
  const client = new pg.Client({ connectionString: past })
  await client.connect()
  await client.query(`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null);
    insert into kysely_migration_lock values ('migration_lock', 0)`)
  for (const name of manifest.migrations.filter((one) => one < '0026')) {
    await client.query(await readFile(projectPath(`server/migrations/${name}.sql`), 'utf8'))
    await client.query('insert into kysely_migration values ($1, $2)', [name, '2026-01-01'])
  }
  await client.query(`insert into ministries (name_ru, name_uz) values ('Прежнее', 'Avvalgi')`)
  await client.end()
  const path = join(folder, 'older.ecobackup')
  await writeBackup({ url: past, files }, { path, secret: undefined, now })
  const target = await emptyDatabase()
  await restoreBackup({ path, secret: undefined }, { url: target, store: files, now })
  const restored = openDatabase(target, () => undefined, { connections: 2 })
  const said: string[] = []
  await migrate(restored.db, (line) => said.push(line))
  expect(said).toContain('Migrated: 0026-journal')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from journal where new_values ->> 'name_ru' = 'Прежнее'`.execute(restored.db)
  expect(rows[0]?.n).toBe(1)
  await restored.close()
})

test('where databases may not be made, a schema proves it, and nothing of that stays', async () => {
  const file = { path: await aBackup('schema.ecobackup'), secret: undefined }
  expect(await verifyInSchema(server.databaseUrl, 'eco_scratch', file)).toBe('schema')
  const { rows } = await sql`select from pg_namespace where nspname = 'eco_scratch'`.execute(server.app.db)
  expect(rows).toEqual([])
})
