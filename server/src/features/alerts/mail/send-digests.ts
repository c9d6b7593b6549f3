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

/**
 * Sends one letter a day to each user whose alerts wait for it, at 08:00 in Tashkent. What failed is retried within three
 * hours and a half, without holding up the letters of others.
 */
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
        await storeFailure(db, delivery, failure, isLastAttempt)
        if (!failure.isRefused) failed++
        if (failure.isServerAway) break
      }
      if (failed > 0) throw new Error(`Letters could not be sent to ${failed} users`)
    },
  }
}

/** Alerts that were read need no letter. */
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
  // Today's letter says the same.
  await sql`update mail_deliveries set status = 'given_up' where status = 'waiting' and day < ${day}`.execute(
    db,
  )
}

interface Delivery {
  user_id: number
  day: string
  email: string
  lang: 'ru' | 'uz'
}

async function findDeliveries(db: Db, day: string): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select user_id, day, users.email, users.lang
    from mail_deliveries join users on users.id = user_id
    where mail_deliveries.status = 'waiting' and day = ${day} order by user_id`.execute(db)
  return rows
}

/** Stored as sent only after the mail server has accepted it. */
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
    // The same id when it is retried after a lost answer.
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
      .set((row) => ({ status: 'sent', error: '', attempts: row('attempts', '+', 1) }))
      .where('user_id', '=', user_id)
      .where('day', '=', day)
      .execute()
  })
  return undefined
}

async function storeFailure(
  db: Db,
  { user_id, day }: Delivery,
  { error, isRefused }: ReturnType<typeof failureOf>,
  isLastAttempt: boolean,
): Promise<void> {
  const status = isRefused ? 'refused' : isLastAttempt ? 'given_up' : 'waiting'
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
