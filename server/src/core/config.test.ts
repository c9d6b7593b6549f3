import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config'

function complaints(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('without any variable', () => {
  test('uses the embedded database, listens on the loopback and loads the demo', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: resolve('data'),
      filesDir: resolve('data/files'),
      publicUrl: undefined,
      apiBase: '',
      trustProxy: false,
      notReadyMs: 0,
      secret: undefined,
      adminTotp: 'optional',
      backups: { dir: resolve('data/backups'), at: '02:30', keep: 14, key: undefined },
      metricsKey: undefined,
      smtpUrl: undefined,
      mailFrom: 'Ecobase <ecobase@localhost>',
      readingsDays: 30,
      webhookHosts: [],
      telegramToken: undefined,
      telegramApi: 'https://api.telegram.org',
      simulate: true,
      demo: 'on',
      logLevel: 'info',
    })
  })

  test('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', HOST: ' ', ECO_DEMO: '', ECO_SECRET: '' })).toEqual(readConfig({}))
  })
})

test('names every wrong variable on a line of its own', () => {
  expect(
    complaints({
      PORT: 'abc',
      HOST: 'two words',
      ECO_PUBLIC_URL: 'eco.uz',
      ECO_TRUST_PROXY: '10.0.0.1, nowhere',
      ECO_DEMO: 'yes',
      ECO_LOG_LEVEL: 'loud',
    }),
  ).toEqual([
    'PORT must be a whole number from 0 to 65535, but is "abc"',
    'HOST must be a host name or an IP address, but is "two words"',
    'ECO_PUBLIC_URL must be an address like https://eco.example.uz, but is "eco.uz"',
    'ECO_TRUST_PROXY must be on, off, a number of proxies or a list of addresses like 10.0.0.1, 192.168.0.0/16, but is "10.0.0.1, nowhere"',
    'ECO_DEMO must be one of on, quarter, accounts, off, but is "yes"',
    'ECO_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud"',
  ])
})

test.each(['65536', '-1', '80.5', '8080x', '1e3'])('rejects port %s', (port) => {
  expect(complaints({ PORT: port })).toHaveLength(1)
})

test('does not quote wrong secrets', () => {
  const lines = complaints({ DATABASE_URL: 'mysql://u:hunter2@db/x', ECO_SECRET: 'short-secret' })
  expect(lines).toEqual([
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database',
    'ECO_SECRET must have at least 32 characters',
  ])
})

test('loads no demo into an external database by default', () => {
  const DATABASE_URL = 'postgresql://eco@db.example/eco'
  expect(readConfig({ DATABASE_URL }).demo).toBe('off')
  expect(readConfig({ DATABASE_URL, ECO_DEMO: 'on' }).demo).toBe('on')
  expect(readConfig({ ECO_DEMO: 'off' }).demo).toBe('off')
  expect(readConfig({ ECO_DEMO: 'quarter' }).demo).toBe('quarter')
})

test('makes folders absolute and puts files into the data folder', () => {
  expect(readConfig({ ECO_DATA_DIR: '/srv/eco' }).filesDir).toBe('/srv/eco/files')
  expect(readConfig({ ECO_DATA_DIR: 'here', ECO_FILES_DIR: 'there' })).toMatchObject({
    dataDir: resolve('here'),
    filesDir: resolve('there'),
  })
})

test.each([
  ['on', true],
  ['off', false],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('the trusted proxy %s is read as Fastify takes it', (given, expected) => {
  expect(readConfig({ ECO_TRUST_PROXY: given }).trustProxy).toEqual(expected)
})

test('removes the trailing slash of the public address', () => {
  expect(readConfig({ ECO_PUBLIC_URL: 'https://eco.example.uz/' }).publicUrl).toBe('https://eco.example.uz')
})
