import * as z from 'zod'
import { endpoint } from '../endpoint'
import { expertiseFields, expertiseStatus } from '../fields/expertise'
import { readShape, writtenShape } from '../fields/record'
import {
  day,
  done,
  exportOfColumns,
  idParams,
  listOf,
  listQuery,
  recordId,
  reference,
  version,
} from '../shapes'

export const expertiseCard = z.object({ id: z.number().int(), ...readShape(expertiseFields), version })
export type ExpertiseCard = z.infer<typeof expertiseCard>

const { objects_count: _, ...cardBody } = writtenShape(expertiseFields)

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
    ...exportOfColumns,
  }),
  response: listOf(expertiseCard),
})

export const createCard = endpoint({
  method: 'POST',
  path: '/api/company-objects/epigu_card/',
  access: 'expertise.edit',
  summary: 'Add an expertise card',
  body: z.strictObject(cardBody),
  response: expertiseCard,
  status: 201,
})

export const updateCard = endpoint({
  method: 'PATCH',
  path: '/api/company-objects/epigu_card/{id}',
  access: 'expertise.edit',
  summary: 'Change an expertise card',
  params: idParams,
  body: z.strictObject(cardBody).partial().extend({ version }),
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
