import type { Classifier } from '#contract/classifiers/any-classifier'
import { objectParameters, sourceParameters } from '#contract/classifiers/parameters'
import type { Field, Fields } from '#contract/fields/field'
import { entriesOf, writtenName } from '#contract/fields/record'
import { registerOf } from '#contract/registers/all-registers'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import type { Caller } from '../client'
import { expectDone, type workWith } from './builders'

let made = 0

/** Records of any register, made as its declaration allows. */
export function registerSamples({ admin, regionWith, anObject, aSource }: ReturnType<typeof workWith>) {
  const regions: Record<string, ReturnType<typeof regionWith>> = {}

  /** What a new record needs to say; a reference to another register is to a record that is made for it. */
  async function bodyOf({ fields }: Register, sato = '1712'): Promise<Record<string, unknown>> {
    made += 1
    regions[sato] ??= regionWith(sato)
    const region = await regions[sato]
    const values: [string, unknown][] = []
    for (const [name, field] of entriesOf(fields)) {
      if (field.isOptional) continue
      const known = Object.fromEntries(values)
      values.push([writtenName(name, field), await sampleOf(field, region.id, sato, known)])
    }
    return Object.fromEntries(values)
  }

  async function sampleOf(
    field: Field,
    regionId: number,
    sato: string,
    known: Record<string, unknown>,
  ): Promise<unknown> {
    if (field.kind !== 'reference') return plainSample(field)
    if (field.to === 'regions') return regionId
    if (field.to === 'company_objects') return (await anObject({}, sato)).id
    if (field.to === 'pollution_sources') return (await aSource({ object_id: known.object_id as number })).id
    if (field.to === 'object_parameters') return firstOf(objectParameters)
    if (field.to === 'source_parameters') return firstOf(sourceParameters)
    const referred = field.to && registerOf(field.to)
    if (referred) return (await aRecord(referred, sato)).id
    throw new Error(`How is a reference to ${field.to} made?`)
  }

  async function firstOf({ list }: Classifier): Promise<number> {
    const { data } = expectDone(await admin.call(list, { query: { page_size: 1 } }))
    return data[0]?.id ?? 0
  }

  async function aRecord(register: Register, sato?: string, caller: Caller = admin): Promise<RegisterRow> {
    return expectDone(await caller.call(register.create, { body: await bodyOf(register, sato) }), 201)
  }

  /** A row of a series, of whatever its fields hold. */
  function rowOf({ series }: Register): Record<string, unknown> {
    return Object.fromEntries(
      entriesOf(series?.fields ?? {}).map(([name, field]) => [name, plainSample(field)]),
    )
  }

  return { bodyOf, aRecord, rowOf }
}

/** The first of a few guesses that fits. */
function plainSample({ kind, choices, written, isName }: Field): unknown {
  const guesses = [
    // Years tell records apart, so each is another.
    ...(isName ? [1900 + (made % 290)] : []),
    ...Object.keys(choices ?? {}),
    ...(kind === 'day' ? ['2026-01-01'] : [`Проба ${made}`]),
    ...[1.5, 1, 2020, true],
  ]
  return guesses.find((guess) => written.safeParse(guess).success)
}

/** Another value than the sample: of the first text, or else of the first number. */
export function changeOf(fields: Fields): Record<string, unknown> {
  made += 1
  const field =
    entriesOf(fields).find(([, { kind }]) => kind === 'text') ??
    entriesOf(fields).find(([, one]) => one.unit || one.isExact) ??
    entriesOf(fields).find(([, { kind }]) => kind === 'number')
  if (!field) throw new Error('There is nothing to change')
  return { [field[0]]: field[1].kind === 'text' ? `Иначе ${made}` : 2 + (made % 7) }
}
