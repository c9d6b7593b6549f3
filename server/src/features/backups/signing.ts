import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** Before the 32 bytes of an Ed25519 key, in the form that Node reads. */
const PRIVATE_START = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_START = Buffer.from('302a300506032b6570032100', 'hex')

export interface Signer {
  /** Of 32 bytes, in base64. */
  publicKey: string
  sign(content: Buffer): string
}

/** The key of the installation for backups: it follows from the secret that signs sessions, and is kept nowhere. */
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

export function isSignedBy(publicKey: string, content: Buffer, signature: string): boolean {
  return verify(null, content, readPublicKey(publicKey), Buffer.from(signature, 'base64'))
}

function readPublicKey(publicKey: string): KeyObject {
  const bytes = Buffer.concat([PUBLIC_START, Buffer.from(publicKey, 'base64')])
  return createPublicKey({ key: bytes, format: 'der', type: 'spki' })
}

/** Short enough to be written down and compared by people: 3f9a02c1-77de4b10-5a6c8e21. */
export function fingerprintOf(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')
  return digest.slice(0, 24).replace(/.{8}(?=.)/g, '$&-')
}
