import * as integration from '#contract/api/real-time/integration'
import { everyRow } from '../../../src/core/database/scope'
import type { TestServer } from '../server'
import { expectDone, type workWith } from './builders'

/** Stations and partners, as an administrator makes them. */
export async function gatewayBuilders(
  server: TestServer,
  {
    admin,
    aLaboratory,
    regionWith,
  }: Pick<ReturnType<typeof workWith>, 'admin' | 'aLaboratory' | 'regionWith'>,
) {
  const { db } = server.app
  const navoi = await regionWith('1712')

  async function aStation(objectId: number | null = null) {
    const { id } = await everyRow(db)
      .insertInto('online_stations')
      .values({
        name_ru: 'Пост',
        name_uz: 'Post',
        region_id: navoi.id,
        object_id: objectId,
        latitude: 40,
        longitude: 65,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await everyRow(db)
      .insertInto('station_components')
      .values([
        { station_id: id, code: 'so2', limit_value: '0.5' },
        { station_id: id, code: 'temperature', limit_value: null },
      ])
      .execute()
    return id
  }

  async function aPartner(
    scopes: integration.KeyScope[],
    more: { per_minute?: number; region_id?: number } = {},
  ) {
    const laboratory = await aLaboratory()
    const body = {
      name: `Партнёр ${Math.random()}`,
      laboratory_id: laboratory.id,
      region_id: more.region_id ?? null,
    }
    const { id } = expectDone(await admin.call(integration.createPartner, { body }), 201)
    const made = expectDone(
      await admin.call(integration.createKey, {
        params: { id },
        body: { scopes, ...(more.per_minute && { per_minute: more.per_minute }) },
      }),
      201,
    )
    const post = (path: string, rows: unknown, type = 'application/json', key = made.key) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': type, 'x-api-key': key },
        body: typeof rows === 'string' || rows instanceof Uint8Array ? rows : JSON.stringify({ rows }),
      })
    const send = async (...sent: Parameters<typeof post>) => {
      const answer = await post(...sent)
      return {
        status: answer.status,
        body: (await answer.json()) as integration.BatchReport & { code?: string },
      }
    }
    return {
      id,
      name: body.name,
      key: made.key,
      keyId: made.partner.keys[0]?.id ?? 0,
      laboratory,
      post,
      send,
    }
  }

  return { navoi, aStation, aPartner }
}
