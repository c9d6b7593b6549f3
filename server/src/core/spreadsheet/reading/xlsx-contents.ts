import { posix } from 'node:path'
import { Unreadable } from '../limits'
import type { Archive } from './unzip'
import { tags } from './xml'

interface Parts {
  /** Those that are shown. */
  sheets: { name: string; path: string }[]
  texts: string | undefined
  styles: string | undefined
  from1904: boolean
}

/** Where the sheets, texts and formats of a workbook lie, found by following references from part to part. */
export function findParts(archive: Archive): Parts {
  const { officeDocument } = references(archive, '')
  const path = officeDocument?.[0]?.path
  const xml = path && archive.text(path)
  if (!xml) throw new Unreadable()
  const { worksheet = [], sharedStrings, styles } = references(archive, path)
  const sheets = tags(xml, 'sheet').flatMap(({ name = '', id, state = 'visible' }) => {
    const found = worksheet.find((reference) => reference.id === id)
    return found && state === 'visible' ? [{ name, path: found.path }] : []
  })
  return {
    sheets,
    texts: sharedStrings?.[0]?.path,
    styles: styles?.[0]?.path,
    from1904: tags(xml, 'workbookPr').some(({ date1904 }) => date1904 === '1' || date1904 === 'true'),
  }
}

type References = Record<string, { id: string; path: string }[]>

/** What a part refers to, by the last word of the reference's type. */
function references(archive: Archive, part: string): References {
  const folder = posix.dirname(part)
  const xml = archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  if (xml === undefined) return {}
  const found: References = {}
  for (const { Id = '', Type = '', Target = '' } of tags(xml, 'Relationship')) {
    const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    const type = Type.slice(Type.lastIndexOf('/') + 1)
    found[type] = [...(found[type] ?? []), { id: Id, path }]
  }
  return found
}
