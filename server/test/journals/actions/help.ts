import { expect } from 'vitest'
import { sendFile } from '#contract/api/help/chat'
import * as faq from '#contract/api/help/faq'
import * as kb from '#contract/api/help/knowledge-base'
import { expectDone } from '../../support/records/builders'
import type { Walk } from './walk'

export function helpActions({ by, another, admin, aPdf }: Walk): void {
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
  by(faq.deleteQuestion, async () =>
    admin.call(faq.deleteQuestion, { params: { id: (await aQuestion()).id } }),
  )
  by(faq.giveAnswer, async () =>
    admin.call(faq.giveAnswer, { body: { question_id: (await aQuestion()).id, text: 'Так' } }),
  )
  by(faq.changeAnswer, async () => {
    const { id, version } = await anAnswer()
    return admin.call(faq.changeAnswer, { params: { id }, body: { version, text: 'Иначе' } })
  })
  by(faq.deleteAnswer, async () => admin.call(faq.deleteAnswer, { params: { id: (await anAnswer()).id } }))
  by(sendFile, () => admin.call(sendFile, { body: { file: aPdf() } }))
}
