import type { Config } from '../../core/config'
import type { Db } from '../../core/database/database'
import { signingSecret } from '../../core/identity/tokens'
import { type Signer, signerFrom } from './signing'

/** The installation's own. */
export async function findSigner(db: Db, { secret }: Pick<Config, 'secret'>): Promise<Signer> {
  return signerFrom(await signingSecret(db, secret))
}
