import { readConfig } from '../core/config'
import { openFileStore } from '../core/files/files'
import { checkBackup } from '../features/backups/load-backup'
import { restoreBackup } from '../features/backups/restore-backup'
import { verifyBackup } from '../features/backups/verify-backup'
import { startEmbeddedPostgres } from '../launcher/embedded-postgres'
import { prepare } from '../prepare'

const say = (line: string) => console.error(line)

/** A restore that is only tried says what it would do, and proves the backup beside the database. */
export async function restore(path: string, isTrial: boolean): Promise<void> {
  const config = readConfig(process.env)
  const file = { path, secret: config.backups.key }
  const { manifest, summary } = await checkBackup(file)
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
    await restoreBackup(file, { url, store: openFileStore(config.filesDir), now: new Date(), progress: tell })
    // What came after its version is made up for, as at every start.
    const prepared = await prepare({ ...config, databaseUrl: url, demo: 'off' }, say)
    await prepared.close()
    console.log(`Restored: ${rows} rows and ${summary.files} files as of ${manifest.created_at}`)
  } finally {
    await embedded?.stop()
  }
}

let told = 0
function tell(done: number, total: number): void {
  const tenth = Math.floor((done / Math.max(total, 1)) * 10)
  if (tenth > told) say(`${tenth * 10} %`)
  told = tenth
}
