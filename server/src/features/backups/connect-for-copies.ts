import pg from 'pg'

/** A connection whose settings make the text of values reproducible. */
export async function connectForCopies(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'ecobase backup', keepAlive: true })
  await client.connect()
  client.on('error', () => undefined)
  await client.query(`set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
    set bytea_output to 'hex'; set extra_float_digits to 1; set statement_timeout to 0;
    set idle_in_transaction_session_timeout to 0; set lock_timeout to 0; set client_min_messages to warning`)
  return client
}
