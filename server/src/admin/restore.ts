import { openFileStore } from '../core/files/files'
import { connectForCopies } from '../features/backups/connect-for-copies'
import { checkBackup } from '../features/backups/load-backup'
import { restoreBackup } from '../features/backups/restore-backup'
import { rejectUntrusted, signerFrom } from '../features/backups/signing'
import { verifyBackup } from '../features/backups/verify-backup'
import { startEmbeddedPostgres } from '../launcher/embedded-postgres'
import { prepare } from '../prepare'
import { readServiceConfig } from './service-config'

const say = (line: string) => console.error(line)

/** Restores a backup. A trial restores it beside the database and reports what would be done. */
export async function restore(path: string, isTrial: boolean, accepted?: string): Promise<void> {
  const config = readServiceConfig()
  const file = { path, secret: config.backups.key }
  const checked = await checkBackup(file)
  const { manifest, summary } = checked
  const rows = Object.values(summary.tables).reduce((total, table) => total + table.rows, 0)
  say(
    `The backup is of ${manifest.created_at}, PostgreSQL ${manifest.postgres}, ${manifest.migrations.at(-1)}:`,
  )
  say(`${Object.keys(summary.tables).length} tables with ${rows} rows, ${summary.files} files`)
  if (summary.missing.length > 0) say(`${summary.missing.length} files were missing when it was made`)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, say })
  const url = embedded?.url ?? (config.databaseUrl as string)
  try {
    rejectUntrusted(checked, await findOwnSigner(url, config.secret), accepted)
    if (isTrial) {
      const how = await verifyBackup(url, file)
      const where = {
        database: 'a database beside',
        schema: 'a schema beside',
        none: 'nowhere: neither may be made',
      }
      console.log(`Nothing was changed. The backup is whole; it was restored into ${where[how]}`)
      return
    }
    await restoreBackup(file, {
      url,
      store: openFileStore(config.filesDir),
      now: new Date(),
      progress: report,
    })
    // Applies newer migrations, as at every start.
    const prepared = await prepare({ ...config, databaseUrl: url, demo: 'off' }, say)
    await prepared.close()
    console.log(`Restored: ${rows} rows and ${summary.files} files as of ${manifest.created_at}`)
  } finally {
    await embedded?.stop()
  }
}

/** The signer of the database that is replaced; a new database has none. */
async function findOwnSigner(url: string, secret: string | undefined): Promise<string | undefined> {
  if (secret) return signerFrom(secret).publicKey
  const client = await connectForCopies(url)
  try {
    const { rows } = await client.query<{ has: boolean }>(`select to_regclass('secrets') is not null as has`)
    if (!rows[0]?.has) return undefined
    const kept = await client.query<{ value: string }>(`select value from secrets where name = 'signing'`)
    return kept.rows[0] && signerFrom(kept.rows[0].value).publicKey
  } finally {
    await client.end()
  }
}

let reported = 0
function report(done: number, total: number): void {
  const tenth = Math.floor((done / Math.max(total, 1)) * 10)
  if (tenth > reported) say(`${tenth * 10} %`)
  reported = tenth
}
