import { posix } from 'node:path'
import type { Archive } from '../archive'
import { Unreadable } from '../limits'

interface WorkbookParts {
  /** The visible sheets. */
  sheets: { name: string; path: string }[]
  styles: string | undefined
}

/** Finds the sheets and formats in the archive of a workbook. */
export function findParts(archive: Archive): WorkbookParts {
  const path = references(archive, '').find(({ type }) => type === 'officeDocument')?.path
  const xml = path && archive.text(path)
  if (!xml) throw new Unreadable()
  const parts = references(archive, path)
  const sheets = attributesOfEach(xml, 'sheet').flatMap(({ name = '', id, state = 'visible' }) => {
    const found = parts.find((part) => part.type === 'worksheet' && part.id === id)
    return found && state === 'visible' ? [{ name, path: found.path }] : []
  })
  return { sheets, styles: parts.find(({ type }) => type === 'styles')?.path }
}

/** The relationships of a part, by the last word of their types. */
function references(archive: Archive, part: string) {
  const folder = posix.dirname(part)
  const xml = archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)) ?? ''
  return attributesOfEach(xml, 'Relationship').map(({ Id: id = '', Type = '', Target = '' }) => ({
    id,
    type: Type.slice(Type.lastIndexOf('/') + 1),
    path: Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target),
  }))
}

/** The attributes of all tags of this name, without prefixes. */
function attributesOfEach(xml: string, tag: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}\\s([^<>]*)>`, 'g'))].map(([, list = '']) =>
    Object.fromEntries(
      [...list.matchAll(/([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, one, other]) => [
        name,
        unescapeXml(one ?? other ?? ''),
      ]),
    ),
  )
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const unescapeXml = (text: string) =>
  text.replace(
    /&(?:#(x?)([0-9a-f]+)|(\w+));/gi,
    (whole, hex: string, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)) : (named[name] ?? whole),
  )
