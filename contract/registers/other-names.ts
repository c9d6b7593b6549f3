import * as z from 'zod'
import { type Field, type Fields, textLike } from '../fields/field'
import { readShape, type WrittenShape, writtenShape } from '../fields/record'
import { titles } from '../fields/titles'
import { text } from '../shapes'

/** Names of the specification beside ours: `name` in the caller's language and `code_region`. */
const others = {
  name: textLike(titles.name, text(300), {}),
  code_region: textLike(
    { ru: 'Код региона (СОАТО)', uz: 'Hudud kodi (SOATO)' },
    z.string().regex(/^\d{4}$/, 'no-such-name'),
    {},
  ),
}

/** Fields that each replaces. */
const standsFor = { name: ['name_ru', 'name_uz'], code_region: ['region_id'] } as const

type Other = keyof typeof others
type Meant = (typeof standsFor)[Other][number]
type Has<Declared extends Fields, Name extends string, Then> =
  Declared extends Record<Name, Field> ? Then : Record<never, never>

export type CodeShape<Declared extends Fields> = Has<Declared, 'region', { code_region: z.ZodString }>

type Body<Declared extends Fields> = {
  [Name in keyof WrittenShape<Declared>]: Name extends Meant
    ? z.ZodOptional<Extract<WrittenShape<Declared>[Name], z.ZodType>>
    : WrittenShape<Declared>[Name]
} & Has<Declared, 'name_ru', { name: z.ZodOptional<z.ZodString> }> &
  Has<Declared, 'region', { code_region: z.ZodOptional<z.ZodString> }>

export const hasNames = (fields: Fields): boolean => 'name_ru' in fields
export const hasRegion = (fields: Fields): boolean => 'region' in fields

const othersOf = (fields: Fields): Other[] => [
  ...(hasNames(fields) ? (['name'] as const) : []),
  ...(hasRegion(fields) ? (['code_region'] as const) : []),
]

/** Rows already have `name`. */
export function codeShape<Declared extends Fields>(fields: Declared): CodeShape<Declared> {
  return (hasRegion(fields) ? readShape({ code_region: others.code_region }) : {}) as CodeShape<Declared>
}

export function bodyShape<Declared extends Fields>(fields: Declared): Body<Declared> {
  const shape: Record<string, z.ZodType> = { ...writtenShape(fields) }
  for (const other of othersOf(fields)) {
    shape[other] = writtenShape({ [other]: others[other] })[other]?.optional() as z.ZodType
    for (const name of standsFor[other]) shape[name] = (shape[name] as z.ZodType).optional()
  }
  return shape as Body<Declared>
}

/** Reported together with all other errors. */
export function requireNames<Shape extends z.ZodRawShape>(
  body: z.ZodObject<Shape, z.core.$strict>,
  fields: Fields,
) {
  return othersOf(fields).reduce(
    (checked, other) =>
      standsFor[other].reduce(
        (again, name) =>
          again.refine((input) => isGiven(input, other) || isGiven(input, name), {
            path: [name],
            message: 'required',
            when: ({ value }) => typeof value === 'object' && value !== null,
          }),
        checked,
      ),
    body,
  )
}

const isGiven = (body: object, name: string) => (body as Record<string, unknown>)[name] !== undefined
