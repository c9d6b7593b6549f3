import { demoStationKey } from '#contract/demo-accounts'
import type { Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'
import { keyHash } from '../core/identity/partner-keys'

/** The partner of the simulated stations. */
export async function loadPartner(tx: Db, now: Date): Promise<void> {
  const author = await everyRow(tx)
    .selectFrom('users')
    .select(['id', 'laboratory_id'])
    .where('email', '=', 'laboratory@eco.demo')
    .executeTakeFirstOrThrow()
  const partner = await tx
    .insertInto('partners')
    .values({
      name: 'Автоматические станции (демо)',
      contacts: 'stations@eco.demo',
      laboratory_id: author.laboratory_id,
      author_id: author.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('partner_keys')
    .values({
      partner_id: partner.id,
      name: 'Симулятор станций',
      hash: keyHash(demoStationKey),
      hint: demoStationKey.slice(0, 10),
      scopes: ['readings', 'measurements'],
      per_minute: 600,
      created_at: now,
    })
    .execute()
}
