import { parseArgs } from 'node:util'
import { ConfigError } from '../core/config'
import type { Database } from '../core/database/database'
import { beginMaintenance, endMaintenance } from '../core/http/maintenance'
import { changeAs, system } from '../core/identity/actor'
import { verifyJournals } from '../features/journals/verify-journals'
import { findWrongRollups } from '../measurement/verify-rollups'
import { prepare } from '../prepare'
import { addUser } from './add-user'
import { doctor } from './doctor'
import { restore } from './restore'
import { readServiceConfig } from './service-config'

const usage = `Usage: npm run admin -- create-user --email NAME@HOST --name NAME [--surname SURNAME] [--role ROLE]
       npm run admin -- verify-sums
       npm run admin -- verify-journal
       npm run admin -- restore FILE [--dry-run] [--accept FINGERPRINT|unsigned]
       npm run admin -- doctor
       npm run admin -- maintenance on|off [--message TEXT]

create-user: the role is admin unless given; the password is read from ECO_PASSWORD, else asked for.
verify-sums: compares the sums that are kept with the measurements, and names what differs.
verify-journal: proves that nothing sealed in the journals was altered, removed or added since.
restore: puts a backup in the place of what the database holds; with --dry-run only proves that it could.
  A backup that is not encrypted must be signed by this installation, or by the one whose fingerprint is accepted.
doctor: looks at database, disk, clock, settings, sums, journal and the last backup, and says what to do.
maintenance: while it is on everybody reads and nobody changes anything.

The settings are those of the service, /etc/ecobase.env unless ECO_SETTINGS_FILE names another file; what the
environment sets goes first.`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      surname: { type: 'string' },
      role: { type: 'string', default: 'admin' },
      message: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      accept: { type: 'string' },
    },
  })
  if (positionals[0] === 'verify-sums') return verifySums()
  if (positionals[0] === 'verify-journal') return verifyJournal()
  if (positionals[0] === 'doctor') return doctor()
  if (positionals[0] === 'maintenance') return switchMaintenance(positionals[1], values.message)
  if (positionals[0] === 'restore' && positionals[1])
    return restore(positionals[1], values['dry-run'], values.accept)
  const { email, surname = '', role } = values
  if (positionals[0] !== 'create-user' || !email) throw new Error(usage)
  const { name = email } = values
  const password = process.env.ECO_PASSWORD ?? (await ask('Password (at least 10 characters): '))
  await withDatabase(async ({ db }) => {
    const created = await addUser(db, { email, name, surname, role, password })
    console.log(`Created ${created} in the role ${role}`)
  })
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const prepared = await prepare(readServiceConfig(), (line) => console.error(line))
  try {
    await work(prepared.database)
  } finally {
    await prepared.close()
  }
}

const NAMED = 100

function verifySums(): Promise<void> {
  return withDatabase(async ({ background }) => {
    const wrong = await findWrongRollups(background.db)
    for (const { table, of, stored, actual } of wrong.slice(0, NAMED)) {
      console.log(`${table} ${JSON.stringify(of)}: ${stored ?? 'nothing'} is kept, ${actual} is right`)
    }
    console.log(wrong.length === 0 ? 'All sums are right' : `${wrong.length} sums are wrong`)
    if (wrong.length > 0) process.exitCode = 1
  })
}

function verifyJournal(): Promise<void> {
  return withDatabase(async ({ background }) => {
    const { faults, heads } = await verifyJournals(background.db)
    for (const { journal, block, sealedAt, sealed, found, isSeal } of faults) {
      const what = isSeal ? 'a seal before it is missing' : `sealed with ${sealed} rows, has ${found} now`
      console.log(
        `${journal}, block ${block} of ${sealedAt.toISOString()}: ${what}; its contents are not those sealed`,
      )
    }
    for (const { journal, rows, seal, unsealed } of heads)
      console.log(`${journal}: ${rows} rows sealed, ${unsealed} not yet; last seal ${seal ?? 'none'}`)
    console.log(
      faults.length === 0 ? 'The journals are as they were written' : `${faults.length} blocks are wrong`,
    )
    if (faults.length > 0) process.exitCode = 1
  })
}

async function switchMaintenance(state: string | undefined, message: string): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new Error(usage)
  await withDatabase(async ({ db }) => {
    await changeAs(db, system, new Date(), (tx) =>
      state === 'on' ? beginMaintenance(tx, new Date(), message) : endMaintenance(tx),
    )
    console.log(state === 'on' ? 'Everybody reads, nobody changes anything' : 'Changes are taken again')
  })
}

/** Reads a line without echo from a terminal, else the first line of the input. */
function ask(question: string): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(question)
  if (stdin.isTTY) stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  return new Promise((resolve, reject) => {
    let typed = ''
    const finish = () => {
      if (stdin.isTTY) stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
      resolve(typed)
    }
    stdin.on('end', finish)
    stdin.on('data', (text: string) => {
      for (const character of text) {
        if (character === '\r' || character === '\n') return finish()
        if (character === '\u0003') return reject(new Error('Cancelled'))
        typed = character === '\u007f' ? typed.slice(0, -1) : typed + character
      }
    })
  })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (error as Error).message)
  process.exitCode = 1
}
