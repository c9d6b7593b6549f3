import { createUser } from '#contract/api/people/users'
import type { Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'
import { changeAs, system } from '../core/identity/actor'
import { hashPassword } from '../core/identity/passwords'

interface NewUser {
  email: string
  name: string
  surname: string
  role: string
  password: string
}

/** Applies the rules of the API. */
export function addUser(db: Db, { role, ...given }: NewUser): Promise<string> {
  return changeAs(db, system, new Date(), async (tx) => {
    const found = await tx.selectFrom('roles').select('id').where('name', '=', role).executeTakeFirst()
    if (!found) throw new Error(`There is no role ${role}`)
    const checked = createUser.body.safeParse({ ...given, role_id: found.id })
    if (!checked.success) {
      throw new Error(
        checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
      )
    }
    const { password: _, ...fields } = checked.data
    const taken = await everyRow(tx)
      .selectFrom('users')
      .select('id')
      .where('email', '=', fields.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (taken) throw new Error(`There is a user ${fields.email} already`)
    await everyRow(tx)
      .insertInto('users')
      .values({ ...fields, password_hash: await hashPassword(given.password) })
      .execute()
    return fields.email
  })
}
