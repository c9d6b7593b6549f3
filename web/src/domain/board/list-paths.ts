import { filtersOf, type Opens } from '#contract/boards/board'
import type { PermissionName } from '#contract/permissions/permissions'
import type { Register } from '#contract/registers/any-register'
import { useSession } from '../../lib/session/session'
import { type PathFilters, pathWithFilters } from '../dashboard/use-opens'

interface ListScreen {
  path: string
  permission: PermissionName
}

const geology: ListScreen = { path: '/geology/list_Object', permission: 'geology.objects' }
const forestry: ListScreen = { path: '/goskomles/list_Object', permission: 'forestry.objects' }
const hydromet: ListScreen = { path: '/uzgidromet/stations', permission: 'hydromet.view' }
const emergencies: ListScreen = { path: '/monitoring/records', permission: 'monitoring.high-risk' }

const listScreens: Readonly<Record<string, ListScreen>> = {
  ...{ water_deposits: geology, water_intakes: geology, approved_sites: geology, landslides: geology },
  ...{ forests: forestry, forest_trees: forestry, tree_species: forestry },
  ...{ reserves: forestry, animals: forestry, animal_types: forestry },
  agriculture: { path: '/minselxoz/records', permission: 'agriculture.table' },
  ...{ weather_stations: hydromet, weather_norms: hydromet },
  ...{ high_risk_objects: emergencies, emergencies },
  reservoirs: { path: '/minvodxoz/waterhouse-object', permission: 'water.reservoirs' },
}

/** A screen with several registers takes the shown one from the address. */
export function listPath({ table }: Register, filters: PathFilters = {}): string {
  const screen = listScreens[table] as ListScreen
  const isAlone = Object.values(listScreens).filter((one) => one === screen).length === 1
  return pathWithFilters(screen.path, { of: isAlone ? undefined : table, ...filters })
}

/** Undefined when the user may not open the list. */
export function useListPath() {
  const granted = useSession((session) => session.granted)
  return (opens: Opens, params: { year: number; region?: number | undefined }, more: PathFilters = {}) => {
    const { register } = opens
    const screen = listScreens[register.table]
    if (!screen || !granted.has(screen.permission)) return undefined
    const region = 'region' in register.filters ? { region: params.region } : {}
    return listPath(register, { ...region, ...filtersOf(opens, params.year), ...more })
  }
}

/** Undefined when the user may not open the record. */
export function useRecordPath(register: Register, id: number): string | undefined {
  const granted = useSession((session) => session.granted)
  const screen = listScreens[register.table]
  return screen && granted.has(screen.permission) ? listPath(register, { open: id }) : undefined
}
