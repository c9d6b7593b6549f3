import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Wrong environment variables, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Everything, measurements of the last quarter only, the accounts alone, or nothing. */
const demos = ['on', 'quarter', 'accounts', 'off'] as const
const secondFactors = ['optional', 'required'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

/** A rule whose message quotes the wrong value. */
function must<Value>(rule: z.ZodType<Value, string>, expectation: string) {
  return z.string().superRefine((given, context) => {
    if (!rule.safeParse(given).success) {
      context.addIssue({ code: 'custom', message: `must be ${expectation}, but is ${JSON.stringify(given)}` })
    }
  })
}

/** A rule for a secret value, which its message must not quote. */
function mustSecretly(test: (given: string) => boolean, expectation: string) {
  return z.string().refine(test, { error: `must ${expectation}` })
}

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .refine((given) => Number(given) <= 65535)
const proxies = z.string().transform((given) => given.split(',').map((part) => part.trim()))
const proxyList = z.string().refine((given) => proxies.parse(given).every(isNetwork))

const environment = z.object({
  PORT: must(portNumber, 'a whole number from 0 to 65535').transform(Number).default(8080),
  HOST: must(z.string().regex(/^[\w.:%-]+$/), 'a host name or an IP address').default('127.0.0.1'),
  DATABASE_URL: mustSecretly(
    (given) => hasProtocol(given, ['postgres:', 'postgresql:']),
    'be an address like postgres://user:password@host:5432/database',
  ).optional(),
  ECO_DATA_DIR: z.string().default('data'),
  ECO_FILES_DIR: z.string().optional(),
  ECO_PUBLIC_URL: must(
    z.string().refine((given) => hasProtocol(given, ['http:', 'https:']) && !/[?#]/.test(given)),
    'an address like https://eco.example.uz',
  )
    .transform((given) => given.replace(/\/+$/, ''))
    .optional(),
  ECO_API_BASE: must(
    z.string().regex(/^(\/[\w.~-]+)*\/?$/),
    'a path like /eco, under which /api and /notify/ answer',
  )
    .transform((given) => given.replace(/\/$/, ''))
    .default(''),
  ECO_TRUST_PROXY: must(
    z.union([z.enum(['on', 'off']), z.string().regex(/^\d{1,2}$/), proxyList]),
    'on, off, a number of proxies or a list of addresses like 10.0.0.1, 192.168.0.0/16',
  )
    .transform(trustedProxy)
    .default(false),
  ECO_NOT_READY_SECONDS: must(z.string().regex(/^\d{1,2}$/), 'a number of seconds from 0 to 99')
    .transform(Number)
    .optional(),
  ECO_SECRET: mustSecretly((given) => given.length >= 32, 'have at least 32 characters').optional(),
  ECO_ADMIN_TOTP: must(z.enum(secondFactors), `one of ${secondFactors.join(', ')}`)
    .pipe(z.enum(secondFactors))
    .default('optional'),
  ECO_DEMO: must(z.enum(demos), `one of ${demos.join(', ')}`)
    .pipe(z.enum(demos))
    .optional(),
  ECO_BACKUPS_DIR: z.string().optional(),
  ECO_BACKUP_KEY: mustSecretly((given) => given.length >= 16, 'have at least 16 characters').optional(),
  ECO_BACKUP_AT: must(
    z.string().regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/),
    'a time like 02:30, or off',
  ).default('02:30'),
  ECO_BACKUP_KEEP: must(z.string().regex(/^[1-9]\d{0,2}$/), 'a number of backups from 1 to 999')
    .transform(Number)
    .default(14),
  ECO_SMTP_URL: mustSecretly(
    (given) => hasProtocol(given, ['smtp:', 'smtps:']),
    'be an address like smtps://user:password@mail.example.uz',
  ).optional(),
  ECO_MAIL_FROM: z.string().default('Ecobase <ecobase@localhost>'),
  ECO_READINGS_DAYS: must(z.string().regex(/^[1-9]\d{0,3}$/), 'a number of days from 1 to 9999')
    .transform(Number)
    .default(30),
  ECO_SIMULATE: must(z.enum(['on', 'off']), 'one of on, off')
    .pipe(z.enum(['on', 'off']))
    .optional(),
  ECO_WEBHOOK_HOSTS: z
    .string()
    .transform((given) => given.split(',').map((host) => host.trim().toLowerCase()))
    .default([]),
  ECO_METRICS_KEY: mustSecretly((given) => given.length >= 16, 'have at least 16 characters').optional(),
  ECO_TELEGRAM_TOKEN: mustSecretly(
    (given) => /^\d+:[\w-]+$/.test(given),
    'be the token of a bot, like 123456:ABC-DEF',
  ).optional(),
  ECO_TELEGRAM_API: must(
    z.string().refine((given) => hasProtocol(given, ['http:', 'https:'])),
    'an address like https://api.telegram.org',
  )
    .transform((given) => given.replace(/\/+$/, ''))
    .default('https://api.telegram.org'),
  ECO_LOG_LEVEL: must(z.enum(logLevels), `one of ${logLevels.join(', ')}`)
    .pipe(z.enum(logLevels))
    .default('info'),
})

/** For Fastify's `trustProxy`. */
function trustedProxy(given: string): boolean | number | string[] {
  if (given === 'on') return true
  if (given === 'off') return false
  return /^\d+$/.test(given) ? Number(given) : proxies.parse(given)
}

export type Config = ReturnType<typeof readConfig>

/** Reads the whole configuration, or throws a `ConfigError` that names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(lines.join('\n'))
  }
  const values = read.data
  const dataDir = resolve(values.ECO_DATA_DIR)
  const demo = values.ECO_DEMO ?? (values.DATABASE_URL === undefined ? 'on' : 'off')
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir,
    filesDir: resolve(values.ECO_FILES_DIR ?? `${dataDir}/files`),
    backups: {
      dir: resolve(values.ECO_BACKUPS_DIR ?? `${dataDir}/backups`),
      key: values.ECO_BACKUP_KEY,
      /** Local time; null when no backups are scheduled. */
      at: values.ECO_BACKUP_AT === 'off' ? null : values.ECO_BACKUP_AT,
      keep: values.ECO_BACKUP_KEEP,
    },
    smtpUrl: values.ECO_SMTP_URL,
    mailFrom: values.ECO_MAIL_FROM,
    /** How long readings of stations are kept. */
    readingsDays: values.ECO_READINGS_DAYS,
    /** Hosts of webhooks that are allowed in the private network. */
    webhookHosts: values.ECO_WEBHOOK_HOSTS,
    metricsKey: values.ECO_METRICS_KEY,
    telegramToken: values.ECO_TELEGRAM_TOKEN,
    telegramApi: values.ECO_TELEGRAM_API,
    publicUrl: values.ECO_PUBLIC_URL,
    apiBase: values.ECO_API_BASE,
    trustProxy: values.ECO_TRUST_PROXY,
    /**
     * How long a stopping server reports "not ready" and continues to serve. A server with its own database has no
     * replacement.
     */
    notReadyMs: 1000 * (values.ECO_NOT_READY_SECONDS ?? (values.DATABASE_URL === undefined ? 0 : 5)),
    secret: values.ECO_SECRET,
    adminTotp: values.ECO_ADMIN_TOTP,
    demo,
    simulate: values.ECO_SIMULATE === undefined ? demo === 'on' : values.ECO_SIMULATE === 'on',
    logLevel: values.ECO_LOG_LEVEL,
  }
}
