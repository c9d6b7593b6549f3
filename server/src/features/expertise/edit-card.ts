import { type Selectable, sql } from 'kysely'
import type {
  bindCard as bindEndpoint,
  createCard as createEndpoint,
  deleteCard as deleteEndpoint,
  updateCard as updateEndpoint,
} from '#contract/api/registry/expertise'
import { dayOf } from '../../core/clock'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import { findMissing } from '../../core/database/references'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { endsBeforeStart, inFuture, missing, wrongFields } from '../../core/http/wrong-fields'
import { bindObjects } from './bind-objects'
import { deleteFilesOf } from './card-files'
import { readCard, readCardWithObjects } from './card-queries'

type CardRecord = Omit<Selectable<AllTables['expertise_cards']>, 'id' | 'version' | 'search_key'>

const unsaid = {
  region_id: null,
  kind: 'other',
  status: 'received',
  decided_on: null,
  valid_until: null,
  conclusion: '',
} as const

export async function createCard({ db, scope, lang, now, body }: Call<typeof createEndpoint>) {
  const card: CardRecord = { ...unsaid, ...body }
  await rejectWrongCard(db, scope, dayOf(now), card)
  const { id } = await everyRow(db)
    .insertInto('expertise_cards')
    .values(card)
    .returning('id')
    .executeTakeFirstOrThrow()
  return readCard(db, scope, lang, id)
}

export async function updateCard({ db, scope, lang, now, params, body }: Call<typeof updateEndpoint>) {
  const { version, ...fields } = body
  const current = await lockCard(db, scope, params.id)
  await rejectWrongCard(db, scope, dayOf(now), { ...current, ...fields })
  rejectStale(await readCard(db, scope, lang, params.id), version)
  const changes = changesOf<CardRecord>(current, fields)
  if (!isEmpty(changes)) await changeCard(db, params.id, changes)
  return readCard(db, scope, lang, params.id)
}

export async function deleteCard({ db, scope, params }: Call<typeof deleteEndpoint>) {
  await lockCard(db, scope, params.id)
  await deleteFilesOf(db, params.id)
  await everyRow(db).deleteFrom('expertise_cards').where('id', '=', params.id).execute()
  return { ok: true as const }
}

export async function bindCard({ db, scope, lang, params, body }: Call<typeof bindEndpoint>) {
  const { id } = params
  await lockCard(db, scope, id)
  const before = await readCardWithObjects(db, scope, lang, id)
  const isChanged = await bindObjects(db, scope, before, body.object_ids, body.version)
  if (isChanged) await changeCard(db, id, {})
  return readCardWithObjects(db, scope, lang, id)
}

async function changeCard(db: Db, id: number, changes: Partial<CardRecord>): Promise<void> {
  await everyRow(db)
    .updateTable('expertise_cards')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

async function lockCard(db: Db, scope: Scope, id: number) {
  const found = await visible(db, scope)
    .cards()
    .selectAll('expertise_cards')
    .where('expertise_cards.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

async function rejectWrongCard(db: Db, { regionId }: Scope, today: string, card: CardRecord): Promise<void> {
  const wrong = wrongFields()
  const region = { field: 'region_id', table: 'regions', id: card.region_id } as const
  const isKnown = (await findMissing(db, [{ ...region, and: sql<boolean>`parent_id is null` }])).length === 0
  const isForeign = regionId !== null && card.region_id !== null && card.region_id !== regionId
  if (!isKnown || isForeign) wrong.add('region_id', missing)
  if (card.received_on > today) wrong.add('received_on', inFuture)
  if (card.decided_on !== null) {
    if (card.decided_on < card.received_on) wrong.add('decided_on', endsBeforeStart)
    if (card.decided_on > today) wrong.add('decided_on', inFuture)
  }
  if (card.valid_until !== null && card.valid_until < (card.decided_on ?? card.received_on))
    wrong.add('valid_until', endsBeforeStart)
  wrong.rejectIfAny()
}
