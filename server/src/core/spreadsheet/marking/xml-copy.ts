import type { SaxesTagPlain } from 'saxes'

/** XML that says what was read, in our writing. */

const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
/** Whitespace in an attribute would be read as a space. */
const inAttribute: Record<string, string> = { ...inText, '"': '&quot;', '\n': '&#10;', '\t': '&#9;' }

export const copyText = (text: string) => text.replace(/[&<>\r]/g, (found) => inText[found] ?? found)

export function copyOpening(
  { name, attributes }: Pick<SaxesTagPlain, 'name' | 'attributes'>,
  isEmpty: boolean,
): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) =>
      ` ${attribute}="${value.replace(/[&<>"\r\n\t]/g, (found) => inAttribute[found] ?? found)}"`,
  )
  return `<${name}${written.join('')}${isEmpty ? '/' : ''}>`
}

/** An empty element was closed when it was opened. */
export const copyClosing = ({ name, isSelfClosing }: SaxesTagPlain) => (isSelfClosing ? '' : `</${name}>`)

/** The prefix of a name, with its colon. */
export const prefixOf = (name: string) => name.slice(0, name.indexOf(':') + 1)

export const withPrefix = (xml: string, prefix: string) =>
  prefix === '' ? xml : xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`)
