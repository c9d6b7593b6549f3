import * as alerts from '#contract/api/real-time/alerts'
import * as cases from '#contract/api/real-time/cases'
import * as integration from '#contract/api/real-time/integration'
import { changeStation } from '#contract/api/real-time/online-stations'
import { everyRow } from '../../../src/core/database/scope'
import { settleCases } from '../../../src/features/cases/settle-cases'
import { pngFile } from '../../support/files/pictures'
import { expectDone } from '../../support/records/builders'
import type { Walk } from './walk'

export function realTimeActions({
  by,
  another,
  server,
  db,
  admin,
  aRole,
  aSource,
  aNormative,
  anEmission,
  regionWith,
}: Walk): void {
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
    expectDone(
      await admin.call(cases.stepCase, { params, body: { step: 'inspect', text: 'Осмотр', version } }),
    )
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
    const { id: region_id } = await regionWith('1712')
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
  by(integration.rotateKey, async () => {
    const { partner } = expectDone(await aKey(), 201)
    return admin.call(integration.rotateKey, { params: { id: partner.keys[0]?.id ?? 0 }, body: {} })
  })
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
}
