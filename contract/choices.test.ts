import { expect, test } from 'vitest'
import { listRoles } from './api/people/roles'
import { listUsers } from './api/people/users'
import { choices } from './choices'
import { registerOf } from './registers/all-registers'

const { roles, users, ...registers } = choices

test.each(Object.entries(registers))('%s are chosen where the register says they are', (table, choice) => {
  for (const call of ['list', 'read'] as const) {
    const declared = registerOf(table)?.[call]
    expect(choice[call]).toMatchObject({ path: declared?.path, access: declared?.access })
  }
})

test('roles and users are chosen from their lists', () => {
  expect(roles.list).toMatchObject({ path: listRoles.path, access: listRoles.access })
  expect(users.list).toMatchObject({ path: listUsers.path, access: listUsers.access })
})
