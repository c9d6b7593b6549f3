import type { ColumnShape } from '../cells'
import { escapeXml } from './xlsx-cells'
import { declaration, main, packaged, packageRels, relationships, styles, types } from './xlsx-parts'
import type { Zip } from './zip'

export interface WorkbookShape {
  sheets: readonly { name: string; hidden?: boolean | undefined }[]
  /** Defined names of ranges. */
  names?: Record<string, string> | undefined
  /** The shared strings. */
  texts?: string
  /** The lines that are repeated on printed pages. */
  printTitles?: string
}

export interface HeadColumn extends ColumnShape {
  /** The format of its blank cells. */
  blank?: number
}

/** The beginning of a sheet: column widths and a frozen heading. */
export function sheetHead(columns: readonly HeadColumn[]): string {
  const widths = columns.map(({ width = 16, blank, hidden }, index) => {
    const style = blank === undefined ? '' : ` style="${blank}"`
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${style} customWidth="1"${hidden ? ' hidden="1"' : ''}/>`
  })
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

/** The parts after the sheets, and the end of the archive. */
export function endWorkbook(zip: Zip, shape: WorkbookShape): Uint8Array[] {
  const { length } = shape.sheets
  const { texts } = shape
  return [
    ...(texts === undefined ? [] : [zip.whole('xl/sharedStrings.xml', texts)]),
    zip.whole('xl/styles.xml', styles),
    zip.whole('xl/workbook.xml', workbook(shape)),
    zip.whole('xl/_rels/workbook.xml.rels', workbookRels(length, texts !== undefined)),
    zip.whole('_rels/.rels', packageRels),
    zip.whole('[Content_Types].xml', contentTypes(length, texts !== undefined)),
    zip.end(),
  ]
}

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function workbook({ sheets, names = {}, printTitles }: WorkbookShape): string {
  const list = sheets.map(({ name, hidden }, index) => {
    const state = hidden ? ' state="hidden"' : ''
    return `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`
  })
  const defined = Object.entries(names).map(
    ([name, range]) => `<definedName name="${name}">${escapeXml(range)}</definedName>`,
  )
  if (printTitles)
    defined.push(
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">${escapeXml(printTitles)}</definedName>`,
    )
  const ranges = defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : ''
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${list.join('')}</sheets>${ranges}</workbook>`
}

function workbookRels(sheets: number, hasTexts: boolean): string {
  const list = numbersUpTo(sheets).map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const style = `<Relationship Id="rId${sheets + 1}" Type="${relationships}/styles" Target="styles.xml"/>`
  const texts = hasTexts
    ? `<Relationship Id="rId${sheets + 2}" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/>`
    : ''
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${list.join('')}${style}${texts}</Relationships>`
}

function contentTypes(sheets: number, hasTexts: boolean): string {
  const list = numbersUpTo(sheets).map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
  )
  const texts = hasTexts
    ? `<Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/>`
    : ''
  return `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${texts}${list.join('')}</Types>`
}
