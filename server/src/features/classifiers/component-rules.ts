import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database'

/** Whether a component is measured in the medium. */
export function ofMedium(component: RawBuilder<unknown>, medium: unknown): RawBuilder<unknown> {
  return sql`exists (
    select from ecology_type_components as bound
    join ecology_types on ecology_types.id = bound.ecology_type_id
    where bound.component_id = ${component} and ecology_types.medium = ${medium})`
}

/** Each component has its general limits, empty until somebody fills them in; until then they take its unit. */
export async function keepLimitsOfComponent(db: Db, id: number): Promise<void> {
  await sql`
    insert into component_limits (component_id, kind, unit_id)
    select components.id, kinds.kind, components.unit_id
    from components, (values ('pdk'), ('ken')) as kinds (kind)
    where components.id = ${id}
    on conflict (component_id, kind) do nothing`.execute(db)
  await sql`
    update component_limits set unit_id = components.unit_id, version = component_limits.version + 1
    from components
    where components.id = ${id} and component_limits.component_id = ${id}
      and component_limits.unit_id <> components.unit_id
      and coalesce(component_limits.value, component_limits.min, component_limits.max) is null`.execute(db)
}
