import { type Medium, media } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import type { Words } from '#contract/words'
import { dependentChoices, makeChoiceSheet } from '../../../core/import/choice-sheet'
import type { Directory } from '../../../core/import/directory'
import { instructionsSheet } from '../../../core/import/instructions'
import type { Cell } from '../../../core/spreadsheet/cells'
import type { EntryColumn } from '../../../core/spreadsheet/writing/workbook'
import { measurementsSheet } from './measurements-sheet'
import { sourceName } from './places'
import type { TemplateLine } from './template-queries'

export const templateTitle = { ru: 'Шаблон импорта измерений', uz: 'O‘lchovlar importi shabloni' }

const instructions: Words[] = [
  {
    ru: 'Одна строка — одно измерение. Впишите дату и значение; строки без значения не читаются, их можно не удалять. Свои строки добавляйте ниже.',
    uz: 'Bitta satr — bitta o‘lchov. Sana va qiymatni yozing; qiymatsiz satrlar o‘qilmaydi, ularni o‘chirish shart emas. O‘z satrlaringizni pastdan qo‘shing.',
  },
  {
    ru: 'Даты: 15.11.2026. Дробная часть числа: запятая или точка. Ниже предела обнаружения: <0,01.',
    uz: 'Sanalar: 15.11.2026. Sonning kasr qismi: vergul yoki nuqta. Aniqlash chegarasidan past bo‘lsa: <0,01.',
  },
  {
    ru: 'Сначала файл проверяется, и ничего не записывается. Если есть ошибки, вы получите этот же файл с отмеченными ячейками и столбцом «Ошибки». Измерения записываются все сразу или не записываются совсем.',
    uz: 'Avval fayl tekshiriladi va hech narsa yozilmaydi. Xatolar bo‘lsa, kataklari belgilangan va «Xatolar» ustuni qo‘shilgan shu faylning o‘zini olasiz. O‘lchovlar yo hammasi birdan, yo umuman yozilmaydi.',
  },
]

/** In the template the sign is part of the value. */
const columns = measurementsSheet.columns.filter(({ field }) => field !== 'qualifier')

interface Wanted {
  lines: readonly TemplateLine[]
  medium: Medium | undefined
  date: string | undefined
}

/** A row for each measurement that is due. */
export function makeTemplate(directory: Directory, lang: Language, { lines, medium, date }: Wanted) {
  const lists = collectLists(directory, lang, lines, medium)
  const entry = columns.map(
    ({ field, kind, title, required, hint, width }): EntryColumn => ({
      header: required ? `${title[lang]} *` : title[lang],
      width,
      required,
      hint: hint[lang],
      hidden: field === 'source_id',
      choices: lists.choices[field],
      ...(kind === 'day' && { type: 'date' }),
      ...(kind === 'figure' && { type: 'number' }),
    }),
  )
  const rows = lines.map((line) => {
    const cells: Record<string, Cell> = {
      object: line.object,
      source: sourceName(line),
      component_id: line.component,
      unit_id: line.unit,
      date: date ?? null,
      source_id: String(line.source_id),
    }
    return columns.map(({ field }) => cells[field] ?? null)
  })
  const sheet = { name: measurementsSheet.title[lang], columns: entry, rows }
  const help = instructionsSheet(instructions, [{ ...measurementsSheet, columns }], lang)
  return { sheets: [sheet, help, lists.sheet()], names: lists.names }
}

/** Choices for added rows: sources of the object, components of the medium. */
function collectLists(
  { lists }: Directory,
  lang: Language,
  lines: readonly TemplateLine[],
  medium: Medium | undefined,
) {
  const { names, add, addPairs, sheet } = makeChoiceSheet()
  const byName = new Intl.Collator(lang, { numeric: true }).compare
  const inLang = ([ru, uz]: readonly [string, string, ...string[]]) => (lang === 'uz' ? uz : ru)
  const sources = new Map(lines.map((line) => [line.source_id, line]))
  const wanted = medium ? [medium] : media
  const components = lists.components.filter(({ of = [] }) => wanted.some((one) => of.includes(one)))
  add('objects', [...new Set(lines.map(({ object }) => object))])
  addPairs(
    'sources',
    // Sorted by the database.
    [...sources.values()].map((line) => [line.object, sourceName(line)]),
  )
  add('components', components.map(({ names }) => inLang(names)).sort(byName))
  add(
    'units',
    lists.units.map(({ names }) => inLang(names)),
  )
  const hasObjects = lines.length > 0
  const choices: Record<string, string> = {
    ...(hasObjects && { object: 'objects', source: dependentChoices('sources', '$A2') }),
    component_id: 'components',
    unit_id: 'units',
  }
  return { names, sheet, choices }
}
