import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { listOf, listQuery, recordId, reference, text, version } from '../../shapes'

export const laboratory = z.object({
  id: z.number().int(),
  name_ru: z.string(),
  name_uz: z.string(),
  name: z.string(),
  region: reference.nullable(),
  version,
})

export const listLaboratories = endpoint('GET /api/settings/laboratories/', {
  access: 'session',
  summary: 'Laboratories within the scope of the caller',
  query: listQuery(['id', 'name']),
  response: listOf(laboratory),
})

const laboratoryFields = { name_ru: text(300), name_uz: text(300), region_id: recordId.nullable().optional() }

export const createLaboratory = endpoint('POST /api/settings/laboratories/', {
  access: 'laboratories.edit',
  summary: 'A new laboratory',
  body: z.strictObject(laboratoryFields),
  response: laboratory,
  status: 201,
})

export const updateLaboratory = endpoint('PUT /api/settings/laboratories/', {
  access: 'laboratories.edit',
  summary: 'Change a laboratory',
  body: z.strictObject(laboratoryFields).partial().extend({ id: recordId, version }),
  response: laboratory,
  idInPathOrBody: true,
})
