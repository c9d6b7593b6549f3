import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Config, ConfigError, readConfig } from '../core/config'

/** The EnvironmentFile of the unit in ops/systemd. */
const DEFAULT_FILE = '/etc/ecobase.env'

/**
 * Reads the settings of the service, so that a command in a shell uses the same database and folders. Variables of
 * the shell take precedence.
 */
export function readServiceConfig(): Config {
  const { env } = process
  return readConfig({ ...readSettings(env.ECO_SETTINGS_FILE), ...env })
}

function readSettings(named: string | undefined): NodeJS.Dict<string> {
  const file = named || DEFAULT_FILE
  try {
    const settings = parseEnv(readFileSync(file, 'utf8'))
    console.error(`Settings: ${file}`)
    return settings
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !named) return {}
    if (code === 'EACCES')
      throw new ConfigError(`${file} cannot be read: run this as root or as the user of the service`)
    throw new ConfigError(`${file} cannot be read: ${message}`)
  }
}
