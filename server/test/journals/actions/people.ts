import { expect } from 'vitest'
import * as auth from '#contract/api/people/auth'
import { createLaboratory, updateLaboratory } from '#contract/api/people/laboratories'
import * as roles from '#contract/api/people/roles'
import * as users from '#contract/api/people/users'
import { demoPassword } from '#contract/demo-accounts'
import { permission } from '#contract/permissions/permissions'
import { everyRow } from '../../../src/core/database/scope'
import { codeAt, stepAt } from '../../../src/core/identity/totp'
import { pngFile } from '../../support/files/pictures'
import { expectDone } from '../../support/records/builders'
import { aWorkbook } from '../../support/spreadsheets/spreadsheet-files'
import type { Walk } from './walk'

export function peopleActions({
  by,
  server,
  db,
  admin,
  anonymous,
  aRole,
  aUser,
  aPerson,
  aLaboratory,
  jobEnded,
}: Walk): void {
  by(auth.changeProfile, async () =>
    (await aPerson()).call(auth.changeProfile, { body: { about: 'Эколог' } }),
  )
  by(auth.changePassword, async () =>
    (await aPerson()).call(auth.changePassword, {
      body: { current: demoPassword, next: 'another-password' },
    }),
  )
  by(auth.uploadPhoto, async () => (await aPerson()).call(auth.uploadPhoto, { body: { photo: pngFile() } }))
  by(auth.removePhoto, async () => {
    const person = await aPerson()
    expectDone(await person.call(auth.uploadPhoto, { body: { photo: pngFile() } }))
    return person.call(auth.removePhoto)
  })

  /** What the authenticator on somebody's telephone shows now. */
  async function codeOf(userId: number): Promise<string> {
    const { secret } = await everyRow(db)
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return codeAt(secret, stepAt(server.clock.now()))
  }
  async function withFactor(isConfirmed = true) {
    const person = await aPerson()
    const { password } = person
    expectDone(await person.call(auth.askForSecondFactor, { body: { password } }))
    const confirm = async () =>
      person.call(auth.confirmSecondFactor, { body: { code: await codeOf(person.user.id) } })
    if (isConfirmed) expectDone(await confirm())
    return { person, confirm, body: { password } }
  }
  by(auth.askForSecondFactor, async () => {
    const person = await aPerson()
    return person.call(auth.askForSecondFactor, { body: { password: person.password } })
  })
  by(auth.confirmSecondFactor, async () => (await withFactor(false)).confirm())
  by(auth.renewRecoveryCodes, async () => {
    const { person, body } = await withFactor()
    // Which codes they are is hidden, and so hidden codes in the place of hidden codes are all that is told.
    return person.call(auth.renewRecoveryCodes, { body })
  })
  by(auth.dropSecondFactor, async () => {
    const { person, body } = await withFactor()
    return person.call(auth.dropSecondFactor, { body })
  })
  by(users.removeSecondFactor, async () =>
    admin.call(users.removeSecondFactor, { params: { id: (await withFactor()).person.user.id } }),
  )
  const aLink = async () => admin.call(users.makePasswordLinks, { body: { ids: [(await aUser()).id] } })
  by(users.makePasswordLinks, aLink)
  by(auth.usePasswordLink, async () => {
    const [, token = ''] = expectDone(await aLink()).data[0]?.path.split('#') ?? []
    return anonymous.call(auth.usePasswordLink, { body: { token, password: 'Chosen-by-me-7719' } })
  })
  by(users.importUsers, async () => {
    const { title_ru } = await aRole()
    const header = ['Имя *', 'Почта (логин) *', 'Роль *']
    const book = await aWorkbook({ header, rows: [['Анвар', 'anvar@eco.walk', title_ru]] }, 'Пользователи')
    const file = new File([book], 'люди.xlsx')
    const { id } = expectDone(await admin.call(users.importUsers, { body: { file } }), 202)
    expect(await jobEnded(id)).toMatchObject({ status: 'done', result: { applied: true } })
    return `job-${id}`
  })

  by(users.createUser, async () => {
    const { id: role_id } = await aRole()
    const body = { name: 'Лола', email: 'every-change@eco.test', password: demoPassword, role_id }
    return admin.call(users.createUser, { body })
  })
  by(users.updateUser, async () => {
    const { id, version } = await aUser()
    return admin.call(users.updateUser, { body: { id, version, phone: '+998 71 200 00 00' } })
  })
  by(users.deleteUser, async () => admin.call(users.deleteUser, { params: { id: (await aUser()).id } }))
  by(users.deleteManagedUser, async () =>
    admin.call(users.deleteManagedUser, { params: { id: (await aUser()).id } }),
  )
  by(createLaboratory, () => admin.call(createLaboratory, { body: { name_ru: 'Новая', name_uz: 'Yangi' } }))
  by(updateLaboratory, async () => {
    const { id, version } = await aLaboratory()
    return admin.call(updateLaboratory, { body: { id, version, name_uz: 'Boshqa' } })
  })

  by(roles.createRole, () =>
    admin.call(roles.createRole, { body: { name: 'every_change', title_ru: 'Роль', title_uz: 'Rol' } }),
  )
  by(roles.updateRole, async () => {
    const { id, version } = await aRole()
    return admin.call(roles.updateRole, { params: { id }, body: { version, title_ru: 'Иная' } })
  })
  by(roles.deleteRole, async () => admin.call(roles.deleteRole, { params: { id: (await aRole()).id } }))
  by(roles.switchRoleNotifications, async () =>
    admin.call(roles.switchRoleNotifications, { params: { id: (await aRole()).id }, body: {} }),
  )
  by(roles.changeRolePermissions, async () => {
    const changes = [{ id: permission('users.view').id, granted: true }]
    return admin.call(roles.changeRolePermissions, { body: { role_id: (await aRole()).id, changes } })
  })
}
