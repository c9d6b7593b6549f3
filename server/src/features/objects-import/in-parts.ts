/** A statement takes 65,535 values at most. */
const PART = 1000

export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += PART) yield rows.slice(start, start + PART)
}
