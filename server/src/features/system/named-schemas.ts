export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  [keyword: string]: unknown
}

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const pascal = (text: string) =>
  text
    .split(/[^a-z0-9]+/i)
    .map(capital)
    .join('')

export const singular = (word: string) =>
  word.replace(/ies$/i, 'y').replace(/(ss|us)$|s$/i, (_, kept: string | undefined) => kept ?? '')

/** Names the objects of a document; equal ones get the same name. */
export class NamedSchemas {
  readonly schemas: Record<string, Schema> = {}
  private readonly names = new Map<string, string>()

  /** `wellKnown` are shared shapes with fixed names. */
  constructor(wellKnown: Readonly<Record<string, Schema>>) {
    for (const [name, schema] of Object.entries(wellKnown)) this.place(schema, name)
  }

  /** Replaces every object in the schema by a reference; `name` is that of the schema itself. */
  place(schema: Schema, name: string): Schema {
    const { description, ...inner } = this.placeInside(schema, name)
    if (!inner.properties || Object.keys(inner.properties).length === 0)
      return { ...inner, ...said(description) }
    const key = JSON.stringify(inner)
    const known = this.names.get(key)
    if (known) return { ...reference(known), ...said(description) }
    let free = name
    for (let number = 2; free in this.schemas; number++) free = `${name}${number}`
    this.keep(free, inner)
    return { ...reference(free), ...said(description) }
  }

  private keep(name: string, schema: Schema): void {
    this.schemas[name] = schema
    this.names.set(JSON.stringify(schema), name)
  }

  private placeInside(schema: Schema, name: string): Schema {
    return Object.fromEntries(
      Object.entries(schema).map(([keyword, value]) => {
        if (keyword === 'properties') {
          const properties = Object.entries(value as Record<string, Schema>)
          return [
            keyword,
            Object.fromEntries(
              properties.map(([property, inner]) => [property, this.place(inner, name + pascal(property))]),
            ),
          ]
        }
        if (keyword === 'items') return [keyword, this.place(value as Schema, singular(name))]
        if (keyword === 'additionalProperties' && typeof value === 'object')
          return [keyword, this.place(value as Schema, `${name}Value`)]
        if ((keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf') && Array.isArray(value))
          return [keyword, value.map((inner: Schema) => this.place(inner, name))]
        return [keyword, value]
      }),
    )
  }
}

const said = (description: unknown) => (description === undefined ? {} : { description })
