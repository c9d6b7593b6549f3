import { expect } from 'vitest'
import { bindCard, createCard } from '#contract/api/registry/expertise'
import { addDocument } from '#contract/api/registry/object-passport'
import { fileOf, pngOf } from '../support/files/pictures'
import { expectDone, type workWith } from '../support/records/builders'

/** Each object has a word that stands in all that hangs on it and nowhere else; none is like another. */
const words = ['Алмазград', 'Бирюзовый', 'Вертолёт', 'Гиацинт', 'Дирижабль', 'Жемчужина', 'Швейцар', 'Ышкон']

export type Hidden = Awaited<ReturnType<ReturnType<typeof hiderOf>>>

/** Makes objects with one of everything, of which somebody must not know. */
export function hiderOf({ admin, anObject, aSource, aNormative, aPlan }: ReturnType<typeof workWith>) {
  let made = 0

  return async function hide(fields: Parameters<typeof anObject>[0], sato?: string) {
    const word = words[made] ?? expect.fail('There are more objects than words')
    made += 1
    const inn = String(933_000_000 + made)
    const object = await anObject({ ...fields, inn, title: word, address: word, contacts: word }, sato)
    const { id } = object
    const source = await aSource({ object_id: id, name: word, number: word })
    const normative = await aNormative({ source_id: source.id })
    const plan = await aPlan({ source_id: source.id })
    const file = fileOf(pngOf(), `${word}.png`, 'image/png')
    const document = expectDone(
      await admin.call(addDocument, { params: { id }, body: { title: word, file } }),
      201,
    )
    const number = `Карта ${made}`
    const card = expectDone(
      await admin.call(createCard, {
        body: { number, title: word, applicant: word, inn, conclusion: word, received_on: '2026-01-01' },
      }),
      201,
    )
    const bound = { params: { id: card.id }, body: { object_ids: [id], version: card.version } }
    expectDone(await admin.call(bindCard, bound))
    return { word, object, inn, source, normative, plan, document, card }
  }
}
