import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyGrantChanges,
  descendants,
  type PermissionName,
  permissions,
} from '#contract/permissions/permissions'
import { isGranted, type PendingGrant, withChange } from './pending-grants'

const names = permissions.map(({ name }) => name)
const change: fc.Arbitrary<PendingGrant> = fc
  .record({ name: fc.constantFrom(...names), granted: fc.boolean(), branch: fc.boolean() })
  .map(({ branch, ...rest }) => (branch ? { ...rest, branch: true } : rest))

/** As the server reads them. */
const asSent = (changes: readonly PendingGrant[]) =>
  changes.flatMap(({ name, granted, branch }) =>
    (branch ? [name, ...descendants(name)] : [name]).map((one) => ({ name: one, granted })),
  )

test('shows each right as the server would grant it', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), fc.array(change, { maxLength: 8 }), (first, then) => {
      const before = applyGrantChanges(new Set<PermissionName>(), asSent(first))
      const after = applyGrantChanges(before, asSent(then))
      const shown = names.filter((name) => isGranted({ unique_name: name, granted: before.has(name) }, then))
      expect(shown).toEqual(names.filter((name) => after.has(name)))
    }),
    { numRuns: 200 },
  )
})

test('applies a tick after any others and removes it without a trace', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 6 }),
      change,
      fc.boolean(),
      (changes, { name, branch }, was) => {
        const row = { unique_name: name, granted: was }
        for (const granted of [true, false]) {
          const ticked = withChange(changes, row, { granted, ...(branch && { branch }) })
          expect(isGranted(row, ticked)).toBe(granted)
        }
        const once = withChange([], row, { granted: !was })
        expect(withChange(once, row, { granted: was })).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})
