import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { listActivities, listAuthorizations } from '#contract/api/operation/journals'
import { activityFields, authorizationFields } from '#contract/fields/journals'
import type { Language } from '#contract/shapes'
import { reasonText } from '#contract/text/reason-text'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import type { NamedColumn } from '../../core/spreadsheet/chosen-columns'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { type ActivityRow, activityColumns, actorOf, inOrder, readRoles } from './activity-queries'
import { activitiesThat } from './activity-selection'
import { type AuthorizationRow, authorizationRows } from './authorization-queries'
import { changesOf, valueFormatter } from './format-values'
import { recordName } from './last-known'
import { type Names, readNames } from './record-names'

interface Words {
  lang: Language
  names: Names
  roles: ReadonlyMap<string, string>
  seesSecret: boolean
}

/** «Регион: Навои → Бухара», a line for each field. */
function activityColumnsIn({ lang, names, roles, seesSecret }: Words): NamedColumn<ActivityRow>[] {
  const format = valueFormatter(lang, names)
  const changes = (row: ActivityRow) =>
    changesOf(row, lang, format, seesSecret).map(({ title, before, after }) =>
      row.action === 'update'
        ? `${title}: ${before ?? '—'} → ${after ?? '—'}`
        : `${title}: ${after ?? before}`,
    )
  return fieldColumns<ActivityRow, typeof activityFields>(activityFields, lang, {
    actor: { value: (row) => actorOf(row, names)?.name ?? null },
    role: { value: ({ role }) => role && (roles.get(role) ?? role) },
    record: { value: (row) => recordName(row, undefined, names, format) },
    object: { value: ({ object_id }) => names.get(`company_objects ${object_id}`) ?? null },
    reason: { value: (row) => reasonText(lang, row.reason_code, row.reason) },
    changes: { value: (row) => changes(row).join('\n') },
  })
}

export async function exportActivities(app: App, call: Call<typeof listActivities>): Promise<Readable> {
  const { db, scope, lang, query } = call
  const { seesSecret } = scope
  const [names, roles] = await Promise.all([readNames(db, lang), readRoles(db, lang)])
  return sendSpreadsheet(app.database, call, {
    title: lang === 'uz' ? 'Harakatlar jurnali' : 'Журнал действий',
    columns: activityColumnsIn({ lang, names, roles, seesSecret }),
    query: () =>
      sql<ActivityRow>`select ${activityColumns} from activities
        where ${activitiesThat(db, scope, query)} order by ${inOrder(query.ordering)}`.compile(db),
  })
}

export function exportAuthorizations(app: App, call: Call<typeof listAuthorizations>): Promise<Readable> {
  const { db, scope, lang, query } = call
  return sendSpreadsheet(app.database, call, {
    title: lang === 'uz' ? 'Avtorizatsiya jurnali' : 'Журнал авторизаций',
    columns: fieldColumns<AuthorizationRow, typeof authorizationFields>(authorizationFields, lang, {
      user: { value: (row) => row.user_name },
      region: { value: (row) => row.region_name },
      district: { value: (row) => row.district_name },
    }),
    query: () => authorizationRows(db, scope, lang, query).compile(),
  })
}
