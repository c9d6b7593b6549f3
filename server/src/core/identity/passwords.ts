import { hash, verify } from '@node-rs/argon2'

/** The library's default algorithm is argon2id; the costs are OWASP's. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let decoy: Promise<string> | undefined

/** Takes the same time for unknown users and users without a password. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isHash = storedHash?.startsWith('$argon2') === true
  const matches = await verify(isHash ? storedHash : await decoy, password)
  return matches && isHash
}
