import { readText } from '../reading/xml'
import { copyClosing, copyOpening, copyText, prefixOf, withPrefix } from './xml-copy'

const colour =
  '<dxf><font><color rgb="FF9C0006"/></font><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf>'

/** What may follow the list of formats; the order is fixed. */
const after = ['tableStyles', 'colors', 'extLst']

/** The formats of a workbook with that of a wrong cell added, and which number it has. */
export function addMarkFormat(styles: string): { styles: string; format: number } {
  const format = countFormats(styles)
  let written = ''
  let depth = 0
  let isAdded = false
  const add = (prefix: string) => {
    if (!isAdded) written += withPrefix(`<dxfs count="1">${colour}</dxfs>`, prefix)
    isAdded = true
  }
  readText(styles, {
    open(name, tag) {
      depth += 1
      const isList = depth === 2 && name === 'dxfs'
      if (depth === 2 && after.includes(name)) add(prefixOf(tag.name))
      const attributes = isList ? { ...tag.attributes, count: String(format + 1) } : tag.attributes
      written += copyOpening({ name: tag.name, attributes }, tag.isSelfClosing && !isList)
    },
    text(text) {
      written += copyText(text)
    },
    close(name, tag) {
      const prefix = prefixOf(tag.name)
      if (depth === 2 && name === 'dxfs') {
        written += `${withPrefix(colour, prefix)}</${tag.name}>`
        isAdded = true
      } else {
        if (depth === 1) add(prefix)
        written += copyClosing(tag)
      }
      depth -= 1
    },
    other(xml) {
      written += xml
    },
  })
  return { styles: written, format }
}

function countFormats(styles: string): number {
  let count = 0
  let isList = false
  readText(styles, {
    open(name) {
      if (name === 'dxfs') isList = true
      else if (isList && name === 'dxf') count += 1
    },
    close(name) {
      if (name === 'dxfs') isList = false
    },
  })
  return count
}
