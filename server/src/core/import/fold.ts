const apostrophes = /[‘’ʻʼ`´′]/g
const quotes = /[«»“”„]/g
const dashes = /[‐‑‒–—−]/g

/** Normalises spelling: case, apostrophes, quotes, dashes, ё, м³ and м3. */
export function fold(cell: unknown): string {
  return String(cell)
    .normalize('NFKC')
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .trim()
}
