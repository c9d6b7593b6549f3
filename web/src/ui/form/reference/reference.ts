/** The name may be unknown: addresses hold only ids. */
export interface Reference {
  id: number
  name?: string | undefined
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && typeof (value as Reference).id === 'number'
}
