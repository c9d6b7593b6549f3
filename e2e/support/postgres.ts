import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/launcher/embedded-postgres'
import { runSql, urlOf } from '../../server/test/support/databases/database-on'

/** What keeps data through a crash of the machine; nobody misses that of a test. */
const durability = ['fsync', 'synchronous_commit', 'full_page_writes']

export async function startPostgres(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), say: () => undefined })
  // The cluster is made with one password for both of its roles.
  const administrator = new URL(urlOf(postgres.url, 'postgres'))
  administrator.username = 'postgres'
  for (const setting of durability) await runSql(administrator.href, `alter system set ${setting} = off`)
  await runSql(administrator.href, 'select pg_reload_conf()')
  return postgres
}
