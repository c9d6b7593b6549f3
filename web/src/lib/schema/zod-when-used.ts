import * as zod from 'zod'

/**
 * zod, as the built web has it (scripts/build/web/schemas-when-used.mjs): a schema is made when something asks it, and
 * not when it is declared. A screen comes with the declarations of many calls, and checks by few of them.
 */
// biome-ignore lint/performance/noBarrelFile: it stands in for the package, with all that this has
export * from 'zod'

// It would try whether code may be made from text, which the Content-Security-Policy forbids and reports.
zod.config({ jitless: true })

type Schema = Record<PropertyKey, unknown>
type Make = (...given: never[]) => unknown

/** They make a schema of a schema, whatever they are given. Of what is not named here, the schema is made when asked. */
const further = new Set<PropertyKey>([
  'array',
  'default',
  'describe',
  'extend',
  'int',
  'length',
  'max',
  'min',
  'nonnegative',
  'nullable',
  'omit',
  'optional',
  'or',
  'partial',
  'pick',
  'pipe',
  'positive',
  'refine',
  'regex',
  'required',
  'transform',
  'trim',
])

class Declared {
  private made: Schema | undefined

  constructor(private readonly make: () => unknown) {}

  get schema(): Schema {
    this.made ??= this.make() as Schema
    return this.made
  }

  get isMade(): boolean {
    return this.made !== undefined
  }
}

const asked: ProxyHandler<Declared> = {
  get(declared, name) {
    if (declared.isMade || !further.has(name)) return declared.schema[name]
    return (...given: never[]) => declare(() => (declared.schema[name] as Make)(...given))
  },
  has: (declared, name) => name in declared.schema,
  set: (declared, name, value) => Reflect.set(declared.schema, name, value),
}

const declare = (make: () => unknown) => new Proxy(new Declared(make), asked)

function whenUsed<Factory extends Make>(make: Factory): Factory {
  return ((...given: never[]) => declare(() => make(...given))) as unknown as Factory
}

export const array = whenUsed(zod.array)
export const boolean = whenUsed(zod.boolean)
export const file = whenUsed(zod.file)
export const literal = whenUsed(zod.literal)
export const number = whenUsed(zod.number)
export const object = whenUsed(zod.object)
export const record = whenUsed(zod.record)
export const strictObject = whenUsed(zod.strictObject)
export const string = whenUsed(zod.string)
export const union = whenUsed(zod.union)
const choice = whenUsed(zod.enum)

export { choice as enum }
