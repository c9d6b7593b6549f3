const apostrophes = /[‘’ʻʼ`´′]/g
const quotes = /[«»“”„]/g
const dashes = /[‐‑‒–—−]/g

/** One spelling for what people write in many: letters of any case, apostrophes and dashes of any kind, м³ and м3. */
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
