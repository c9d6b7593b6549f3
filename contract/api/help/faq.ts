import * as z from 'zod'
import { endpoint } from '../../endpoint'
import {
  done,
  flag,
  freeText,
  instant,
  language,
  listOf,
  listQuery,
  recordId,
  reference,
  text,
  version,
} from '../../shapes'

/** New questions are visible to moderators and the author only. */
export const faqStatus = z.enum(['new', 'published', 'rejected'])
export type FaqStatus = z.infer<typeof faqStatus>

export const faqAnswer = z.object({
  id: z.number().int(),
  question_id: z.number().int(),
  text: z.string(),
  status: faqStatus,
  answered_by: z.string(),
  is_mine: z.boolean(),
  created_at: instant,
  helpful: z.number().int(),
  unhelpful: z.number().int(),
  my_vote: z.boolean().nullable(),
  version,
})
export type FaqAnswer = z.infer<typeof faqAnswer>

export const faqQuestion = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  lang: language,
  status: faqStatus,
  category: reference.nullable(),
  subcategory: reference.nullable(),
  asked_by: z.string(),
  is_mine: z.boolean(),
  created_at: instant,
  answers: z.array(faqAnswer),
  version,
})
export type FaqQuestion = z.infer<typeof faqQuestion>

export const listQuestions = endpoint('GET /api/faq/question/', {
  access: 'help.faq',
  summary: 'Questions with their answers: published ones, one’s own, and for moderators all',
  query: listQuery(['id'], {
    category: recordId.optional(),
    subcategory: recordId.optional(),
    status: faqStatus.optional(),
    mine: flag.optional(),
    unanswered: flag.optional(),
  }),
  response: listOf(faqQuestion),
})

export const readQuestion = endpoint('GET /api/faq/question/{id}/', {
  access: 'help.faq',
  summary: 'A question with its answers',
  response: faqQuestion,
})

const questionBody = {
  title: text(300),
  text: freeText(5000),
  lang: language,
  subcategory_id: recordId.nullable(),
}

export const askQuestion = endpoint('POST /api/faq/question/', {
  access: 'help.faq',
  summary: 'Ask a question; others see it when a moderator has published it',
  body: z.strictObject(questionBody).partial({ text: true, lang: true, subcategory_id: true }),
  response: faqQuestion,
  status: 201,
})

export const changeQuestion = endpoint('PATCH /api/faq/question/{id}/', {
  access: 'help.faq',
  summary: 'Change a question: one’s own until it is published; a moderator any, and what becomes of it',
  body: z
    .strictObject({ ...questionBody, status: faqStatus })
    .partial()
    .extend({ version }),
  response: faqQuestion,
})

export const deleteQuestion = endpoint('DELETE /api/faq/question/{id}/', {
  access: 'help.faq',
  summary: 'Delete a question: one’s own until it is published; a moderator any',
  response: done,
})

export const giveAnswer = endpoint('POST /api/faq/answer/', {
  access: 'help.faq',
  summary: 'Answer a question; others see it when a moderator has published it',
  body: z.strictObject({ question_id: recordId, text: text(10_000) }),
  response: faqQuestion,
  status: 201,
})

export const changeAnswer = endpoint('PATCH /api/faq/answer/{id}/', {
  access: 'help.faq',
  summary: 'Change an answer: one’s own until it is published; a moderator any, and what becomes of it',
  body: z
    .strictObject({ text: text(10_000), status: faqStatus })
    .partial()
    .extend({ version }),
  response: faqQuestion,
})

export const deleteAnswer = endpoint('DELETE /api/faq/answer/{id}/', {
  access: 'help.faq',
  summary: 'Delete an answer: one’s own until it is published; a moderator any',
  response: done,
})

export const voteForAnswer = endpoint('PUT /api/faq/answer/{id}/vote/', {
  access: 'help.faq',
  summary: 'Say whether an answer helped; null takes it back',
  body: z.strictObject({ is_helpful: z.boolean().nullable() }),
  response: faqQuestion,
})
