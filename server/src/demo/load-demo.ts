import { sql } from 'kysely'
import { demoAccounts, demoPassword } from '#contract/demo-accounts'
import { ancestors, subtree } from '#contract/permissions/permissions'
import { bulkLoad } from '../core/database/bulk-load'
import { kyselyOnClient } from '../core/database/copy'
import type { Database, Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'
import { changeAs, system } from '../core/identity/actor'
import { hashPassword } from '../core/identity/passwords'
import type { Progress } from '../core/progress'
import { loadBodies } from './bodies/load-bodies'
import { bodyRoles } from './body-roles'
import { loadPartner } from './demo-partner'
import { loadCases } from './emissions/load-cases'
import { type DemoPeriod, loadEmissions } from './emissions/load-emissions'
import { loadHelp } from './help/load-help'
import { loadEnergyAudits } from './load-energy-audits'
import { loadParameters } from './load-parameters'
import { loadWater } from './load-water'
import { loadRegistry } from './registry/load-registry'

/** Loads the demo data once, each part all or nothing, whichever of several servers comes first. */
export async function loadDemo(
  { db, pool }: Database['background'],
  now: Date,
  period: DemoPeriod,
  report: Progress,
): Promise<void> {
  await loadDemoAccounts(db, now, report)
  await loadOnce(db, now, 'demo-registry', async (tx) => {
    report('Loading the demo registry', 0.05)
    await withoutJournalIndexes(tx, () => loadRegistry(tx, now))
  })
  const others = loadOthers(db, now, report)
  // Awaited below; until then a failure is no unhandled one.
  others.catch(() => undefined)
  const client = await pool.connect()
  try {
    await loadOnce(kyselyOnClient(client), now, 'demo-emissions', (tx) =>
      loadEmissions(client, tx, now, period, {
        others,
        onProgress: (share) => report(`Loading ${period} of demo measurements`, 0.25 + share * 0.7),
      }),
    )
  } finally {
    client.release()
  }
  await others
  await loadOnce(db, now, 'demo-cases', (tx) => loadCases(tx, now))
  report('Loading the demo', 1)
}

async function loadOthers(db: Db, now: Date, report: Progress): Promise<void> {
  report('Loading the demo data of other bodies', 0.25)
  await loadOnce(db, now, 'demo-partner', (tx) => loadPartner(tx, now))
  await loadOnce(db, now, 'demo-help', (tx) => loadHelp(tx, now))
  await loadOnce(db, now, 'demo-water', (tx) => loadWater(tx, now))
  await loadOnce(db, now, 'demo-bodies', (tx) => withoutJournalIndexes(tx, () => loadBodies(tx, now)))
  await loadOnce(db, now, 'demo-energy-audits', (tx) => loadEnergyAudits(tx, now))
  await loadOnce(db, now, 'demo-parameters', (tx) => loadParameters(tx, now))
}

/** The indexes of the journal take longer than its rows where tens of thousands are added at once. */
const withoutJournalIndexes = (tx: Db, load: () => Promise<void>) => bulkLoad(tx, [], load, ['journal'])

/** The accounts alone, without data. */
export function loadDemoAccounts(db: Db, now: Date, report: Progress): Promise<void> {
  return loadOnce(db, now, 'demo', async (tx) => {
    report('Loading the demo accounts', 0)
    const laboratories = await loadLaboratories(tx)
    await loadBodyRoles(tx)
    await loadAccounts(tx, laboratories)
  })
}

function loadOnce(db: Db, now: Date, mark: string, load: (tx: Db) => Promise<void>): Promise<void> {
  return changeAs(db, system, now, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`load ${mark}`}, 0))`.execute(tx)
    const loaded = await tx.selectFrom('load_marks').select('at').where('name', '=', mark).executeTakeFirst()
    if (loaded) return
    await load(tx)
    await tx.insertInto('load_marks').values({ name: mark }).execute()
  })
}

async function loadLaboratories(tx: Db) {
  const regionOf = await regionIds(tx)
  const rows = await everyRow(tx)
    .insertInto('laboratories')
    .values([
      {
        name_ru: 'Центральная лаборатория аналитического контроля',
        name_uz: 'Analitik nazorat markaziy laboratoriyasi',
        region_id: null,
      },
      {
        name_ru: 'Навоийская областная лаборатория',
        name_uz: 'Navoiy viloyat laboratoriyasi',
        region_id: regionOf.get('1712') ?? null,
      },
    ])
    .returning('id')
    .execute()
  return { central: rows[0]?.id ?? null, navoi: rows[1]?.id ?? null }
}

async function loadBodyRoles(tx: Db): Promise<void> {
  for (const { modules, rights = [], ...role } of bodyRoles) {
    const { id } = await tx.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()
    const single = rights.flatMap((name) => [name, ...ancestors(name)])
    const granted = new Set([...modules.flatMap(subtree), ...single])
    await tx
      .insertInto('role_grants')
      .values([...granted].map((permission) => ({ role_id: id, permission })))
      .execute()
  }
}

async function loadAccounts(
  tx: Db,
  laboratories: { central: number | null; navoi: number | null },
): Promise<void> {
  const roles = await tx.selectFrom('roles').select(['id', 'name']).execute()
  const roleOf = new Map(roles.map(({ id, name }) => [name, id]))
  const regionOf = await regionIds(tx)
  const password_hash = await hashPassword(demoPassword)
  const users = demoAccounts.map((account) => ({
    email: account.email,
    name: account.name,
    surname: account.surname,
    password_hash,
    role_id: roleOf.get(account.role) as number,
    laboratory_id: account.laboratory ? laboratories[account.laboratory] : null,
    region_id: account.region ? (regionOf.get(account.region) ?? null) : null,
  }))
  await everyRow(tx).insertInto('users').values(users).execute()
}

async function regionIds(tx: Db): Promise<Map<string, number>> {
  const regions = await tx.selectFrom('regions').select(['id', 'sato']).execute()
  return new Map(regions.map(({ id, sato }) => [sato, id]))
}
