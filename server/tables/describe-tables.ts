import { sql } from 'kysely'
import type { Db } from '../src/core/database/database'

/** As the driver reads them; a decimal and a large number are text, so that no digit is lost. */
const kinds: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int4: 'number',
  _int4: 'number[]',
  int8: 'string',
  numeric: 'string',
  point: '{ x: number; y: number }',
  text: 'string',
  _text: 'string[]',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
}

interface Column {
  table: string
  name: string
  kind: string
  nullable: boolean
  /** The database fills it where nothing is given. */
  filled: boolean
  /** The database fills it always. */
  computed: boolean
  checks: string[]
}

const header = `// Written by \`npm run tables\` from the migrated database: change a migration, never this file.
// biome-ignore-all format: generated
import type { ColumnType, Generated } from 'kysely'

/** What the migrations made. Queries see it as refined-tables.ts hands it on. */
export interface Tables {
`

/** The file tables.ts, as the database has it. */
export async function describeTables(db: Db): Promise<string> {
  const tables = new Map<string, string[]>()
  for (const column of await readColumns(db)) {
    const lines = tables.get(column.table) ?? []
    tables.set(column.table, [...lines, `    ${column.name}: ${typeOf(column)}\n`])
  }
  const entries = [...tables].map(([table, lines]) => `  ${table}: {\n${lines.join('')}  }\n`)
  return `${header}${entries.join('')}}\n`
}

function typeOf(column: Column): string {
  const orNull = column.nullable ? ' | null' : ''
  // The driver would make an array of PostgreSQL's out of one of JSON's, so that whoever writes gives the text.
  if (column.kind === 'jsonb') return `ColumnType<unknown, string${orNull}, string${orNull}>`
  const words = column.checks.map(wordsOf).find((found) => found.length > 0)
  const kind = words?.join(' | ') ?? kinds[column.kind]
  if (kind === undefined) {
    throw new Error(
      `${column.table}.${column.name} is ${column.kind}: say in describe-tables.ts how the driver reads it`,
    )
  }
  if (column.computed) return `ColumnType<${kind}${orNull}, never, never>`
  return column.filled ? `Generated<${kind}${orNull}>` : `${kind}${orNull}`
}

const word = "'((?:[^']|'')*)'::text"
const conditionOnWords = new RegExp(
  `^CHECK \\(\\("?\\w+"? = (${word}|ANY \\(ARRAY\\[${word}(, ${word})*\\]\\))\\)\\)$`,
)

/** Of `in ('a', 'b')` and `= 'a'`, as PostgreSQL writes them; none of any other condition. */
function wordsOf(check: string): string[] {
  if (!conditionOnWords.test(check)) return []
  return [...check.matchAll(new RegExp(word, 'g'))].map(([, text]) => `'${text?.replaceAll("''", "\\'")}'`)
}

async function readColumns(db: Db): Promise<Column[]> {
  // Partitions are their table's, and Kysely keeps two tables of its own.
  const { rows } = await sql<Column>`
    select relname as "table", attname as name, typname as kind, not attnotnull as nullable,
      attidentity <> '' or atthasdef as filled, attgenerated <> '' as computed,
      array(
        select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum] order by conname
      ) as checks
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely\_%'
    order by relname collate "C", attnum`.execute(db)
  return rows
}
