import type { Medium } from '#contract/domain/medium'
import type { Db } from '../../core/database'

/** Any component of the source's medium may be measured there, and no other. */
export function findComponentOf(db: Db, medium: Medium, id: number) {
  return db
    .selectFrom('components')
    .select(['components.id', 'components.unit_id', 'components.may_be_negative'])
    .where('components.id', '=', id)
    .where((where) =>
      where.exists(
        where
          .selectFrom('ecology_type_components')
          .innerJoin('ecology_types', 'ecology_types.id', 'ecology_type_components.ecology_type_id')
          .select('ecology_types.id')
          .whereRef('ecology_type_components.component_id', '=', 'components.id')
          .where('ecology_types.medium', '=', medium),
      ),
    )
    .executeTakeFirst()
}
