import { escapeXml, inlineText, shortened } from './xlsx-cells'
import { declaration, main } from './xlsx-parts'

const MOST_CHARACTERS = 4_000_000

/**
 * The shared strings of a workbook. The table is held in memory to the end; when it is full, further texts are
 * written into their cells.
 */
export function makeSharedTexts() {
  const numbers = new Map<string, number>()
  let characters = 0

  const numberOf = (text: string): number | undefined => {
    const known = numbers.get(text)
    if (known !== undefined || characters + text.length > MOST_CHARACTERS) return known
    characters += text.length
    numbers.set(text, numbers.size)
    return numbers.size - 1
  }

  return {
    text(text: string, style: number): string {
      const number = numberOf(text)
      return number === undefined ? inlineText(text, style) : ` s="${style}" t="s"><v>${number}</v></c>`
    },
    xml(): string {
      let texts = ''
      for (const text of numbers.keys())
        texts += `<si><t xml:space="preserve">${escapeXml(shortened(text))}</t></si>`
      return `${declaration}<sst xmlns="${main}" uniqueCount="${numbers.size}">${texts}</sst>`
    },
  }
}
