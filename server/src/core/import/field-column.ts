import type { Field, Fields } from '#contract/fields/field'
import { entriesOf, writtenName } from '#contract/fields/record'
import type { Words } from '#contract/words'
import type { ImportColumn, Kind } from './column'
import type { ListName } from './directory'

interface More {
  hint?: Words
  aliases?: readonly string[]
  /** When the cell has another form than the field. */
  kind?: Kind
  isRequired?: boolean
}

/** The import column of a field, from its declaration. */
export function fieldColumn(name: string, field: Field, more: More = {}): ImportColumn {
  return {
    field: writtenName(name, field),
    title: field.title,
    hint: more.hint ?? field.hint ?? hintFor(field),
    kind: more.kind ?? kindOf(field),
    required: more.isRequired ?? !field.isOptional,
    width: field.width ?? 18,
    aliases: more.aliases ?? [],
  }
}

export function columnsOf(fields: Fields, more: Record<string, More> = {}): ImportColumn[] {
  return entriesOf(fields).map(([name, field]) => fieldColumn(name, field, more[name]))
}

function kindOf({ kind, choices, to }: Field): Kind {
  if (kind === 'reference' || kind === 'coded') return { list: to as ListName }
  if (kind === 'choice' && choices) return { words: choices }
  return kind === 'number' || kind === 'day' || kind === 'yes-no' ? kind : 'text'
}

function hintFor({ kind, choices, isOptional, max }: Field & { max?: number }): Words {
  if (kind === 'day') return { ru: 'Дата: 15.11.2026', uz: 'Sana: 15.11.2026' }
  if (kind === 'yes-no') return { ru: 'Да или нет', uz: 'Ha yoki yo‘q' }
  if (kind === 'number') return { ru: 'Число', uz: 'Son' }
  const [first] = Object.values(choices ?? {})
  if (first && isOptional) return { ru: `Если пусто: ${first.ru}`, uz: `Bo‘sh bo‘lsa: ${first.uz}` }
  if (kind === 'reference' || kind === 'coded' || first)
    return { ru: 'Выберите из списка', uz: 'Ro‘yxatdan tanlang' }
  return max === undefined ? { ru: '', uz: '' } : { ru: `До ${max} знаков`, uz: `${max} belgigacha` }
}
