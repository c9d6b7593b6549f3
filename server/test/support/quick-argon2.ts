import { createRequire } from 'node:module'

/**
 * Stands in for argon2 in the tests of the API, which make hundreds of users and sign each of them in: the same
 * algorithm, at the least it can cost. What it costs in earnest, a test of the passwords themselves sees to.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

const least = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let checks = 0

export const hash = (password: string) => argon2.hash(password, least)

export function verify(stored: string, password: string): Promise<boolean> {
  checks += 1
  return argon2.verify(stored, password)
}

/** How many passwords were checked so far: that is what a sign-in takes its time for. */
export const checksSoFar = () => checks
