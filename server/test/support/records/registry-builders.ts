import { expect } from 'vitest'
import type * as z from 'zod'
import { type Emission, storeEmissions } from '#contract/api/measurements/emissions'
import { createNormative } from '#contract/api/measurements/normatives'
import { createPlan } from '#contract/api/measurements/sampling-plans'
import { type CompanyObject, createObject } from '#contract/api/registry/company-objects'
import { createSource, type PollutionSource } from '#contract/api/registry/pollution-sources'
import type { Medium } from '#contract/domain/measurement/medium'
import { everyRow } from '../../../src/core/database/scope'
import type { Caller } from '../client'
import type { TestServer } from '../server'

type Fields<E extends { body: z.ZodType }> = Partial<z.input<E['body']>>

/** Objects and what hangs on them, made as an administrator would make them. Unless told otherwise, in Navoi. */
export function registryBuilders(server: TestServer, admin: Caller) {
  const { db } = server.app
  let made = 0

  const firstOf = async (table: 'ownership_forms' | 'activity_fields') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id

  /** The first district of a region, where it lies. */
  async function districtIn(sato: string) {
    return db
      .selectFrom('regions as district')
      .innerJoin('regions as region', 'region.id', 'district.parent_id')
      .select(['district.id as district_id', 'region.id as region_id'])
      .select((row) => [
        row.ref('district.latitude').$notNull().as('latitude'),
        row.ref('district.longitude').$notNull().as('longitude'),
      ])
      .where('region.sato', '=', sato)
      .orderBy('district.id')
      .executeTakeFirstOrThrow()
  }

  /** Near a point, where nothing else is. */
  function near({ latitude, longitude }: { latitude: number; longitude: number }) {
    made += 1
    return { latitude: Math.round(latitude * 1e6 + made) / 1e6, longitude }
  }

  /** What a new object needs to say. */
  async function objectFields(fields: Fields<typeof createObject> = {}, sato = '1712') {
    const { region_id, district_id, ...place } = await districtIn(sato)
    const point = near(place)
    return {
      title: `Объект ${made}`,
      inn: String(700_000_000 + made),
      address: `Улица ${made}`,
      ...point,
      region_id,
      district_id,
      ownership_form_id: await firstOf('ownership_forms'),
      activity_field_id: await firstOf('activity_fields'),
      danger_category: 2 as const,
      activity_start: '2010-01-01',
      ...fields,
    }
  }

  async function anObject(fields: Fields<typeof createObject> = {}, sato?: string): Promise<CompanyObject> {
    const body = await objectFields(fields, sato)
    return expectMade(await admin.call(createObject, { body }))
  }

  const aSecret = (fields: Fields<typeof createObject> = {}) =>
    anObject({ status: 'secret', confidential_reason: 'Оборонный объект', ...fields })

  /** Of a new object unless one is named. */
  async function aSource(fields: Fields<typeof createSource> = {}): Promise<PollutionSource> {
    const object_id = fields.object_id ?? (await anObject()).id
    const object = await everyRow(db)
      .selectFrom('company_objects')
      .select(['latitude', 'longitude'])
      .where('id', '=', Number(object_id))
      .executeTakeFirstOrThrow()
    const point = near(object)
    const body = {
      number: `И-${made}`,
      name: `Труба ${made}`,
      type: 'air' as const,
      ...point,
      ...fields,
      object_id,
    }
    return expectMade(await admin.call(createSource, { body }))
  }

  /** A component by its code, such as SO2, in a medium that has it. */
  async function componentWith(code: string, medium: Medium = 'air') {
    return db
      .selectFrom('components')
      .innerJoin('ecology_type_components', 'ecology_type_components.component_id', 'components.id')
      .innerJoin('ecology_types', 'ecology_types.id', 'ecology_type_components.ecology_type_id')
      .select(['components.id', 'components.name_ru', 'components.name_uz', 'components.unit_id'])
      .where('components.code', '=', code)
      .where('ecology_types.medium', '=', medium)
      .executeTakeFirstOrThrow()
  }

  /** A PDV of sulphur dioxide unless told otherwise. */
  async function aNormative(fields: Fields<typeof createNormative> = {}) {
    const source_id = fields.source_id ?? (await aSource()).id
    const component_id = fields.component_id ?? (await componentWith('SO2')).id
    const body = { type: 'pdv' as const, value: '0.5', ...fields, source_id, component_id }
    return expectMade(await admin.call(createNormative, { body }))
  }

  async function aPlan(fields: Fields<typeof createPlan> = {}) {
    const source_id = fields.source_id ?? (await aSource()).id
    const component_id = fields.component_id ?? (await componentWith('SO2')).id
    const laboratory_id = fields.laboratory_id ?? (await anyLaboratory())
    const body = { frequency: 'monthly' as const, ...fields, source_id, component_id, laboratory_id }
    return expectMade(await admin.call(createPlan, { body }))
  }

  interface EmissionFields {
    source_id?: number
    component_id?: number
    value?: number | string
    date?: string
    comment?: string
    /** Who enters it, an administrator unless told otherwise. */
    by?: Caller
  }

  /** A value of sulphur dioxide, at a source of its own unless one is named, each of its source a day later. */
  async function anEmission(fields: EmissionFields = {}): Promise<Emission> {
    const source_id = fields.source_id ?? (await aSource()).id
    const component_id = fields.component_id ?? (await componentWith('SO2')).id
    const { value = '0,25', comment, by = admin } = fields
    const date = fields.date ?? (await freeDay(source_id, component_id))
    const values = [{ component_id, value, ...(comment !== undefined && { comment }) }]
    const { data } = expectMade(await by.call(storeEmissions, { body: { source_id, date, values } }))
    return data[0] as Emission
  }

  /** The day after the last one measured. */
  async function freeDay(sourceId: number, componentId: number): Promise<string> {
    const { last } = await everyRow(db)
      .selectFrom('emissions')
      .select((row) => row.fn.max('date').as('last'))
      .where('source_id', '=', sourceId)
      .where('component_id', '=', componentId)
      .executeTakeFirstOrThrow()
    const day = new Date(`${last ?? '2025-12-31'}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + 1)
    return day.toISOString().slice(0, 10)
  }

  const anyLaboratory = async () =>
    (await everyRow(db).selectFrom('laboratories').select('id').orderBy('id').executeTakeFirstOrThrow()).id

  return {
    objectFields,
    anObject,
    aSecret,
    aSource,
    aNormative,
    aPlan,
    anEmission,
    componentWith,
    districtIn,
  }
}

function expectMade<Body>(reply: { status: number; body: Body }): Body {
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body
}
