import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { Config } from '../../core/config'
import type { Db } from '../../core/database/database'
import { signingSecret } from '../../core/identity/tokens'
import { BackupError } from './backup-errors'

/** The DER prefixes of Ed25519 keys. */
const PRIVATE_START = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_START = Buffer.from('302a300506032b6570032100', 'hex')

export interface Signer {
  /** Of 32 bytes, in base64. */
  publicKey: string
  sign(content: Buffer): string
}

/** Derived from the secret that signs sessions; not stored. */
export function signerFrom(secret: string): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'ecobase backup signature', 32))
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_START, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_START.length)
  return {
    publicKey: publicKey.toString('base64'),
    sign: (content) => sign(null, content, key).toString('base64'),
  }
}

export async function findSigner(db: Db, { secret }: Pick<Config, 'secret'>): Promise<Signer> {
  return signerFrom(await signingSecret(db, secret))
}

export function isSignedBy(publicKey: string, content: Buffer, signature: string): boolean {
  return verify(null, content, readPublicKey(publicKey), Buffer.from(signature, 'base64'))
}

function readPublicKey(publicKey: string): KeyObject {
  const bytes = Buffer.concat([PUBLIC_START, Buffer.from(publicKey, 'base64')])
  return createPublicKey({ key: bytes, format: 'der', type: 'spki' })
}

/** 3f9a02c1-77de4b10-5a6c8e21 */
export function fingerprintOf(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')
  return digest.slice(0, 24).replace(/.{8}(?=.)/g, '$&-')
}

/**
 * Refuses a backup that is neither encrypted nor signed by this installation, unless the administrator accepts it:
 * `accepted` is a fingerprint, or "unsigned".
 */
export function rejectUntrusted(
  { isEncrypted, signer }: { isEncrypted: boolean; signer: string | undefined },
  own: string | undefined,
  accepted?: string,
): void {
  if (isEncrypted) return
  if (signer === undefined) {
    if (accepted !== 'unsigned') throw new BackupError('unsigned')
  } else if (signer !== own && accepted !== fingerprintOf(signer)) {
    throw new BackupError('foreign', fingerprintOf(signer))
  }
}
