import { sql } from 'kysely'
import { alertText } from '#contract/alerts/alert-text'
import { wallClock } from '#contract/domain/wall-clock'
import { dayOf } from '../../../core/clock'
import type { Db } from '../../../core/database/database'
import { everyRow } from '../../../core/database/scope'
import { readRights } from '../../../core/identity/session'
import type { Task } from '../../../core/jobs/tasks'
import { linkOf, outcomeOf, ownAlerts } from '../alert-queries'
import { digestLetter } from './mail-message'
import { failureOf, type MailConfig, openMail } from './send-mail'

/** Alerts in one letter. */
const MOST = 50

/** Sends one letter a day at 08:00 in Tashkent. Failed letters are retried for three and a half hours. */
export function sendDigests(config: MailConfig, db: Db): Task {
  return {
    name: 'send-digests',
    cron: '0 3 * * *',
    backfillMs: 16 * 3_600_000,
    maxAttempts: 10,
    async run({ now, isLastAttempt }) {
      if (!config.smtpUrl) return
      const day = dayOf(now)
      await addReceivers(db, day, now)
      const mail = openMail(config.smtpUrl)
      let failed = 0
      for (const delivery of await findDeliveries(db, day)) {
        const failure = await sendDigest(db, now, config, mail, delivery).catch(failureOf)
        if (!failure) continue
        const status = failure.isRefused ? 'refused' : isLastAttempt ? 'given_up' : 'waiting'
        await storeAttempt(db, delivery, status, failure.error)
        if (!failure.isRefused) failed++
        if (failure.isServerAway) break
      }
      if (failed > 0) throw new Error(`Letters could not be sent to ${failed} users`)
    },
  }
}

const isWaiting = sql<boolean>`
  alerts.mailed_at is null and alerts.read_at is null and 'mail' = any(alerts.channels)`

/** Only in the first attempt of the day. */
async function addReceivers(db: Db, day: string, now: Date): Promise<void> {
  await sql`
    insert into mail_deliveries (user_id, day, next_at)
    select id, ${day}, ${now} from users
    where status = 'active' and exists (select from alerts where alerts.user_id = users.id and ${isWaiting})
      and not exists (select from mail_deliveries where day = ${day})`.execute(db)
  await sql`delete from mail_deliveries where day < ${day}::date - 30`.execute(db)
  await sql`update mail_deliveries set status = 'given_up' where status = 'waiting' and day < ${day}`.execute(
    db,
  )
}

const findDeliveries = (db: Db, day: string) =>
  everyRow(db)
    .selectFrom('mail_deliveries')
    .innerJoin('users', 'users.id', 'mail_deliveries.user_id')
    .select(['mail_deliveries.user_id', 'mail_deliveries.day', 'users.email', 'users.lang'])
    .where('mail_deliveries.status', '=', 'waiting')
    .where('mail_deliveries.day', '=', day)
    .orderBy('mail_deliveries.user_id')
    .execute()

type Delivery = Awaited<ReturnType<typeof findDeliveries>>[number]

/** Stored as sent only after the mail server has accepted it. */
async function sendDigest(
  db: Db,
  now: Date,
  { mailFrom, publicUrl }: MailConfig,
  mail: ReturnType<typeof openMail>,
  { user_id, day, email, lang }: Delivery,
): Promise<void> {
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
    // The same id when it is retried after a lost answer.
    const messageId = `<digest-${day}-${user_id}@${host}>`
    await mail.sendMail({ from: mailFrom, to: email, messageId, ...letter })
  }
  await db.transaction().execute(async (tx) => {
    const ids = alerts.map(({ id }) => id)
    if (ids.length > 0)
      await tx.updateTable('alerts').set({ mailed_at: now }).where('id', 'in', ids).execute()
    await storeAttempt(tx, { user_id, day }, 'sent')
  })
}

async function storeAttempt(
  db: Db,
  { user_id, day }: Pick<Delivery, 'user_id' | 'day'>,
  status: 'sent' | 'refused' | 'given_up' | 'waiting',
  error = '',
): Promise<void> {
  await everyRow(db)
    .updateTable('mail_deliveries')
    .set((row) => ({ error, status, attempts: row('attempts', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('day', '=', day)
    .execute()
}

/** Only what the user may see today. */
async function findWaiting(db: Db, userId: number) {
  const who = await readRights(db, userId)
  return who ? ownAlerts(db, who).where(isWaiting).orderBy('alerts.id').execute() : []
}
