import { type ColumnShape, joinBytes, type Piece, type QueriedFile } from '../cells'
import { give, tell, workInTurn } from '../thread-work'
import { makeCsv } from './csv'
import { gzipped } from './gzip'
import { openTextRows } from './text-rows'
import { makeXlsx } from './xlsx'

interface Work {
  url: string
  file: QueriedFile
}

/** As they are asked for: the number by which the query can be stopped, then the file piece by piece. */
async function* write({ url, file }: Work): AsyncGenerator<number | Piece> {
  const database = await openTextRows(url)
  yield database.backend
  const columns: ColumnShape[] = []
  for (const { names, ...column } of file.columns)
    columns.push(names ? { ...column, words: await database.names(names) } : column)
  const plain = (file.format === 'xlsx' ? makeXlsx : makeCsv)({ name: file.name, columns })
  const writer = file.isGzipped ? gzipped(plain) : plain
  for await (const rows of database.batches(file.query))
    yield { bytes: joinBytes([writer.copied(rows)]), isLast: false }
  await database.close()
  yield { bytes: writer.end(), isLast: true }
}

workInTurn((work: Work) => {
  const pieces = write(work)
  return async (_: 'next') => {
    const { value } = await pieces.next()
    if (typeof value === 'object') give(value.bytes, value)
    else tell(value)
  }
})
