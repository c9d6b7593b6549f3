import type { FastifyReply } from 'fastify'
import type { exportRoles as exportEndpoint } from '#contract/api/people/roles'
import { roleFields } from '#contract/fields/roles'
import { permissions } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import { yesNoWords } from '#contract/words'
import type { Db } from '../../core/database/database'
import type { Call } from '../../core/http/serve'
import { readAllGrants } from '../../core/identity/session'
import { sendWorkbook } from '../../core/spreadsheet/send-spreadsheet'
import type { EntrySheet } from '../../core/spreadsheet/writing/workbook'
import { findRoles, readRole } from './role-queries'

const words = {
  ru: { file: 'Роли и права', roles: 'Роли', rights: 'Права', right: 'Право', code: 'Код права' },
  uz: { file: 'Rollar va huquqlar', roles: 'Rollar', rights: 'Huquqlar', right: 'Huquq', code: 'Huquq kodi' },
}

/** A row per permission, a column per role. */
export function exportRoles({ db, lang, query, reply }: Call<typeof exportEndpoint>): Promise<FastifyReply> {
  return sendWorkbook(reply, words[lang].file, async () => {
    const roles =
      query.role_id === undefined
        ? (await findRoles(db, lang, { page_size: 1000 })).rows
        : [await readRole(db, lang, query.role_id)]
    return { sheets: [await rightsSheet(db, lang, roles), rolesSheet(lang, roles)] }
  })
}

type Roles = Awaited<ReturnType<typeof readRole>>[]

async function rightsSheet(db: Db, lang: Language, roles: Roles): Promise<EntrySheet> {
  const grantedTo = await readAllGrants(db)
  const granted = roles.map(({ id, name }) => grantedTo(id, name))
  return {
    name: words[lang].rights,
    columns: [
      { header: words[lang].right, width: 56 },
      { header: words[lang].code, width: 32 },
      ...roles.map(({ title }) => ({ header: title, width: 18 })),
    ],
    rows: permissions.map((node) => [
      `${'    '.repeat(node.level - 1)}${node[lang]}`,
      node.name,
      ...granted.map((names) => (names.has(node.name) ? '+' : null)),
    ]),
  }
}

function rolesSheet(lang: Language, roles: Roles): EntrySheet {
  const fields = Object.values(roleFields)
  return {
    name: words[lang].roles,
    columns: fields.map(({ title, width }) => ({ header: title[lang], width })),
    rows: roles.map((role) => [
      role.title_ru,
      role.title_uz,
      role.name,
      role.landing,
      yesNoWords[role.notifications ? 'yes' : 'no'][lang],
      role.users,
      role.rights,
    ]),
  }
}
