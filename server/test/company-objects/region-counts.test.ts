import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countObjectsByRegion } from '#contract/api/registry/company-objects'
import { compactVersions } from '../../src/core/database/versions'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, admin, anObject, aSource, aPerson, regionWith } = workWith(server)
const { db } = server.app

const [navoi, bukhara] = [await regionWith('1712'), await regionWith('1706')]
const callers = {
  admin,
  csak: as('csak'),
  'who does not see secrets': await aPerson({ granted: ['objects.view'] }),
  'who sees one region': await aPerson({ granted: ['objects.view', 'objects.secret'], region_id: navoi.id }),
}

const sees: Record<keyof typeof callers, (region: number, isSecret: boolean) => boolean> = {
  admin: () => true,
  csak: (_, isSecret) => !isSecret || csakSeesSecret,
  'who does not see secrets': (_, isSecret) => !isSecret,
  'who sees one region': (region) => region === navoi.id,
}
const csakSeesSecret = expectDone(await callers.csak.call(countObjectsByRegion)).total.secret !== null

/** What the rows say, counted here. */
async function counted(who: keyof typeof callers) {
  const { rows } = await sql<{ region: number; is_secret: boolean; inn: string; sources: number }>`
    select region_id as region, is_secret, inn,
      (select count(*)::int from pollution_sources where object_id = company_objects.id) as sources
    from company_objects`.execute(db)
  const seen = rows.filter(({ region, is_secret }) => sees[who](region, is_secret))
  const of = (some: typeof rows) => ({
    objects: some.length,
    sources: some.reduce((total, { sources }) => total + sources, 0),
    subjects: new Set(some.map(({ inn }) => inn)).size,
  })
  return { total: of(seen), navoi: of(seen.filter(({ region }) => region === navoi.id)) }
}

/** What everybody is told, twice: the second time it is known already. */
async function expectExact() {
  for (const who of Object.keys(callers) as (keyof typeof callers)[]) {
    for (const lang of ['ru', 'uz', 'ru']) {
      const headers = { 'accept-language': lang }
      const { data, total } = expectDone(await callers[who].call(countObjectsByRegion, { headers }))
      const { total: all, navoi: inNavoi } = await counted(who)
      expect(total, who).toMatchObject(all)
      expect(
        data.find(({ region }) => region.id === navoi.id),
        who,
      ).toMatchObject(inNavoi)
    }
  }
}

test('counts by region are right after whatever changes the registry, for everybody', async () => {
  await expectExact()
  const { id } = await anObject({}, '1712')
  await expectExact()
  const source = await aSource({ object_id: id })
  await expectExact()
  await sql`update company_objects set region_id = ${bukhara.id}, district_id = (
    select id from regions where parent_id = ${bukhara.id} limit 1) where id = ${id}`.execute(db)
  await expectExact()
  await sql`update company_objects set status = 'secret', confidential_reason = 'Проба' where id = ${id}`.execute(
    db,
  )
  await expectExact()
  await sql`delete from pollution_sources where id = ${source.id}`.execute(db)
  await expectExact()
  await sql`delete from company_objects where id = ${id}`.execute(db)
  await expectExact()
})

test('a region that is called otherwise is called so among the counts', async () => {
  const nameOf = async () =>
    expectDone(await callers.csak.call(countObjectsByRegion)).data.find(
      ({ region }) => region.id === navoi.id,
    )?.region.name
  const before = await nameOf()
  await sql`update regions set name_ru = 'Навои (проба)' where id = ${navoi.id}`.execute(db)
  expect(await nameOf()).toBe('Навои (проба)')
  await sql`update regions set name_ru = ${before} where id = ${navoi.id}`.execute(db)
  expect(await nameOf()).toBe(before)
})

const versionSeen = async () => {
  const { rows } = await sql<{
    n: string
  }>`select coalesce(sum(n), 0)::text as n from registry_changes`.execute(db)
  return Number(rows[0]?.n)
}

test('what is not committed counts for nobody else, and what is undone never', async () => {
  const object = await anObject({}, '1712')
  const before = await versionSeen()
  await db.transaction().execute(async (tx) => {
    await sql`update company_objects set title = 'Раз' where id = ${object.id}`.execute(tx)
    await sql`update company_objects set title = 'Два' where id = ${object.id}`.execute(tx)
    expect(await versionSeen()).toBe(before)
    await expectExact()
  })
  // Once for a transaction, however much it changes.
  expect(await versionSeen()).toBe(before + 1)
  await db.transaction().execute(async (tx) => {
    await sql`savepoint part`.execute(tx)
    await sql`delete from company_objects where id = ${object.id}`.execute(tx)
    await sql`rollback to savepoint part`.execute(tx)
    await sql`update company_objects set title = 'Три' where id = ${object.id}`.execute(tx)
  })
  expect(await versionSeen()).toBe(before + 2)
  await expectExact()
})

test('many changes are made one, and nobody is told another number of them', async () => {
  const object = await anObject({}, '1712')
  for (let round = 0; round < 30; round++)
    await sql`update company_objects set title = ${`Проба ${round}`} where id = ${object.id}`.execute(db)
  const before = await versionSeen()
  await Promise.all([compactVersions(db), compactVersions(db)])
  expect(await versionSeen()).toBe(before)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from registry_changes`.execute(db)
  expect(rows[0]?.n).toBe(1)
  await expectExact()
})
