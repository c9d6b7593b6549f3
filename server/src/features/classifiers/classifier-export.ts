import type { Readable } from 'node:stream'
import type { Classifier, ClassifierRow } from '#contract/classifiers/classifier'
import type { App } from '../../core/app'
import type { Call } from '../../core/serve'
import type { Column } from '../../core/spreadsheet'
import type { Cell } from '../../core/spreadsheet/cells'
import { sendSpreadsheet } from '../../core/spreadsheet-answer'
import { selectClassifierRows } from './classifier-queries'

/** Every row that the filters select, in columns that an import reads back. */
export function exportClassifier(
  app: App,
  classifier: Classifier,
  { db, lang, query, now, reply }: Call<Classifier['list']>,
): Readable {
  const columns = ['id', ...classifier.fieldNames, 'version'].map((field): Column<ClassifierRow> => {
    const isName = field.startsWith('name_')
    return {
      header: classifier.titles[field]?.[lang] ?? field,
      width: isName ? 44 : 14,
      value: (row) => (row as unknown as Record<string, Cell>)[field] ?? null,
    }
  })
  return sendSpreadsheet(app.database, reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: classifier.title[lang],
    columns,
    query: selectClassifierRows(classifier, lang, query).compile(db),
    now,
  })
}
