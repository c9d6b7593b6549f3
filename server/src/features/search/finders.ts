import { type Expression, type RawBuilder, sql } from 'kysely'
import type { FoundKind, FoundRecord } from '#contract/api/operation/search'
import type { PermissionName } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { nameColumn, objectTitle, personName, sourceName } from '../../core/database/names'
import { everyRow, visible } from '../../core/database/scope'
import type { Keyed } from '../../core/database/search-key'
import type { Session } from '../../core/identity/session'
import { visibleEmissions } from '../../measurement/emission-visibility'
import { searchQuery, shelvesOf } from '../knowledge-base/for-others'
import { bestFirst, isWanted, type Wanted } from './wanted'

export interface SearchContext {
  db: Db
  session: Session
  lang: Language
  wanted: Wanted
}

/** In the order of `place`. */
export type FoundRow = Omit<FoundRecord, 'kind'> & { place: number }

interface Finder {
  permission: PermissionName
  /** Selects visible records; undefined when none can match. */
  rows: (context: SearchContext) => Expression<FoundRow> | undefined
}

/** The number of similar records that are ordered; a more specific search needs another letter. */
const many = ({ isAlike }: Wanted) => (isAlike ? 1000 : 200)

const placeBy = (order: RawBuilder<unknown>) =>
  sql<number>`(row_number() over (order by ${order}))::int`.as('place')

const isOneOf = (table: Keyed, ids: Expression<{ id: number }>) =>
  sql<boolean>`${sql.ref(`${table}.id`)} = any(array${ids})`

export const finders: Record<FoundKind, Finder> = {
  object: {
    permission: 'objects.view',
    rows({ db, session, lang, wanted }) {
      const seen = visible(db, session.scope).objects()
      const some = seen
        .where(isWanted('company_objects', wanted))
        .select('company_objects.id')
        .limit(many(wanted))
      return seen
        .innerJoin('regions', 'regions.id', 'company_objects.region_id')
        .where(isOneOf('company_objects', some))
        .select([
          'company_objects.id',
          objectTitle(lang).as('title'),
          sql<string>`company_objects.inn || ' · ' || ${sql.ref(`regions.${nameColumn(lang)}`)}`.as('note'),
          sql<string>`'/ministry/info_objects/' || company_objects.id`.as('path'),
          placeBy(
            sql`company_objects.inn = ${wanted.search ?? ''} desc, ${bestFirst('company_objects', wanted)}`,
          ),
        ])
    },
  },
  source: {
    permission: 'objects.view',
    rows({ db, session, lang, wanted }) {
      const seen = visible(db, session.scope).sources()
      const some = seen
        .where(isWanted('pollution_sources', wanted))
        .select('pollution_sources.id')
        .limit(many(wanted))
      return seen
        .where(isOneOf('pollution_sources', some))
        .select([
          'pollution_sources.id',
          sourceName(lang).as('title'),
          objectTitle(lang).as('note'),
          sql<string>`'/ministry/info_objects/' || company_objects.id`.as('path'),
          placeBy(bestFirst('pollution_sources', wanted)),
        ])
    },
  },
  emission: {
    permission: 'emissions.view',
    rows({ db, session, lang, wanted }) {
      const ids = wanted.search === undefined ? wanted.among : numberIn(wanted.search)
      if (!ids || wanted.isAlike) return undefined
      return visibleEmissions(db, session)
        .innerJoin('components', 'components.id', 'emissions.component_id')
        .innerJoin('company_objects', 'company_objects.id', 'emissions.object_id')
        .where('emissions.id', 'in', ids)
        .select([
          'emissions.id',
          sql<string>`'№ ' || emissions.id || ' · ' || ${sql.ref(`components.${nameColumn(lang)}`)}`.as(
            'title',
          ),
          sql<string>`${objectTitle(lang)} || ' · ' || to_char(emissions.date, 'DD.MM.YYYY')`.as('note'),
          sql<string>`'/moderation_map/' || emissions.id`.as('path'),
          placeBy(sql`emissions.id desc`),
        ])
    },
  },
  card: {
    permission: 'expertise.cards',
    rows({ db, session, wanted }) {
      const seen = visible(db, session.scope).cards()
      const some = seen
        .where(isWanted('expertise_cards', wanted))
        .select('expertise_cards.id')
        .limit(many(wanted))
      return seen
        .where(isOneOf('expertise_cards', some))
        .select([
          'expertise_cards.id',
          'expertise_cards.number as title',
          'expertise_cards.applicant as note',
          sql<string>`'/expertise/' || expertise_cards.id`.as('path'),
          placeBy(bestFirst('expertise_cards', wanted)),
        ])
    },
  },
  post: {
    permission: 'help.view',
    rows({ db, session, lang, wanted }) {
      const stems = wanted.search === undefined || wanted.isAlike ? undefined : searchQuery(wanted.search)
      const hasWords = isWanted('help_posts', wanted)
      const isAmong = isWanted('help_posts', { among: wanted.among })
      return everyRow(db)
        .selectFrom('help_posts')
        .innerJoin('help_subcategories', 'help_subcategories.id', 'help_posts.subcategory_id')
        .innerJoin('help_categories', 'help_categories.id', 'help_subcategories.category_id')
        .innerJoin('help_post_versions as seen', (join) =>
          join
            .onRef('seen.post_id', '=', 'help_posts.id')
            .onRef('seen.version', '=', 'help_posts.published_version'),
        )
        .where('help_categories.shelf', 'in', shelvesOf(session))
        .where(
          stems
            ? sql<boolean>`(${hasWords} or help_posts.search @@ ${stems}::tsquery and ${isAmong})`
            : hasWords,
        )
        .select([
          'help_posts.id',
          sql<string>`coalesce(nullif(${sql.ref(`seen.title_${lang}`)}, ''), nullif(seen.title_ru, ''), seen.title_uz)`.as(
            'title',
          ),
          `help_categories.${nameColumn(lang)} as note`,
          sql<string>`case help_categories.shelf
            when 'help' then '/help/category/question/' || help_categories.id || '/' || help_posts.id
            else '/pages/knowledge-base/' || help_posts.id end`.as('path'),
          placeBy(
            stems
              ? sql`ts_rank(help_posts.search, ${stems}::tsquery) desc, help_posts.id`
              : bestFirst('help_posts', wanted),
          ),
        ])
    },
  },
  user: {
    permission: 'users.view',
    rows({ db, session, wanted }) {
      const seen = visible(db, session.scope).users()
      const some = seen.where(isWanted('users', wanted)).select('users.id').limit(many(wanted))
      return seen
        .where(isOneOf('users', some))
        .select([
          'users.id',
          personName('users').as('title'),
          'users.email as note',
          sql<string>`'/settings/users?open=' || users.id`.as('path'),
          placeBy(bestFirst('users', wanted)),
        ])
    },
  },
}

/** «№ 1 234» is a number, too. */
function numberIn(search: string): number[] | undefined {
  const digits = search.replace(/[№#\s]/g, '')
  return /^[1-9]\d{0,8}$/.test(digits) ? [Number(digits)] : undefined
}
