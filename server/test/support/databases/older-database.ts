import { runSql } from './database-on'

/** The migrations of the last version before the baseline, as a database that it made names them. */
const namesBeforeBaseline = `
  0001-foundation
  0002-regions
  0003-jobs
  0004-notify
  0005-registry
  0006-reference-data
  0007-online-stations
  0008-emissions
  0009-arrangements
  0010-object-short-name
  0011-object-verdict
  0013-imports
  0014-closing
  0015-sign-in-attempts
  0016-history-is-a-right
  0017-sums
  0018-month-sums
  0019-returned-and-exceeded
  0021-history
  0022-sums-by-month
  0024-shorter-sums
  0025-people
  0026-journal
  0027-backups
  0028-cheaper-reads
  0029-reservoirs
  0030-energy-audits
  0031-bodies
  0034-cases-and-alerts
  0035-readings
  0036-gateway
  0037-knowledge-base
  0038-conclusions-and-chat
  0039-journal-by-request
  0040-forests-are-no-secret
  0042-old-readings
  0043-search-and-conclusions
  0044-figures-counted-once
  0045-names-in-figures
  0046-reasons-once
  0047-decisions-at-once
  0048-names-of-objects
  0050-decimals
  0051-uzbek-names
  0056-corrections-of-readings
  0057-settings-of-keys
  0061-reason-codes
  0062-deliveries
  0063-case-evidence
  0073-journal-search
  0074-places-of-objects
  0075-search-in-uzbek
  0076-uzbek-names-in-capitals
`
  .trim()
  .split(/\s+/)

/** Makes a database of today look as if that version had made it, or only its first migrations up to `last`. */
export async function renameMigrations(url: string, last = namesBeforeBaseline.at(-1) as string) {
  const names = namesBeforeBaseline.filter((name) => name <= last)
  const values = names.map((name) => `('${name}', '2026-01-01')`)
  await runSql(url, `delete from kysely_migration; insert into kysely_migration values ${values.join()}`)
}
