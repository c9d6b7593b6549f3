import * as z from 'zod'
import { endpoint } from '../endpoint'
import { inn } from '../fields/objects'
import {
  day,
  done,
  exportFlags,
  freeText,
  idParams,
  listOf,
  listQuery,
  recordId,
  reference,
  text,
  version,
} from '../shapes'

export const expertiseStatus = z.enum(['received', 'in-review', 'approved', 'rejected'])

export const expertiseCard = z.object({
  id: z.number().int(),
  number: z.string(),
  title: z.string(),
  applicant: z.string(),
  inn: z.string(),
  region: reference.nullable(),
  status: expertiseStatus,
  received_on: z.string(),
  decided_on: z.string().nullable(),
  conclusion: z.string(),
  objects_count: z.number().int(),
  version,
})
export type ExpertiseCard = z.infer<typeof expertiseCard>

const cardFields = {
  number: text(50),
  title: text(500),
  applicant: text(300),
  inn,
  region_id: recordId.nullable().optional(),
  status: expertiseStatus.optional(),
  received_on: day,
  decided_on: day.nullable().optional(),
  conclusion: freeText(4000).optional(),
}

export const listCards = endpoint({
  method: 'GET',
  path: '/api/company-objects/epigu_card/',
  access: 'expertise.cards',
  summary: 'Expertise cards',
  query: listQuery(['id', 'number', 'title', 'received_on', 'status'], {
    status: expertiseStatus.optional(),
    region: recordId.optional(),
    inn: z
      .string()
      .trim()
      .regex(/^\d{1,9}$/, 'inn')
      .optional(),
    date_from: day.optional(),
    date_to: day.optional(),
    ...exportFlags,
  }),
  response: listOf(expertiseCard),
})

export const createCard = endpoint({
  method: 'POST',
  path: '/api/company-objects/epigu_card/',
  access: 'expertise.edit',
  summary: 'Add an expertise card',
  body: z.strictObject(cardFields),
  response: expertiseCard,
  status: 201,
})

export const updateCard = endpoint({
  method: 'PATCH',
  path: '/api/company-objects/epigu_card/{id}',
  access: 'expertise.edit',
  summary: 'Change an expertise card',
  params: idParams,
  body: z.strictObject(cardFields).partial().extend({ version }),
  response: expertiseCard,
})

export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/api/company-objects/epigu_card/{id}',
  access: 'expertise.edit',
  summary: 'Delete an expertise card',
  params: idParams,
  response: done,
})

const binding = z.object({ id: z.number().int(), card: reference, object: reference })

export const listCardObjects = endpoint({
  method: 'GET',
  path: '/api/company-objects/epigu_card/binding_epigu_to_company_objects_get',
  access: 'expertise.cards',
  summary: 'The objects that a card is bound to, as far as the caller may see them',
  query: listQuery(['id'], { epigu_card_id: recordId.optional(), object: recordId.optional() }),
  response: listOf(binding),
})

/** The card's id, as the card is what a screen opens. */
export const readCard = endpoint({
  method: 'GET',
  path: '/api/company-objects/epigu_card/binding_epigu_to_company_objects_detail/{id}/',
  access: 'expertise.cards',
  summary: 'A card with the objects that it is bound to',
  params: idParams,
  response: expertiseCard.extend({ objects: z.array(reference) }),
})

export const bindCard = endpoint({
  method: 'PATCH',
  path: '/api/company-objects/epigu_card/binding_epigu_to_company_objects_patch/{id}/',
  access: 'expertise.edit',
  summary: 'Say which objects a card is bound to; those that the caller may not see stay bound',
  params: idParams,
  body: z.strictObject({ object_ids: z.array(recordId).max(500), version }),
  response: expertiseCard.extend({ objects: z.array(reference) }),
})
