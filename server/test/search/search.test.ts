import { expect, test } from 'vitest'
import { createCategory, createPost, createSubcategory } from '#contract/api/help/knowledge-base'
import { type FoundKind, searchEverything } from '#contract/api/operation/search'
import { createCard } from '#contract/api/registry/expertise'
import { inOtherLayout } from '#contract/domain/other-layout'
import type { Caller } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, aPerson, anObject, aSecret, aSource, anEmission, aUser, regionWith } = workWith(server)
const navoi = await regionWith('1712')
const guest = as('guest')

const found = async (who: Caller, search: string, kind: FoundKind) =>
  expectDone(await who.call(searchEverything, { query: { search } }))
    .data.filter((one) => one.kind === kind)
    .map(({ id }) => id)

const object = await anObject({ title: 'Кўкча металлургия заводи' })
const source = await aSource({ object_id: object.id, name: 'Труба плавильного цеха' })

async function anArticle(title_ru: string, published = true) {
  const category = expectDone(await admin.call(createCategory, { body: { name_ru: 'А', name_uz: 'A' } }), 201)
  const subcategory = expectDone(
    await admin.call(createSubcategory, { body: { category_id: category.id, name_ru: 'Б', name_uz: 'B' } }),
    201,
  )
  const body = { subcategory_id: subcategory.id, title_ru, published }
  return expectDone(await admin.call(createPost, { body }), 201)
}

test('objects and sources are found in either alphabet and with a slip of the finger', async () => {
  for (const search of ['кўкча', 'Kokcha', 'ko‘kcha', 'металургия'])
    expect(await found(admin, search, 'object'), search).toContain(object.id)
  for (const search of ['плавильного', 'plavil', source.number])
    expect(await found(admin, search, 'source'), search).toContain(source.id)
})

test('measurements are found by their number, cards by theirs, articles by word forms, users by name', async () => {
  const emission = await anEmission()
  expect(await found(admin, `№ ${emission.id}`, 'emission')).toEqual([emission.id])
  const card = expectDone(
    await admin.call(createCard, {
      body: {
        number: 'ЕПИГУ-77',
        title: 'ОВОС',
        applicant: 'Заявитель',
        inn: '301234567',
        received_on: '2026-02-01',
      },
    }),
    201,
  )
  expect(await found(admin, 'епигу-77', 'card')).toEqual([card.id])
  const post = await anArticle('Квоты на захоронение отходов')
  await anArticle('Черновик о захоронении', false)
  for (const search of ['отходы захоронения', 'захоронене'])
    expect(await found(guest, search, 'post'), search).toEqual([post.id])
  const user = await aUser({ surname: 'Абдурахманова' })
  expect(await found(admin, 'abdurahmanova', 'user')).toEqual([user.id])
})

test('nothing secret, out of scope or without the right is found, by words or among what was opened before', async () => {
  const secret = await aSecret()
  const regional = await aPerson({ granted: ['objects.view'], region_id: navoi.id })
  const reader = await aPerson({ granted: ['objects.view'] })
  expect(await found(admin, secret.title, 'object')).toContain(secret.id)
  expect(await found(reader, secret.title, 'object')).not.toContain(secret.id)
  const other = await anObject({ title: 'Вне области завод' }, '1706')
  expect(await found(regional, 'Вне области', 'object')).not.toContain(other.id)
  const recent = `object:${secret.id},object:${other.id},user:1,nothing:5`
  const reopened = async (who: Caller) =>
    expectDone(await who.call(searchEverything, { query: { recent } })).data.map(
      ({ kind, id }) => `${kind}:${id}`,
    )
  expect(await reopened(reader)).toEqual([`object:${other.id}`])
  expect(await reopened(regional)).toEqual([])
  expect(await reopened(admin)).toHaveLength(3)
  const seen = async (who: Caller, search: string) =>
    expectDone(await who.call(searchEverything, { query: { search, recent } })).data
  for (const search of [secret.title, inOtherLayout(secret.title), mistyped(secret.title)])
    expect(await seen(reader, search), search).not.toContainEqual(expect.objectContaining({ id: secret.id }))
  for (const search of ['Вне области', inOtherLayout('Вне области'), 'Внее обласди'])
    expect(await seen(regional, search), search).toEqual([])
})

/** With one letter of its longest word left out. */
function mistyped(text: string): string {
  const longest = text.split(' ').reduce((one, other) => (other.length > one.length ? other : one))
  return longest.slice(0, 3) + longest.slice(4)
}

test('every kind is forgiven a slip of the finger, the other alphabet, the order of words and the wrong layout', async () => {
  const given = { title: 'Янтарный химкомбинат', applicant: 'ООО «Қизилтепа гранит»', inn: '301234568' }
  const card = expectDone(
    await admin.call(createCard, { body: { ...given, number: 'Я-901', received_on: '2026-02-01' } }),
    201,
  )
  const user = await aUser({ name: 'Шахноза', surname: 'Жўраева' })
  const post = await anArticle('Рекультивация карьеров')
  const spellings: [FoundKind, number, string[]][] = [
    ['object', object.id, ['kukcha zavodi', 'заводи кўкча', 'металлургея', 'vtnfkkehubz']],
    ['source', source.id, ['плавелного', 'цеха плавильного', 'plavilnogo', 'gkfdbkmyjuj']],
    ['card', card.id, ['қизилтепе', 'qiziltepa granit', 'гранит кизилтепа', 'zynfhysq', 'я-901']],
    ['user', user.id, ['журоева', 'jo‘rayeva', "jo'raeva shahnoza", 'Жўраева Шахноза', 'if[yjpf']],
    ['post', post.id, ['рикультивация', 'rekultivatsiya', 'карьеров рекультивация', 'htrekmnbdfwbz']],
  ]
  for (const [kind, id, all] of spellings)
    for (const search of all) expect(await found(admin, search, kind), `${kind} ${search}`).toContain(id)
})

test('of what is found, what was opened before comes first', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, (_, n) => anObject({ title: `Каскад ГЭС ${n}` })))
  const [opened] = many.slice(3)
  const query = { search: 'каскад', recent: `object:${opened?.id},object:${object.id}` }
  const first = expectDone(await admin.call(searchEverything, { query })).data
  expect(first[0]).toMatchObject({ kind: 'object', id: opened?.id })
  expect(first.filter(({ id }) => id === opened?.id)).toHaveLength(1)
  expect(first).not.toContainEqual(expect.objectContaining({ id: object.id }))
})
