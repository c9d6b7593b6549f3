import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { alertText } from '#contract/alerts/alert-text'
import { dayOf, wallClock } from '../../core/clock'
import type { Config } from '../../core/config'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { readRights } from '../../core/identity/session'
import { ownAlerts } from './alert-queries'

/** The first look after this hour of the morning sends it. */
const AT = '08:00'

const words = {
  ru: {
    subject: (count: number) => `Ecobase: оповещения (${count})`,
    more: (count: number) => `… и ещё ${count}`,
  },
  uz: {
    subject: (count: number) => `Ecobase: ogohlantirishlar (${count})`,
    more: (count: number) => `… va yana ${count}`,
  },
}
const MOST = 50

/** What waits for the mail, once a day, one letter to each; nothing where no mail is configured. */
export function mailDigest({
  smtpUrl,
  mailFrom,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>) {
  return async (db: Db, now: Date): Promise<void> => {
    if (!smtpUrl || wallClock(now).slice(11) < AT || !(await isFirstToday(db, now))) return
    const mail = createTransport(smtpUrl)
    for (const { user_id: userId, email, lang } of await findReceivers(db)) {
      const alerts = await findWaiting(db, userId)
      if (alerts.length === 0) continue
      const lines = alerts.slice(0, MOST).map(({ at, kind, params, case_id }) => {
        const { title, text } = alertText(kind, params, lang)
        const link = case_id !== null && publicUrl ? ` ${publicUrl}/cases/${case_id}` : ''
        return `${wallClock(at)}  ${[title, text].filter(Boolean).join(' — ')}${link}`
      })
      if (alerts.length > MOST) lines.push(words[lang].more(alerts.length - MOST))
      await mail.sendMail({
        ...{ from: mailFrom, to: email },
        ...{ subject: words[lang].subject(alerts.length), text: lines.join('\n') },
      })
      await db
        .updateTable('alerts')
        .set({ mailed_at: now })
        .where('user_id', '=', userId)
        .where(
          'id',
          'in',
          alerts.map(({ id }) => id),
        )
        .execute()
    }
  }
}

/** Whichever server comes first. */
async function isFirstToday(db: Db, now: Date): Promise<boolean> {
  const marked = await db
    .insertInto('load_marks')
    .values({ name: `mail-digest ${dayOf(now)}` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return marked !== undefined
}

/** Read ones need no letter any more. */
const isWaiting = sql<boolean>`
  alerts.mailed_at is null and alerts.read_at is null and 'mail' = any(alerts.channels)`

function findReceivers(db: Db) {
  return everyRow(db)
    .selectFrom('users')
    .select(['users.id as user_id', 'users.email', 'users.lang'])
    .where('users.status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('alerts').whereRef('alerts.user_id', '=', 'users.id').where(isWaiting)),
    )
    .execute()
}

/** As far as they may see today what it is about. */
async function findWaiting(db: Db, userId: number) {
  const who = await readRights(db, userId)
  return who ? ownAlerts(db, who).where(isWaiting).orderBy('alerts.id').execute() : []
}
