import * as z from 'zod'
import { type Access, endpoint } from './endpoint'
import { listOf, listQuery, resultsOf } from './shapes'

const named = z.object({ id: z.number().int(), name: z.string() })

const chosenFrom = (path: `/api/${string}/`, access: Access) => ({
  list: endpoint(`GET ${path}`, {
    access,
    summary: 'Records by their names',
    query: listQuery(['id', 'name']),
    response: listOf(named),
  }),
  read: endpoint(`GET ${path}{id}/`, {
    access,
    summary: 'The name of a record',
    response: named,
  }),
})

/** Small declarations for choosing a record: the full ones are too large for every filter. By table name. */
export const choices = {
  water_deposits: chosenFrom('/api/orgs/geology/water-deposits/', 'geology.view'),
  forests: chosenFrom('/api/orgs/forrest/', 'forestry.view'),
  tree_species: chosenFrom('/api/orgs/forrest/tree-species/', 'forestry.view'),
  reserves: chosenFrom('/api/orgs/forrest/reserves/', 'forestry.view'),
  animal_types: chosenFrom('/api/orgs/forrest/animal_types/', 'forestry.view'),
  weather_stations: chosenFrom('/api/orgs/hydro-metrology/', 'hydromet.view'),
  roles: { list: chosenFrom('/api/role_list/', 'roles.view').list },
  users: {
    list: { ...chosenFrom('/api/settings/users/', 'users.view').list, response: resultsOf(named) },
  },
}
