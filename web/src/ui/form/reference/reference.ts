/** A record that a form or a filter points to. The name may be unknown yet: an address holds only ids. */
export interface Reference {
  id: number
  name?: string | undefined
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && typeof (value as Reference).id === 'number'
}
