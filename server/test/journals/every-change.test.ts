import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { sendFile } from '#contract/api/help/chat'
import * as faq from '#contract/api/help/faq'
import * as kb from '#contract/api/help/knowledge-base'
import * as decisions from '#contract/api/measurements/emission-decisions'
import { addEmissionComment, deleteEmissionComment } from '#contract/api/measurements/emission-details'
import {
  deleteEmission,
  deleteEmissions,
  storeEmissions,
  updateEmission,
} from '#contract/api/measurements/emissions'
import { undoEmissionsImport } from '#contract/api/measurements/emissions-import'
import { explainGap } from '#contract/api/measurements/laboratory-dashboard'
import { createNormative, deleteNormative, updateNormative } from '#contract/api/measurements/normatives'
import { createPlan, deletePlan, updatePlan } from '#contract/api/measurements/sampling-plans'
import { createBackup, deleteBackup } from '#contract/api/operation/backups'
import { readJob } from '#contract/api/operation/jobs'
import { listActivities } from '#contract/api/operation/journals'
import * as auth from '#contract/api/people/auth'
import { createLaboratory, updateLaboratory } from '#contract/api/people/laboratories'
import * as roles from '#contract/api/people/roles'
import * as users from '#contract/api/people/users'
import * as alerts from '#contract/api/real-time/alerts'
import * as cases from '#contract/api/real-time/cases'
import * as integration from '#contract/api/real-time/integration'
import { changeStation } from '#contract/api/real-time/online-stations'
import { createObject, deleteObject, updateObject } from '#contract/api/registry/company-objects'
import {
  addCardFile,
  bindCard,
  createCard,
  deleteCard,
  deleteCardFile,
  updateCard,
} from '#contract/api/registry/expertise'
import { addDocument, deleteDocument } from '#contract/api/registry/object-passport'
import { undoObjectsImport } from '#contract/api/registry/objects-import'
import { createSource, deleteSource, updateSource } from '#contract/api/registry/pollution-sources'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { boundComponents, boundGroups, putIntoGroup } from '#contract/classifiers/bindings'
import { componentGroups } from '#contract/classifiers/component-groups'
import { demoPassword } from '#contract/demo-accounts'
import type { Endpoint } from '#contract/endpoint'
import { permission } from '#contract/permissions/permissions'
import { allRegisters } from '#contract/registers/all-registers'
import { everyRow } from '../../src/core/database/scope'
import { codeAt, stepAt } from '../../src/core/identity/totp'
import { settleCases } from '../../src/features/cases/settle-cases'
import { servedClassifiers } from '../../src/features/classifiers/classifier-list'
import { pathOf, type Reply } from '../support/client'
import { callOf } from '../support/endpoints'
import { pngFile } from '../support/files/pictures'
import { expectDone, workWith } from '../support/records/builders'
import { fileOf, importInto } from '../support/records/register-deeds'
import { changeOf, registerSamples } from '../support/records/register-samples'
import { startServer } from '../support/server'
import { anObjectEntry, fillIn } from '../support/spreadsheets/filled-template'
import { measurementsBook, measurementsOf } from '../support/spreadsheets/import-measurements'
import { importOf, templateFor } from '../support/spreadsheets/import-workbooks'
import { aWorkbook, cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { db } = server.app
const work = workWith(server)
const { admin, as, aRole, aUser, aPerson, aLaboratory, anObject, aSource, aNormative, aPlan, anEmission } =
  work
const samples = registerSamples(work)
const so2 = await work.componentWith('SO2')
let made = 0
const another = (name: string) => `${name} ${++made}`

/** Under which the journal must have something: the request's own number, or that of the job it began. */
type Deed = () => Promise<Reply<unknown> | string>

/** Changes of nothing that people keep, and where they are recorded instead. */
const elsewhere: Record<string, string> = {
  'POST /api/auth/token/login/': 'the authorization journal',
  'POST /api/auth/token/refresh/': 'the authorization journal, where it is refused',
  'POST /api/auth/blacklist/logout/': 'the authorization journal',
  'DELETE /api/auth/sessions/{id}/': 'the authorization journal',
  'DELETE /api/user-management/users/{id}/sessions/': 'the authorization journal',
  'DELETE /api/user-management/sessions/{id}/': 'the authorization journal',
  'POST /api/auth/password-link/check/': 'nowhere: it only looks',
  'POST /api/auth/notify-ticket/': 'the session that it belongs to',
  'PUT /api/auth/arrangements/{name}/': 'nowhere (decision 0015)',
  'POST /api/extra/back_up_link/{id}/': 'the authorization journal, where the password was wrong',
  'PATCH /api/alerts/integration_api/{id}/': 'nowhere: it is what somebody has read',
  'POST /api/alerts/read/': 'nowhere: it is what somebody has read',
  'POST /api/integration/v1/measurements': 'the journal of calls, and the history of measurements',
  'POST /api/integration/v1/readings': 'the journal of calls',
  'POST /api/integration/deliveries/{id}/retry/': 'nowhere: a delivery is technical',
  'POST /api/extra/jobs/{id}/cancel/': 'nowhere: a job is technical (decision 0003)',
  'PUT /api/faq/answer/{id}/vote/': 'nowhere: an opinion, which may be taken back',
  'POST /api/knowledge-base/posts/{id}/versions/{version}/restore/': 'the versions of the post',
  'PUT /api/knowledge-base/order/': 'nowhere: where something stands says nothing of it',
  'POST /api/help/chat/messages/': 'the conversation itself',
  'PUT /api/help/chat/read/': 'the conversation itself',
  'PATCH /api/help/chat/threads/{id}/': 'the conversation itself',
}

const deeds: Record<string, Deed> = {}
const by = (endpoint: Endpoint, deed: Deed) => {
  deeds[callOf(endpoint)] = deed
}

by(auth.changeProfile, async () => (await aPerson()).call(auth.changeProfile, { body: { about: 'Эколог' } }))
by(auth.changePassword, async () =>
  (await aPerson()).call(auth.changePassword, { body: { current: demoPassword, next: 'another-password' } }),
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
  return work.anonymous.call(auth.usePasswordLink, { body: { token, password: 'Chosen-by-me-7719' } })
})
by(users.importUsers, async () => {
  const { title_ru } = await aRole()
  const header = ['Имя *', 'Почта (логин) *', 'Роль *']
  const book = await aWorkbook({ header, rows: [['Анвар', 'anvar@eco.walk', title_ru]] }, 'Пользователи')
  const file = new File([book], 'люди.xlsx')
  const { id } = expectDone(await admin.call(users.importUsers, { body: { file } }), 202)
  expect(await ended(id)).toMatchObject({ status: 'done', result: { applied: true } })
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

by(createObject, async () => admin.call(createObject, { body: await work.objectFields() }))
by(updateObject, async () => {
  const { id, version } = await anObject()
  return admin.call(updateObject, { body: { id, version, website: 'zavod.uz' } })
})
by(deleteObject, async () => admin.call(deleteObject, { body: { id: (await anObject()).id } }))
by(addDocument, async () =>
  admin.call(addDocument, {
    params: { id: (await anObject()).id },
    body: { title: 'Паспорт', file: pngFile() },
  }),
)
by(deleteDocument, async () => {
  const { id } = await anObject()
  const body = { title: 'Паспорт', file: pngFile() }
  const document = expectDone(await admin.call(addDocument, { params: { id }, body }), 201)
  return admin.call(deleteDocument, { params: { id, document_id: document.id } })
})
by(createSource, async () => {
  const { id: object_id, latitude, longitude } = await anObject()
  const body = { object_id, number: '1', name: 'Труба', type: 'air' as const, latitude, longitude }
  return admin.call(createSource, { body })
})
by(updateSource, async () => {
  const { id, version } = await aSource()
  return admin.call(updateSource, { body: { id, version, name: 'Другая' } })
})
by(deleteSource, async () => admin.call(deleteSource, { body: { id: (await aSource()).id } }))
by(createNormative, async () => {
  const body = { source_id: (await aSource()).id, component_id: so2.id, type: 'pdv' as const, value: '0.5' }
  return admin.call(createNormative, { body })
})
by(updateNormative, async () => {
  const { id, version } = await aNormative()
  return admin.call(updateNormative, { params: { id }, body: { version, value: '0.7' } })
})
by(deleteNormative, async () => admin.call(deleteNormative, { params: { id: (await aNormative()).id } }))
by(createPlan, async () => {
  const laboratory_id = (await aLaboratory()).id
  const body = {
    source_id: (await aSource()).id,
    component_id: so2.id,
    frequency: 'daily' as const,
    laboratory_id,
  }
  return admin.call(createPlan, { body })
})
by(updatePlan, async () => {
  const { id, version } = await aPlan()
  return admin.call(updatePlan, { body: { id, version, frequency: 'weekly' } })
})
by(deletePlan, async () => admin.call(deletePlan, { body: { id: (await aPlan()).id } }))
by(explainGap, async () => {
  const { source } = await aPlan({ start: '2026-01-01' })
  const gap = { source_id: source.id, component_id: so2.id, period_start: '2026-01-01' }
  return admin.call(explainGap, { body: { ...gap, reason: 'weather' } })
})

const card = () => ({
  ...{ number: another('77'), title: 'Проект', applicant: 'ООО «Заря»', inn: '123456789' },
  received_on: '2026-01-10',
})
const aCard = async () => expectDone(await admin.call(createCard, { body: card() }), 201)
by(createCard, () => admin.call(createCard, { body: card() }))
by(updateCard, async () => {
  const { id, version } = await aCard()
  return admin.call(updateCard, { params: { id }, body: { version, conclusion: 'Согласовано' } })
})
by(deleteCard, async () => admin.call(deleteCard, { params: { id: (await aCard()).id } }))
by(bindCard, async () => {
  const { id, version } = await aCard()
  return admin.call(bindCard, { params: { id }, body: { object_ids: [(await anObject()).id], version } })
})

const aPdf = () => new File(['%PDF-1.7\n'], 'a.pdf')
const aCardFile = async () => {
  const { id } = await aCard()
  const reply = await admin.call(addCardFile, { params: { id }, body: { file: aPdf() } })
  return { id, reply }
}
by(addCardFile, async () => (await aCardFile()).reply)
by(deleteCardFile, async () => {
  const { id, reply } = await aCardFile()
  return admin.call(deleteCardFile, { params: { id, file_id: expectDone(reply, 201).id } })
})

const inBoth = () => ({ name_ru: another('Раздел'), name_uz: another('Bo‘lim') })
const aCategory = async () => expectDone(await admin.call(kb.createCategory, { body: inBoth() }), 201)
const aSubcategory = async () => {
  const body = { category_id: (await aCategory()).id, ...inBoth() }
  return expectDone(await admin.call(kb.createSubcategory, { body }), 201)
}
const aPost = async () => {
  const body = { subcategory_id: (await aSubcategory()).id, title_ru: another('Статья') }
  return expectDone(await admin.call(kb.createPost, { body }), 201)
}
const renamed = async ({ id, version }: { id: number; version: number }) => ({
  params: { id },
  body: { version, name_ru: another('Иначе') },
})
by(kb.createCategory, () => admin.call(kb.createCategory, { body: inBoth() }))
by(kb.updateCategory, async () => admin.call(kb.updateCategory, await renamed(await aCategory())))
by(kb.deleteCategory, async () => admin.call(kb.deleteCategory, { params: { id: (await aCategory()).id } }))
by(kb.createSubcategory, async () =>
  admin.call(kb.createSubcategory, { body: { category_id: (await aCategory()).id, ...inBoth() } }),
)
by(kb.updateSubcategory, async () => admin.call(kb.updateSubcategory, await renamed(await aSubcategory())))
by(kb.deleteSubcategory, async () =>
  admin.call(kb.deleteSubcategory, { params: { id: (await aSubcategory()).id } }),
)
by(kb.createPost, async () =>
  admin.call(kb.createPost, {
    body: { subcategory_id: (await aSubcategory()).id, title_ru: another('Статья') },
  }),
)
by(kb.updatePost, async () => {
  const { id, version } = await aPost()
  return admin.call(kb.updatePost, { params: { id }, body: { version, published: true } })
})
by(kb.deletePost, async () => admin.call(kb.deletePost, { params: { id: (await aPost()).id } }))
const aPostFile = async () =>
  admin.call(kb.addPostFile, { body: { post_id: (await aPost()).id, file: aPdf() } })
by(kb.addPostFile, aPostFile)
by(kb.deletePostFile, async () =>
  admin.call(kb.deletePostFile, { params: { id: expectDone(await aPostFile(), 201).id } }),
)

const aQuestion = async () =>
  expectDone(await admin.call(faq.askQuestion, { body: { title: another('Как') } }), 201)
const anAnswer = async () => {
  const body = { question_id: (await aQuestion()).id, text: 'Так' }
  const [given] = expectDone(await admin.call(faq.giveAnswer, { body }), 201).answers
  return given ?? expect.fail('There is no answer')
}
by(faq.askQuestion, () => admin.call(faq.askQuestion, { body: { title: another('Как') } }))
by(faq.changeQuestion, async () => {
  const { id, version } = await aQuestion()
  return admin.call(faq.changeQuestion, { params: { id }, body: { version, status: 'rejected' } })
})
by(faq.deleteQuestion, async () => admin.call(faq.deleteQuestion, { params: { id: (await aQuestion()).id } }))
by(faq.giveAnswer, async () =>
  admin.call(faq.giveAnswer, { body: { question_id: (await aQuestion()).id, text: 'Так' } }),
)
by(faq.changeAnswer, async () => {
  const { id, version } = await anAnswer()
  return admin.call(faq.changeAnswer, { params: { id }, body: { version, text: 'Иначе' } })
})
by(faq.deleteAnswer, async () => admin.call(faq.deleteAnswer, { params: { id: (await anAnswer()).id } }))
by(sendFile, () => admin.call(sendFile, { body: { file: aPdf() } }))

by(storeEmissions, async () => {
  const values = [{ component_id: so2.id, value: '0,25' }]
  return admin.call(storeEmissions, { body: { source_id: (await aSource()).id, date: '2026-02-01', values } })
})
by(updateEmission, async () => {
  const { id, version } = await anEmission()
  return admin.call(updateEmission, { body: { id, version, value: '0,75' } })
})
by(deleteEmission, async () => admin.call(deleteEmission, { body: { id: (await anEmission()).id } }))
by(deleteEmissions, async () => admin.call(deleteEmissions, { body: { ids: [(await anEmission()).id] } }))
by(decisions.changeEmissionStatus, async () => {
  const { id } = await anEmission({ by: as('laboratory') })
  return admin.call(decisions.changeEmissionStatus, { body: { id, status: 'Accepted' } })
})
by(decisions.changeEmissionStatuses, async () => {
  const { id } = await anEmission({ by: as('laboratory') })
  return admin.call(decisions.changeEmissionStatuses, { body: { ids: [id], status: 'Accepted' } })
})
by(decisions.nameEmissionStatus, () =>
  admin.call(decisions.nameEmissionStatus, { body: { status: 'New', name_ru: 'Свежая', name_uz: 'Yangi' } }),
)
by(decisions.renameEmissionStatus, async () => {
  const { id, version } = await db
    .selectFrom('emission_statuses')
    .select(['id', 'version'])
    .where('status', '=', 'Edited')
    .executeTakeFirstOrThrow()
  return admin.call(decisions.renameEmissionStatus, { body: { id, version, name_ru: 'Поправлена' } })
})
const comment = async () => ({ emission_id: (await anEmission()).id, text: 'Ветер' })
by(addEmissionComment, async () => admin.call(addEmissionComment, { body: await comment() }))
by(deleteEmissionComment, async () => {
  const { id } = expectDone(await admin.call(addEmissionComment, { body: await comment() }), 201)
  return admin.call(deleteEmissionComment, { body: { id } })
})

const anObjectsImport = async () =>
  importOf(admin, fillIn(await templateFor(admin), { objects: [anObjectEntry({ title: another('Завод') })] }))
deeds['POST /api/company-objects/objects/import/'] = async () => `job-${(await anObjectsImport()).job}`
by(undoObjectsImport, async () =>
  admin.call(undoObjectsImport, { params: { id: (await anObjectsImport()).job } }),
)
async function anEmissionsImport() {
  const object = await anObject({ title: another('Завод') })
  await aSource({ object_id: object.id, number: '0001' })
  const line = { object: object.title, source: '0001', component: 'SO2', date: '2026-02-26', value: 0.25 }
  return measurementsOf(admin, await measurementsBook([line]))
}
deeds['POST /api/company-objects/daily-polution-emissions/import/'] = async () =>
  `job-${(await anEmissionsImport()).job}`
by(undoEmissionsImport, async () =>
  admin.call(undoEmissionsImport, { params: { id: (await anEmissionsImport()).job } }),
)

async function aCase() {
  const source = await aSource()
  await aNormative({ source_id: source.id })
  await anEmission({ source_id: source.id, value: '5' })
  await settleCases(db, server.clock.now())
  const query = { object: source.object_id }
  const [one] = expectDone(await admin.call(cases.listCases, { query })).data
  return { params: { id: one?.id ?? 0 }, version: one?.version ?? 0 }
}
by(cases.stepCase, async () => {
  const { params, version } = await aCase()
  return admin.call(cases.stepCase, { params, body: { step: 'inspect', text: 'Осмотр', version } })
})
by(cases.addCasePhoto, async () => {
  const { params, version } = await aCase()
  expectDone(await admin.call(cases.stepCase, { params, body: { step: 'inspect', text: 'Осмотр', version } }))
  return admin.call(cases.addCasePhoto, { params, body: { photo: pngFile() } })
})
by(alerts.changeAlertSettings, () =>
  admin.call(alerts.changeAlertSettings, { body: { sound: true, version: 0 } }),
)
by(alerts.changeRoleAlertSettings, async () =>
  admin.call(alerts.changeRoleAlertSettings, {
    params: { id: (await aRole()).id },
    body: { kinds: { queue: [] }, version: 0 },
  }),
)
by(changeStation, async () => {
  const { id: region_id } = await work.regionWith('1712')
  const { id } = await everyRow(db)
    .insertInto('online_stations')
    .values({ name_ru: 'Пост', name_uz: 'Post', region_id, latitude: 40, longitude: 65 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = { version: 1, components: [{ code: 'so2', limit: 0.5 }] }
  return admin.call(changeStation, { params: { id }, body })
})
const aPartner = async () =>
  expectDone(await admin.call(integration.createPartner, { body: { name: another('Партнёр') } }), 201)
const aKey = async () =>
  admin.call(integration.createKey, {
    params: { id: (await aPartner()).id },
    body: { scopes: ['readings' as const] },
  })
const aHook = async () =>
  admin.call(integration.createWebhook, {
    params: { id: (await aPartner()).id },
    body: { url: 'https://8.8.8.8/hook', topics: ['case.opened' as const] },
  })
by(integration.createPartner, () =>
  admin.call(integration.createPartner, { body: { name: another('Партнёр') } }),
)
by(integration.updatePartner, async () => {
  const { id, version } = await aPartner()
  return admin.call(integration.updatePartner, { params: { id }, body: { version, is_active: false } })
})
by(integration.createKey, aKey)
by(integration.revokeKey, async () => {
  const { partner } = expectDone(await aKey(), 201)
  return admin.call(integration.revokeKey, { params: { id: partner.keys[0]?.id ?? 0 } })
})
by(integration.createWebhook, aHook)
by(integration.deleteWebhook, async () => {
  const { partner } = expectDone(await aHook(), 201)
  return admin.call(integration.deleteWebhook, { params: { id: partner.webhooks[0]?.id ?? 0 } })
})
async function aHeldRow() {
  const { id: partner_id } = await aPartner()
  const { id } = await db
    .insertInto('quarantine')
    .values({
      ...{ partner_id, kind: 'readings', at: server.clock.now() },
      ...{ sent: '{}', problems: '[]', fingerprint: another('row') },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}
by(integration.replayQuarantined, async () =>
  admin.call(integration.replayQuarantined, { ...(await aHeldRow()), body: { version: 1 } }),
)
by(integration.dropQuarantined, async () => admin.call(integration.dropQuarantined, await aHeldRow()))

async function aBackup() {
  const { id } = expectDone(await admin.call(createBackup), 202)
  const job = await ended(id)
  return { id, backup: (job.result as { id: number }).id }
}
by(createBackup, async () => `job-${(await aBackup()).id}`)
by(deleteBackup, async () => admin.call(deleteBackup, { params: { id: (await aBackup()).backup } }))

const ended = (id: number) =>
  vi.waitUntil(
    async () => {
      const read = expectDone(await admin.call(readJob, { params: { id } }))
      return read.finished_at ? read : undefined
    },
    { timeout: 30_000, interval: 20 },
  )

const aGroup = async () =>
  expectDone(
    await admin.call(componentGroups.create, {
      body: { name_ru: another('Группа'), name_uz: another('Guruh') },
    }),
    201,
  )
const unbound = async () => {
  const body = { name_ru: 'Новое вещество', name_uz: 'Yangi modda', unit_id: so2.unit_id }
  return expectDone(await admin.call(classifierAt('components').create as never, { body } as never), 201) as {
    id: number
  }
}
by(putIntoGroup, async () =>
  admin.call(putIntoGroup, { body: { group_id: (await aGroup()).id, component_ids: [so2.id] } }),
)
by(boundGroups.add, async () =>
  admin.call(boundGroups.add, { body: { medium: 'air', group_ids: [(await aGroup()).id] } }),
)
by(boundGroups.replace, async () => {
  const { data } = expectDone(
    await admin.call(boundGroups.list, { query: { medium: 'air', page_size: 500 } }),
  )
  const group_ids = [...data.map(({ id }) => id), (await aGroup()).id]
  return admin.call(boundGroups.replace, { body: { medium: 'air', group_ids } })
})
by(boundComponents.add, async () =>
  admin.call(boundComponents.add, { body: { medium: 'air', component_ids: [(await unbound()).id] } }),
)
by(boundComponents.replace, async () => {
  const query = { medium: 'air' as const, page_size: 500 }
  const { data } = expectDone(await admin.call(boundComponents.list, { query }))
  const component_ids = [...data.map(({ id }) => id), (await unbound()).id]
  return admin.call(boundComponents.replace, { body: { medium: 'air', component_ids } })
})

const classifierAt = (name: string) =>
  servedClassifiers.map(({ classifier }) => classifier).find((one) => one.name === name) as Classifier

/** What a new record of each classifier must say beside its names. */
const needed: Record<string, () => Promise<object>> = {
  'parent-regions': async () => ({ sato: nextCode() }),
  'get-all-regions': async () => ({ sato: nextCode() }),
  'child-regions': async () => {
    const { id, sato } = await work.regionWith('1712')
    return { parent_id: id, sato: `${sato}${nextCode().slice(1)}` }
  },
  components: async () => ({ unit_id: so2.unit_id }),
  'company-param-units': async () => ({ unit_id: so2.unit_id }),
  'polution-units': async () => ({ unit_id: so2.unit_id }),
  'ecology-type': async () => {
    const ground = await db.selectFrom('ecology_types').select('id').where('medium', '=', 'ground').execute()
    for (const { id } of ground) {
      for (const table of ['ecology_type_components', 'ecology_type_groups'] as const)
        await db.deleteFrom(table).where('ecology_type_id', '=', id).execute()
      await db.deleteFrom('ecology_types').where('id', '=', id).execute()
    }
    return { medium: 'ground' }
  },
}
let codes = 1900
const nextCode = () => String(++codes)

async function aClassified(classifier: Classifier) {
  const body = { name_ru: 'Проба', name_uz: 'Sinov', ...(await needed[classifier.name]?.()) }
  return admin.call(classifier.create as never, { body } as never) as Promise<Reply<ClassifierRow>>
}

async function firstOf({ list }: Classifier): Promise<ClassifierRow> {
  const { data } = expectDone(await admin.call(list, { query: { page_size: 1 } }))
  return data[0] as ClassifierRow
}

for (const { classifier } of servedClassifiers) {
  const { create, update, remove, importRows } = classifier
  const isLimit = classifier.name.endsWith('-values')
  if (create) by(create, () => aClassified(classifier))
  if (update)
    by(update, async () => {
      const { id, version } = await firstOf(classifier)
      const change = isLimit ? { value: '0,077' } : { id, name_uz: another('Boshqa') }
      const input = { ...(isLimit && { params: { id } }), body: { ...change, version } }
      return admin.call(update as never, input as never)
    })
  if (remove)
    by(remove, async () => {
      const { id } = (await aClassified(classifier)).body
      return admin.call(remove as never, { body: { id } } as never)
    })
  if (importRows)
    by(importRows, async () => {
      const { bytes } = (await admin.send('GET', pathOf(classifier.list, {}, { csv: true }))).body
      const [head = '', first = '', ...rest] = (bytes as Buffer).toString().split('\r\n')
      const wanted = classifier.titles[isLimit ? 'value' : 'name_ru']?.ru
      const at = head
        .replace('\uFEFF', '')
        .split(';')
        .indexOf(wanted ?? '')
      const cells = first
        .split(';')
        .map((cell, index) => (index === at ? (isLimit ? '0,066' : another('Иначе')) : cell))
      const file = new File([[head, cells.join(';'), ...rest].join('\r\n')], 'файл.csv')
      const { id } = expectDone(await admin.call(importRows, { body: { file } }), 202)
      const job = await ended(id)
      expect(job, JSON.stringify(job.result)).toMatchObject({
        status: 'done',
        result: { applied: true, updated: 1 },
      })
      return `job-${id}`
    })
}

for (const register of allRegisters) {
  const { create, change, remove, importRows, series } = register
  by(create, async () => admin.call(create, { body: await samples.bodyOf(register) }))
  by(change, async () => {
    const { id, version } = await samples.aRecord(register)
    return admin.call(change, { params: { id }, body: { ...changeOf(register.fields), version } })
  })
  by(remove, async () => admin.call(remove, { params: { id: (await samples.aRecord(register)).id } }))
  by(importRows, async () => {
    const { id } = await samples.aRecord(register)
    const file = await fileOf(admin, register, { excel: 'true' })
    await admin.call(remove, { params: { id } })
    const [head = [], ...rows] = await cellsIn(file)
    const own = rows.find(([first]) => first === id) ?? expect.fail('It is not in its file')
    const header = head.slice(1, -1).map(String)
    const workbook = await aWorkbook({ header, rows: [own.slice(1, -1)] })
    return `job-${(await importInto(admin, register, workbook)).job.id}`
  })
  if (!series) continue
  const stored = async () => {
    const { id } = await samples.aRecord(register)
    const rows = [{ ...samples.rowOf(register), record_id: id }]
    return admin.call(series.store, { body: { rows } })
  }
  by(series.store, stored)
  by(series.remove, async () => {
    const { data } = expectDone(await stored())
    return admin.call(series.remove, { params: { id: data[0]?.id ?? 0 } })
  })
}

const changing = server.app.endpoints.filter(({ method }) => method !== 'GET').map(callOf)

test('every call that changes something is walked here, or is recorded elsewhere for a reason', () => {
  expect(changing.filter((call) => !(call in deeds) && !(call in elsewhere)).sort()).toEqual([])
  expect(Object.keys({ ...deeds, ...elsewhere }).filter((call) => !changing.includes(call))).toEqual([])
})

test.each(Object.keys(deeds))('%s is in the journal with who, where, old and new values', async (call) => {
  const done = (await deeds[call]?.()) ?? expect.fail(call)
  if (typeof done !== 'string') expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
  const request = typeof done === 'string' ? done : (done.headers.get('x-request-id') ?? expect.fail(call))
  const { results } = expectDone(await admin.call(listActivities, { query: { request, page_size: 500 } }))
  expect(results.length).toBeGreaterThan(0)
  for (const { action, changes, actor, ip, record, record_type } of results) {
    expect(actor).not.toBeNull()
    if (typeof done !== 'string') expect(ip).toBe('127.0.0.1')
    expect(record).not.toBe('')
    expect(changes.length, `${record_type} ${action}`).toBeGreaterThan(0)
    if (action === 'create') expect(changes.every(({ before }) => before === null)).toBe(true)
    if (action === 'delete') expect(changes.every(({ after }) => after === null)).toBe(true)
    if (action === 'update')
      expect(changes.every(({ before, after }) => before !== after || before === '•••')).toBe(true)
  }
})

test('every column of every journaled table has a name in the journal, or none because it says nothing', async () => {
  const { journaled } = await import('#contract/journaled/all-journaled')
  /** Keys, counts of versions, what follows from other columns, and long lists of ids. */
  const silent = new Set(
    'id version grants_version search_key position is_secret object_id source_id emission_id object_ids source_ids normative_ids plan_ids emission_ids kind owner_id imported_at created_at uploaded_by author_id purpose made_on date last_step built_in search'.split(
      ' ',
    ),
  )
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname in ('journal_change', 'journal_additions'))
      and c.relnamespace = 'public'::regnamespace
    group by c.relname`.execute(db)
  expect(rows.length).toBeGreaterThan(25)
  const nameless = rows.flatMap(({ table, columns }) =>
    columns
      .filter((column) => !silent.has(column) && !journaled[table]?.fields[column])
      .map((column) => `${table}.${column}`),
  )
  expect(nameless).toEqual([])
})
