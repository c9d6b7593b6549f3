import { sql } from 'kysely'
import { alertText } from '#contract/alerts/alert-text'
import { dayOf, wallClock } from '../../../core/clock'
import type { Db } from '../../../core/database/database'
import { everyRow } from '../../../core/database/scope'
import { readRights } from '../../../core/identity/session'
import { retryAt } from '../../../core/retry-waits'
import type { Sweep } from '../../../core/sweep'
import { linkOf, outcomeOf, ownAlerts } from '../alert-queries'
import { digestLetter } from './mail-message'
import { failureOf, type MailConfig, openMail } from './send-mail'

/** The first sweep after this hour of the morning lists who gets a letter. */
const AT = '08:00'
/** Alerts in one letter. */
const MOST = 50
/** Letters taken at once. */
const TAKEN = 20
/** A server that dies while it sends has lost one attempt. */
const LEASE_MS = 5 * 60_000

/** Sends what waits for the mail, one letter a day to each user by itself; nothing where no mail is configured. */
export function mailDigest(config: MailConfig): Sweep {
  return async (db, now) => {
    if (!config.smtpUrl || wallClock(now).slice(11) < AT) return
    await listReceivers(db, now)
    const mail = openMail(config.smtpUrl)
    for (;;) {
      const taken = await takeWaiting(db, now)
      let isServerAway = false
      for (const delivery of taken) {
        const failure = await sendDigest(db, now, config, mail, delivery).catch(failureOf)
        if (!failure) continue
        isServerAway ||= failure.isServerAway
        await noteFailure(db, now, delivery, failure)
      }
      if (taken.length < TAKEN || isServerAway) return
    }
  }
}

/** Read ones need no letter any more. */
const isWaiting = sql<boolean>`
  alerts.mailed_at is null and alerts.read_at is null and 'mail' = any(alerts.channels)`

/** The day is marked together with the list of its letters; of several servers the first one does it. */
function listReceivers(db: Db, now: Date): Promise<void> {
  const day = dayOf(now)
  return db.transaction().execute(async (tx) => {
    const marked = await tx
      .insertInto('load_marks')
      .values({ name: `mail-digest ${day}` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!marked) return
    await sql`insert into mail_deliveries (user_id, day, next_at)
      select id, ${day}, ${now} from users
      where status = 'active' and exists (select from alerts where alerts.user_id = users.id and ${isWaiting})`.execute(
      tx,
    )
    await sql`delete from mail_deliveries where day < ${day}::date - 30`.execute(tx)
    // Yesterday's attempts end where today's letter says the same.
    await sql`update mail_deliveries set status = 'given_up' where status = 'waiting' and day < ${day}`.execute(
      tx,
    )
  })
}

interface Delivery {
  user_id: number
  day: string
  attempts: number
  email: string
  lang: 'ru' | 'uz'
}

async function takeWaiting(db: Db, now: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with taken as (
      select user_id, day from mail_deliveries where status = 'waiting' and next_at <= ${now}
      order by next_at, user_id limit ${TAKEN} for update skip locked
    )
    update mail_deliveries delivery
    set attempts = attempts + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
    from taken join users on users.id = taken.user_id
    where delivery.user_id = taken.user_id and delivery.day = taken.day
    returning delivery.user_id, delivery.day, delivery.attempts, users.email, users.lang`.execute(db)
  return rows
}

/** Marked only once the mail server has taken it. */
async function sendDigest(
  db: Db,
  now: Date,
  { mailFrom, publicUrl }: MailConfig,
  mail: ReturnType<typeof openMail>,
  { user_id, day, email, lang }: Delivery,
): Promise<undefined> {
  const alerts = await findWaiting(db, user_id)
  if (alerts.length > 0) {
    const lines = alerts.slice(0, MOST).map((alert) => {
      const { title, text } = alertText(alert.kind, alert.params, lang)
      const link = linkOf(alert)
      return {
        at: wallClock(alert.at),
        words: [title, text, outcomeOf(alert, lang)?.text].filter(Boolean).join(' — '),
        link: publicUrl && link ? `${publicUrl}${link}` : undefined,
      }
    })
    const letter = digestLetter(lang, lines, alerts.length - lines.length, publicUrl)
    const host = mailFrom.split('@')[1]?.replace('>', '') ?? 'ecobase'
    // A second attempt after a lost answer carries the same id.
    const messageId = `<digest-${day}-${user_id}@${host}>`
    await mail.sendMail({ from: mailFrom, to: email, messageId, ...letter })
  }
  await db.transaction().execute(async (tx) => {
    if (alerts.length > 0)
      await tx
        .updateTable('alerts')
        .set({ mailed_at: now })
        .where(
          'id',
          'in',
          alerts.map(({ id }) => id),
        )
        .execute()
    await everyRow(tx)
      .updateTable('mail_deliveries')
      .set({ status: 'sent', error: '' })
      .where('user_id', '=', user_id)
      .where('day', '=', day)
      .execute()
  })
  return undefined
}

async function noteFailure(
  db: Db,
  now: Date,
  { user_id, day, attempts }: Delivery,
  { error, isRefused }: ReturnType<typeof failureOf>,
): Promise<void> {
  const next = isRefused ? undefined : retryAt(now, attempts)
  await everyRow(db)
    .updateTable('mail_deliveries')
    .set({
      error,
      ...(next ? { next_at: next } : { status: isRefused ? 'refused' : 'given_up' }),
    })
    .where('user_id', '=', user_id)
    .where('day', '=', day)
    .execute()
}

/** As far as they may see today what it is about. */
async function findWaiting(db: Db, userId: number) {
  const who = await readRights(db, userId)
  return who ? ownAlerts(db, who).where(isWaiting).orderBy('alerts.id').execute() : []
}
