/** SATO codes of Karakalpakstan and the city of Tashkent. */
const REPUBLIC = '1735'
const CITY = '1726'
const PLACE_OF_CITY = 11

/** The order of the centre: Karakalpakstan first, Tashkent at its place, the others by name. */
export function inCentreOrder<Region extends { sato: string | null }>(byName: readonly Region[]): Region[] {
  const republic = byName.filter(({ sato }) => sato === REPUBLIC)
  const city = byName.filter(({ sato }) => sato === CITY)
  const others = byName.filter(({ sato }) => sato !== REPUBLIC && sato !== CITY)
  const listed = [...republic, ...others]
  listed.splice(PLACE_OF_CITY, 0, ...city)
  return listed
}
