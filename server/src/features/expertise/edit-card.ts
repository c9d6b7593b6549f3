import { type Selectable, sql } from 'kysely'
import type * as contract from '#contract/api/registry/expertise'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { findMissing } from '../../core/database/references'
import type { AllTables } from '../../core/database/refined-tables'
import { insertRow, saveChanges, updateRow } from '../../core/database/rows'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { notFound, wrongField } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { endsBeforeStart, inFuture, missing, wrongFields } from '../../core/http/wrong-fields'
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

export async function createCard({ db, scope, lang, now, body }: Call<typeof contract.createCard>) {
  const card: CardRecord = { ...unsaid, ...body }
  await rejectWrongCard(db, scope, dayOf(now), card)
  const id = await insertRow(everyRow(db), 'expertise_cards', card)
  return readCard(db, scope, lang, id)
}

export async function updateCard({ db, scope, lang, now, params, body }: Call<typeof contract.updateCard>) {
  const { version, ...fields } = body
  const current = await lockCard(db, scope, params.id)
  await rejectWrongCard(db, scope, dayOf(now), { ...current, ...fields })
  rejectStale(await readCard(db, scope, lang, params.id), version)
  await saveChanges(everyRow(db), 'expertise_cards', current, fields)
  return readCard(db, scope, lang, params.id)
}

export async function deleteCard({ db, scope, params }: Call<typeof contract.deleteCard>) {
  await lockCard(db, scope, params.id)
  await deleteFilesOf(db, params.id)
  await everyRow(db).deleteFrom('expertise_cards').where('id', '=', params.id).execute()
  return { ok: true as const }
}

export async function bindCard({ db, scope, lang, params, body }: Call<typeof contract.bindCard>) {
  const { id } = params
  await lockCard(db, scope, id)
  const before = await readCardWithObjects(db, scope, lang, id)
  const isChanged = await bindObjects(db, scope, before, body.object_ids, body.version)
  if (isChanged) await updateRow(everyRow(db), 'expertise_cards', id, {})
  return readCardWithObjects(db, scope, lang, id)
}

async function lockCard(db: Db, scope: Scope, id: number) {
  return visible(db, scope)
    .cards()
    .selectAll('expertise_cards')
    .where('expertise_cards.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
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

/** Binds a card to the named objects and unbinds other visible ones; answers whether anything changed. */
async function bindObjects(
  db: Db,
  scope: Scope,
  card: { id: number; version: number; objects: readonly { id: number }[] },
  objectIds: number[],
  version: number,
): Promise<boolean> {
  const wanted = new Set(objectIds)
  await rejectHidden(db, scope, wanted)
  rejectStale(card, version)
  const bound = new Set(card.objects.map(({ id }) => id))
  const added = [...wanted].filter((id) => !bound.has(id))
  const removed = [...bound].filter((id) => !wanted.has(id))
  const bindings = everyRow(db)
  if (added.length > 0) {
    const rows = added.map((object_id) => ({ card_id: card.id, object_id }))
    await bindings.insertInto('expertise_card_objects').values(rows).execute()
  }
  if (removed.length > 0) {
    await bindings
      .deleteFrom('expertise_card_objects')
      .where('card_id', '=', card.id)
      .where('object_id', 'in', removed)
      .execute()
  }
  return added.length + removed.length > 0
}

async function rejectHidden(db: Db, scope: Scope, ids: Set<number>): Promise<void> {
  if (ids.size === 0) return
  const found = await visible(db, scope)
    .objects()
    .select('company_objects.id')
    .where('company_objects.id', 'in', [...ids])
    .execute()
  if (found.length < ids.size) throw wrongField('object_ids', 'not-found', 'There is no such object')
}
