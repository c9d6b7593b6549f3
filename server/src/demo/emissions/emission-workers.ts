import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'

const names: readonly [string, string][] = [
  ['Гулнора', 'Абдуллаева'],
  ['Санжар', 'Мирзаев'],
  ['Феруза', 'Собирова'],
  ['Улугбек', 'Хамидов'],
  ['Нигора', 'Эргашева'],
  ['Тимур', 'Садыков'],
  ['Зулфия', 'Норматова'],
]

/** An employee who cannot sign in for each laboratory without a demo account. */
export async function loadWorkers(tx: Db): Promise<void> {
  const { rows: idle } = await sql<{ id: number }>`
    select id from laboratories
    where not exists (select from users where laboratory_id = laboratories.id) order by id`.execute(tx)
  const role = await tx
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'laboratory')
    .executeTakeFirstOrThrow()
  const workers = idle.map(({ id }, index) => {
    const [name, surname] = names[index % names.length] as [string, string]
    return {
      email: `laboratory-${id}@eco.demo`,
      name,
      surname,
      // No password has this hash.
      password_hash: '-',
      role_id: role.id,
      laboratory_id: id,
      status: 'inactive' as const,
    }
  })
  if (workers.length > 0) await everyRow(tx).insertInto('users').values(workers).execute()
}

/** Who writes for each laboratory. */
export async function findWorkers(tx: Db): Promise<Map<number, number>> {
  const users = await everyRow(tx)
    .selectFrom('users')
    .select(['id', 'laboratory_id'])
    .where('laboratory_id', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  return new Map(users.map(({ id, laboratory_id }) => [laboratory_id as number, id]))
}
