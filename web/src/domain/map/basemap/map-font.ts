/** The font of the whole page, which app/fonts.css declares. */
const family = 'Inter Variable'

/**
 * Names are drawn from the page's own font, so that Cyrillic and Uzbek need no glyph files.
 * MapLibre reads weight and slant out of the first name; the second is the font.
 */
export const mapFonts = {
  regular: [family],
  medium: [`${family} Medium`, family],
  semibold: [`${family} Semibold`, family],
  italic: [`${family} Italic`, family],
}

const LONGEST_WAIT_MS = 3000

/** A letter that is drawn before its font has come would stay in the wrong one. */
export async function loadMapFont() {
  const alphabets = ['Aa‘’', 'ЖжЎў']
  const loading = Promise.all(alphabets.map((letters) => document.fonts.load(`16px "${family}"`, letters)))
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([loading.catch(() => undefined), patience])
}
