const family = 'Inter Variable'

/** The page's font needs no glyph files. MapLibre reads weight and slant from the first name. */
export const mapFonts = {
  regular: [family],
  medium: [`${family} Medium`, family],
  semibold: [`${family} Semibold`, family],
  italic: [`${family} Italic`, family],
}

const LONGEST_WAIT_MS = 3000

/** MapLibre keeps glyphs that were drawn before the font loaded, so the font loads first. */
export async function loadMapFont() {
  const alphabets = ['Aa‘’', 'ЖжЎў']
  const loading = Promise.all(alphabets.map((letters) => document.fonts.load(`16px "${family}"`, letters)))
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([loading.catch(() => undefined), patience])
}
