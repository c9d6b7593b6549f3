import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238: HMAC-SHA-1, six digits, steps of 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after that are accepted, because clocks differ. */
const DRIFT = 1

export const newSecret = () => randomBytes(20)

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of a code; undefined when it is wrong or was used already. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date, lastStep: number) {
  const given = Buffer.from(code.replace(/\s/g, ''))
  const current = stepAt(now)
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    const right = Buffer.from(codeAt(secret, step))
    if (step > lastStep && given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return undefined
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function authenticatorUri(secret: Uint8Array, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Ecobase' })
  return `otpauth://totp/Ecobase:${encodeURIComponent(account)}?${query}`
}
