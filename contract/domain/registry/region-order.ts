/** By SATO code: the republic (Karakalpakstan) and the city (Tashkent). */
const REPUBLIC = '1735'
const CITY = '1726'
/** Counted from 0. */
const PLACE_OF_CITY = 11

/** Regions as the centre lists them: the republic first, the city at its place, the others as they come, by name. */
export function inCentreOrder<Region extends { sato: string | null }>(byName: readonly Region[]): Region[] {
  const republic = byName.filter(({ sato }) => sato === REPUBLIC)
  const city = byName.filter(({ sato }) => sato === CITY)
  const others = byName.filter(({ sato }) => sato !== REPUBLIC && sato !== CITY)
  const listed = [...republic, ...others]
  listed.splice(PLACE_OF_CITY, 0, ...city)
  return listed
}
