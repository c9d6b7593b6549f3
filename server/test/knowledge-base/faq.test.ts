import { expect, test } from 'vitest'
import * as faq from '#contract/api/help/faq'
import type { Caller } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as } = workWith(server)
const [laboratory, guest] = [as('laboratory'), as('guest')]

const ask = async (who: Caller, fields: object = {}) =>
  expectDone(await who.call(faq.askQuestion, { body: { title: 'Как исправить измерение?', ...fields } }), 201)
const answer = async (who: Caller, question_id: number, text: string) =>
  expectDone(await who.call(faq.giveAnswer, { body: { question_id, text } }), 201)
const decide = (question: faq.FaqQuestion, status: faq.FaqStatus) =>
  admin.call(faq.changeQuestion, { params: { id: question.id }, body: { version: question.version, status } })

test('a question is seen by whoever asked and by moderators until it is published, then found by everybody', async () => {
  const question = await ask(laboratory, { text: 'Лаборатория внесла выбросы с ошибкой' })
  expect(question).toMatchObject({ status: 'new', is_mine: true, answers: [] })
  const params = { id: question.id }
  expect((await guest.call(faq.readQuestion, { params })).status).toBe(404)
  expect(
    (await laboratory.call(faq.changeQuestion, { params, body: { version: 1, status: 'published' } })).status,
  ).toBe(403)
  expectDone(await decide(question, 'published'))
  const found = expectDone(await guest.call(faq.listQuestions, { query: { search: 'выброс' } })).data
  expect(found.map(({ id }) => id)).toEqual([question.id])
  expect((await guest.call(faq.deleteQuestion, { params })).status).toBe(403)
  expect((await laboratory.call(faq.deleteQuestion, { params })).status).toBe(403)
})

test('an answer waits for a moderator, and votes tell how much it helped', async () => {
  const question = expectDone(await decide(await ask(laboratory), 'published'))
  await answer(guest, question.id, 'Откройте запись <b>и</b> исправьте')
  const params = { id: question.id }
  expect(expectDone(await laboratory.call(faq.readQuestion, { params })).answers).toEqual([])
  const [given] = expectDone(await admin.call(faq.readQuestion, { params })).answers
  const at = { params: { id: given?.id ?? 0 } }
  expectDone(await admin.call(faq.changeAnswer, { ...at, body: { version: 1, status: 'published' } }))
  const vote = async (who: Caller, is_helpful: boolean | null) =>
    expectDone(await who.call(faq.voteForAnswer, { ...at, body: { is_helpful } })).answers[0]
  await vote(laboratory, true)
  expect(await vote(laboratory, true)).toMatchObject({ helpful: 1, unhelpful: 0, my_vote: true })
  expect(await vote(guest, false)).toMatchObject({ helpful: 1, unhelpful: 1 })
  expect(await vote(laboratory, null)).toMatchObject({
    helpful: 0,
    my_vote: null,
    text: 'Откройте запись <b>и</b> исправьте',
  })
  const found = expectDone(
    await laboratory.call(faq.listQuestions, { query: { search: 'откройте записи' } }),
  ).data
  expect(found.map(({ id }) => id)).toEqual([question.id])
  expectDone(await admin.call(faq.deleteAnswer, at))
  expectDone(await admin.call(faq.deleteQuestion, { params }))
})

test('who asked takes back what nobody else has seen', async () => {
  const { id } = await ask(guest)
  expect((await laboratory.call(faq.deleteQuestion, { params: { id } })).status).toBe(404)
  expectDone(await guest.call(faq.deleteQuestion, { params: { id } }))
})
