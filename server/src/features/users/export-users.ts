import type { Readable } from 'node:stream'
import type { exportUsers as exportEndpoint, listUsers } from '#contract/api/people/users'
import { userFields, userFigures } from '#contract/fields/users'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import { chosenColumns } from '../../core/spreadsheet/chosen-columns'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { selectUsers, type UserRow } from './user-queries'

const title = { ru: 'Пользователи', uz: 'Foydalanuvchilar' }

/** Exports the users that match the filters, in the columns of the screen. */
export function exportUsers(
  app: App,
  { db, scope, lang, now, reply, query }: Call<typeof listUsers> | Call<typeof exportEndpoint>,
): Promise<Readable> {
  const filters = 'page_size' in query ? query : {}
  const isCsv = 'csv' in filters && filters.csv
  const call = { reply, now, query: { excel: !isCsv } }
  return sendSpreadsheet(app.database, call, {
    title: title[lang],
    columns: chosenColumns(columnsIn(lang), filters),
    query: () => selectUsers(db, scope, lang, query).compile(),
  })
}

const columnsIn = (lang: Language) =>
  fieldColumns<UserRow, typeof userFields & typeof userFigures>({ ...userFields, ...userFigures }, lang, {
    role: { value: (row) => row.role_name },
    region: { value: (row) => row.region_name },
    district: { value: (row) => row.district_name },
    ministry: { value: (row) => row.ministry_name },
    laboratory: { value: (row) => row.laboratory_name },
  })
