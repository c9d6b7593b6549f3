import * as z from 'zod'
import { media } from '../domain/measurement/medium'
import { endpoint } from '../endpoint'
import { listOf, listQuery, recordId, reference } from '../shapes'
import { componentGroups } from './component-groups'
import { components } from './components'

const ids = z.array(recordId).max(2000)

export const listComponentsOfGroup = endpoint('GET /api/settings/components-by-group/', {
  access: 'session',
  summary: 'The components of a group',
  query: listQuery(['id', 'name'], { group: recordId.optional() }),
  response: listOf(components.row),
})

export const putIntoGroup = endpoint('POST /api/settings/components-by-group/', {
  access: 'classifiers.edit',
  summary: 'Put components into a group; answers all that are in it now',
  body: z.strictObject({ group_id: recordId, component_ids: ids }),
  response: z.object({ data: z.array(components.row) }),
})

const bound = { ecology_type: reference, medium: z.enum(media) }
const boundQuery = listQuery(['id', 'name'], {
  ecology_type: recordId.optional(),
  medium: z.enum(media).optional(),
})

/** By id or medium: each medium has one ecology type. */
const ecologyType = { ecology_type_id: recordId.optional(), medium: z.enum(media).optional() }

/** Components or groups of an ecology type. */
function bindings<
  Name extends 'groups' | 'components',
  Row extends z.ZodType<object>,
  Ids extends z.ZodRawShape,
>(name: Name, row: Row, named: Ids) {
  const path = `/api/settings/${name}-by-ecology-type/` as const
  const body = z.strictObject({ ...ecologyType, ...named })
  const response = z.object({ data: z.array(row) })
  const access = 'classifiers.edit'
  return {
    list: endpoint(`GET ${path}`, {
      access: 'session',
      summary: `The ${name} of an ecology type`,
      query: boundQuery,
      response: listOf(row),
    }),
    add: endpoint(`POST ${path}`, {
      access,
      summary: `Bind ${name}; answers all that are bound now`,
      body,
      response,
    }),
    replace: endpoint(`PUT ${path}`, {
      access,
      summary: `Bind exactly these ${name}; one that is in use stays, and the answer says where`,
      body,
      response,
    }),
  }
}

export const boundGroups = bindings('groups', componentGroups.row.extend(bound), { group_ids: ids })
export const boundComponents = bindings('components', components.row.extend(bound), { component_ids: ids })
