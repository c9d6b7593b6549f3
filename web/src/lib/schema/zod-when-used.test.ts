import { describe, expect, test } from 'vitest'
import * as plain from 'zod'
import * as whenUsed from './zod-when-used'

type Zod = typeof plain

/** Every kind of declaration that the contract is made of, with something to check by it. */
const declarations: Record<string, [(z: Zod) => plain.ZodType, ...unknown[]]> = {
  text: [(z) => z.string().trim().min(2).max(4).regex(/^\D+$/), ' ab ', 'a', 'abcde', 'a1', 7],
  'text of a length': [(z) => z.string().length(2), 'ab', 'a'],
  number: [(z) => z.number().int().positive().max(9), 1, 0, 1.5, 10, '1'],
  'number from nought': [(z) => z.number().nonnegative(), 0, -1],
  'number in an address': [(z) => z.coerce.number().int().default(1), '3', undefined, 'x'],
  'flag in an address': [(z) => z.coerce.boolean(), 'x', ''],
  flag: [(z) => z.boolean().nullable().optional(), true, null, undefined, 'true'],
  choice: [(z) => z.enum(['air', 'water']).array(), ['air'], ['fire'], 'air'],
  list: [(z) => z.array(z.number()), [1, 2], [1, 'b'], {}],
  either: [(z) => z.union([z.string(), z.number()]).or(z.literal(true)), 'a', 1, true, false],
  record: [(z) => z.record(z.string(), z.number()), { a: 1 }, { a: 'b' }],
  'record of some': [(z) => z.partialRecord(z.enum(['a', 'b']), z.number()), { a: 1 }, { c: 1 }],
  anything: [(z) => z.unknown().describe('whatever'), 1, undefined],
  changed: [(z) => z.string().transform(Number).pipe(z.number().min(3)), '4', '2', 'x'],
  refused: [(z) => z.string().refine((text) => text !== 'no', 'refused'), 'yes', 'no'],
  file: [(z) => z.file().max(3), new File(['abc'], 'a'), new File(['abcd'], 'b'), 'abc'],
  body: [
    (z) =>
      z
        .strictObject({ id: z.number(), name: z.string(), gone: z.string() })
        .omit({ gone: true })
        .partial()
        .extend({ version: z.number() }),
    { version: 1 },
    { version: 1, name: 'a' },
    { name: 2 },
    { version: 1, gone: 'x' },
  ],
  'part of a body': [
    (z) => z.object({ a: z.string().optional(), b: z.number() }).pick({ a: true }).required(),
    { a: 'x' },
    { b: 1 },
  ],
  nested: [
    (z) => z.strictObject({ rows: z.array(z.object({ id: z.number() })), next: z.string().nullable() }),
    { rows: [{ id: 1 }], next: null },
    { rows: [{ id: '1' }], next: 2, more: 3 },
  ],
}

describe.each(Object.entries(declarations))('%s', (_, [declare, ...values]) => {
  test('takes and refuses what the plain one does, with the same words', () => {
    for (const value of values) {
      const expected = declare(plain).safeParse(value)
      const found = declare(whenUsed as unknown as Zod).safeParse(value)
      expect(found.data).toEqual(expected.data)
      expect(found.error?.issues).toEqual(expected.error?.issues)
    }
  })

  test('says what it is as the plain one does', () => {
    const declared = declare(plain)
    const found = declare(whenUsed as unknown as Zod)
    expect(found.type).toBe(declared.type)
    for (const kind of [plain.ZodObject, plain.ZodString, plain.ZodOptional, plain.ZodArray]) {
      expect(found instanceof kind).toBe(declared instanceof kind)
    }
    expect('shape' in found).toBe('shape' in declared)
  })
})

test('nothing is made before it is asked for', () => {
  const made: string[] = []
  const spied = (word: string) => ({
    get [word]() {
      made.push(word)
      return word
    },
  })
  const medium = whenUsed.enum(spied('air')).nullable().optional()
  const body = whenUsed.strictObject({ medium }).partial().extend({ id: whenUsed.number() })
  expect(made).toEqual([])
  expect(body.safeParse({ id: 1, medium: 'air' }).success).toBe(true)
  expect(made).not.toEqual([])
})
