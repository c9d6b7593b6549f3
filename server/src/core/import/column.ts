import type { Words } from '#contract/words'
import type { ListName } from './directory'

export type Kind =
  | 'text'
  | 'number'
  /** A number, or text with one that must stay exact: 0.5, 6,5-8,5, <0,01. */
  | 'figure'
  | 'day'
  | 'yes-no'
  | { words: Record<string, Words> }
  | { list: ListName }

export interface ImportColumn {
  /** The name in the endpoint that creates a record. */
  field: string
  title: Words
  hint: Words
  kind: Kind
  required: boolean
  width: number
  /** Headings in other files. */
  aliases: readonly string[]
}

interface More {
  required?: true
  width?: number
  aliases?: readonly string[]
}

/** A column in one line: its titles and hints in Russian and Uzbek. */
export function column(
  field: string,
  kind: Kind,
  [ru, uz]: [ru: string, uz: string],
  [hintRu, hintUz]: [ru: string, uz: string],
  { required, width = 18, aliases = [] }: More = {},
): ImportColumn {
  const title = { ru, uz }
  const hint = { ru: hintRu, uz: hintUz }
  return { field, title, hint, kind, required: required === true, width, aliases }
}

export interface ImportSheet<Name extends string = string> {
  name: Name
  title: Words
  columns: readonly ImportColumn[]
}
