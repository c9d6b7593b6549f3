import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { expertiseFields, expertiseFilters } from '../../fields/expertise'
import { filterQuery } from '../../fields/filter'
import { readShape, writtenShape } from '../../fields/record'
import {
  done,
  exportOfColumns,
  idParams,
  instant,
  listOf,
  listQuery,
  recordId,
  reference,
  version,
} from '../../shapes'
import { attachment } from '../help/knowledge-base'

export const expertiseCard = z.object({ id: z.number().int(), ...readShape(expertiseFields), version })
export type ExpertiseCard = z.infer<typeof expertiseCard>

const { objects_count: _, ...cardBody } = writtenShape(expertiseFields)

export const listCards = endpoint('GET /api/company-objects/epigu_card/', {
  access: 'expertise.cards',
  summary: 'Expertise cards',
  query: listQuery(['id', 'number', 'title', 'received_on', 'valid_until', 'status'], {
    ...filterQuery(expertiseFilters),
    ...exportOfColumns,
  }),
  response: listOf(expertiseCard),
})

export const createCard = endpoint('POST /api/company-objects/epigu_card/', {
  access: 'expertise.edit',
  summary: 'Add an expertise card',
  body: z.strictObject(cardBody),
  response: expertiseCard,
  status: 201,
})

export const updateCard = endpoint('PATCH /api/company-objects/epigu_card/{id}', {
  access: 'expertise.edit',
  summary: 'Change an expertise card',
  body: z.strictObject(cardBody).partial().extend({ version }),
  response: expertiseCard,
})

export const deleteCard = endpoint('DELETE /api/company-objects/epigu_card/{id}', {
  access: 'expertise.edit',
  summary: 'Delete an expertise card',
  response: done,
})

/** Fields of the card in the passport of an object. */
const { kind, status, received_on, decided_on, valid_until, conclusion } = expertiseCard.shape
const binding = z.object({
  id: z.number().int(),
  card: reference.extend({ kind, status, received_on, decided_on, valid_until, conclusion }),
  object: reference,
})

export const listCardObjects = endpoint(
  'GET /api/company-objects/epigu_card/binding_epigu_to_company_objects_get',
  {
    access: 'expertise.cards',
    summary: 'The objects that a card is bound to, as far as the caller may see them',
    query: listQuery(['id'], { epigu_card_id: recordId.optional(), object: recordId.optional() }),
    response: listOf(binding),
  },
)

/** The id is that of the card. */
export const readCard = endpoint(
  'GET /api/company-objects/epigu_card/binding_epigu_to_company_objects_detail/{id}/',
  {
    access: 'expertise.cards',
    summary: 'A card with the objects that it is bound to',
    response: expertiseCard.extend({ objects: z.array(reference) }),
  },
)

export const bindCard = endpoint(
  'PATCH /api/company-objects/epigu_card/binding_epigu_to_company_objects_patch/{id}/',
  {
    access: 'expertise.edit',
    summary: 'Say which objects a card is bound to; those that the caller may not see stay bound',
    body: z.strictObject({ object_ids: z.array(recordId).max(500), version }),
    response: expertiseCard.extend({ objects: z.array(reference) }),
  },
)

const cardFile = z.object({
  id: z.number().int(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  created_at: instant,
})
export type CardFile = z.infer<typeof cardFile>

export const listCardFiles = endpoint('GET /api/company-objects/epigu_card/{id}/files/', {
  access: 'expertise.cards',
  summary: 'Files of a card',
  query: listQuery(['id']),
  response: listOf(cardFile),
})

export const addCardFile = endpoint('POST /api/company-objects/epigu_card/{id}/files/', {
  access: 'expertise.edit',
  summary: 'Add a file to a card: PDF, Word, Excel up to 20 MB, a picture up to 2 MB',
  body: z.strictObject({ file: attachment }),
  response: cardFile,
  status: 201,
})

const fileParams = z.strictObject({ ...idParams.shape, file_id: idParams.shape.id })

export const readCardFile = endpoint('GET /api/company-objects/epigu_card/{id}/files/{file_id}/file/', {
  access: 'expertise.cards',
  summary: 'What is in a file of a card',
  params: fileParams,
  response: z.file(),
})

export const deleteCardFile = endpoint('DELETE /api/company-objects/epigu_card/{id}/files/{file_id}/', {
  access: 'expertise.edit',
  summary: 'Delete a file of a card',
  params: fileParams,
  response: done,
})
