import type { Db } from '../../core/database/database'
import { chance } from '../random'
import { demoAnimals } from './animals'
import { at, dryness, insertAll, type Places, rounded, wholeYears } from './places'
import { demoReserves } from './reserves'
import { demoTrees } from './trees'

/** Forestry enterprises by district, with invented areas in thousands of hectares. */
const enterprises: readonly (readonly [district: string, area: number, forested: number])[] = [
  ['1735222', 2350, 0.31],
  ['1735215', 1980, 0.24],
  ['1735230', 890, 0.28],
  ['1735207', 120, 0.42],
  ['1712244', 1240, 0.44],
  ['1712248', 1120, 0.39],
  ['1712238', 180, 0.22],
  ['1706242', 410, 0.52],
  ['1706215', 260, 0.48],
  ['1706232', 150, 0.41],
  ['1733220', 64, 0.46],
  ['1733226', 22, 0.38],
  ['1710232', 138, 0.57],
  ['1710212', 121, 0.43],
  ['1722204', 164, 0.49],
  ['1722217', 148, 0.55],
  ['1722223', 76, 0.37],
  ['1708218', 92, 0.61],
  ['1708235', 168, 0.29],
  ['1708204', 58, 0.53],
  ['1718236', 41, 0.49],
  ['1718235', 37, 0.31],
  ['1727224', 212, 0.51],
  ['1727212', 96, 0.47],
  ['1727249', 63, 0.58],
  ['1714219', 71, 0.45],
  ['1714242', 33, 0.5],
  ['1730233', 18, 0.41],
  ['1703408', 12, 0.44],
  ['1724226', 9, 0.33],
]

/** «Бостанлыкский район» has the «Бостанлыкское лесное хозяйство». */
const enterpriseRu = (district: string) =>
  district.startsWith('г. ')
    ? `Лесное хозяйство ${district.slice(3)}`
    : district.replace(/ий район$/u, 'ое лесное хозяйство')
const enterpriseUz = (district: string) => `${district.replace(/ (tumani|shahri)$/u, '')} o‘rmon xo‘jaligi`

export async function loadForestry(tx: Db, places: Places, today: string): Promise<void> {
  await loadForests(tx, places, today)
  const reserveIds = await loadReserves(tx, places)
  await loadAnimals(tx, places, today, reserveIds)
}

async function loadForests(tx: Db, places: Places, today: string): Promise<void> {
  const luck = chance('forests')
  const speciesIds = await insertAll(
    tx,
    'tree_species',
    demoTrees.map(([name_ru, name_uz, latin, zone]) => ({ name_ru, name_uz, latin, zone })),
  )
  const forests = enterprises.map(([district, area, forested]) => {
    const place = places.near(district, luck)
    return {
      name_ru: enterpriseRu(place.name_ru),
      name_uz: enterpriseUz(place.name_uz),
      ...at(place),
      total_area: area * 1000,
      forested_area: Math.round(area * 1000 * forested),
      protected_area: luck.happens(0.85) ? Math.round(area * 1000 * (0.03 + luck.next() * 0.12)) : null,
    }
  })
  const ids = await insertAll(tx, 'forests', forests)
  const trees = ids.flatMap((forest_id, index) => {
    const [district, area, forested] = enterprises[index] as (typeof enterprises)[number]
    const here = demoTrees.flatMap(([, , , zone, regions], species) =>
      regions.includes(district.slice(0, 4)) ? [{ species, zone }] : [],
    )
    return here.map(({ species, zone }) => ({
      forest_id,
      species_id: speciesIds[species] as number,
      // Few trees per hectare in deserts, many in plantations.
      trees: Math.round(
        ((area * 1000 * forested) / here.length) * (zone === 'desert' ? 60 : 190) * (0.5 + luck.next()),
      ),
    }))
  })
  await insertAll(tx, 'forest_trees', trees)
  const years = ids.flatMap((record_id, index) => {
    const [district, area, forested] = enterprises[index] as (typeof enterprises)[number]
    const own = chance(`forest ${index}`)
    const isOnSeabed = district === '1735222' || district === '1735215'
    return wholeYears(today).flatMap((year) => {
      const fires = Math.round(own.next() ** 2 * 6 * dryness(year))
      const planted = isOnSeabed ? 38_000 + own.next() * 22_000 : area * forested * (2 + own.next() * 4)
      if (own.happens(0.05)) return []
      return [
        {
          record_id,
          year,
          fires,
          burnt_area: fires === 0 ? 0 : rounded(fires * (1.5 + own.next() * 14), 1),
          planted_area: own.happens(0.06) ? null : Math.round(planted),
        },
      ]
    })
  })
  await insertAll(tx, 'forest_years', years)
}

function loadReserves(tx: Db, places: Places): Promise<number[]> {
  return insertAll(
    tx,
    'reserves',
    demoReserves.map(
      ([
        name_ru,
        name_uz,
        kind,
        ,
        district,
        year_founded,
        area,
        latitude,
        longitude,
        key_plants,
        key_animals,
      ]) => ({
        ...{ name_ru, name_uz, kind, year_founded, area, key_plants, key_animals },
        ...at({ ...places.district(district), latitude, longitude }),
      }),
    ),
  )
}

async function loadAnimals(tx: Db, places: Places, today: string, reserveIds: readonly number[]) {
  const luck = chance('animals')
  const typeIds = await insertAll(
    tx,
    'animal_types',
    demoAnimals.map(([name_ru, name_uz, latin, group, red_book]) => ({
      ...{ name_ru, name_uz, latin, red_book },
      class: group,
    })),
  )
  const here = demoAnimals.flatMap(([nameRu, , , , , regions, usual], species) =>
    regions.map((region) => {
      const inRegion = demoReserves.flatMap(([, , , of, , , , , , , key], reserve) =>
        of === region
          ? [{ reserve, isKey: key.includes(nameRu.toLowerCase().split(' (')[0] as string) }]
          : [],
      )
      const reserve = inRegion.find(({ isKey }) => isKey) ?? (luck.happens(0.4) ? inRegion[0] : undefined)
      return { species, region, usual, reserve: reserve?.reserve }
    }),
  )
  const rows = here.map(({ species, region, reserve }) => {
    const of = reserve === undefined ? undefined : demoReserves[reserve]
    return {
      species_id: typeIds[species] as number,
      region_id: places.region(region),
      district_id: of ? places.district(of[4]).district_id : null,
      reserve_id: reserve === undefined ? null : (reserveIds[reserve] as number),
      latitude: of ? rounded(of[7] + (luck.next() - 0.5) * 0.1, 4) : null,
      longitude: of ? rounded(of[8] + (luck.next() - 0.5) * 0.1, 4) : null,
    }
  })
  const ids = await insertAll(tx, 'animals', rows)
  const counts = here.flatMap(({ species, usual }, index) => {
    const own = chance(`animal ${index}`)
    const drift = chance(`drift ${species}`).next() * 0.24 - 0.1
    const size = usual * (0.6 + own.next() * 0.8)
    return wholeYears(today).flatMap((year, passed) => {
      const noise = 0.97 + own.next() * 0.06
      if (own.happens(0.05)) return []
      return [
        {
          record_id: ids[index] as number,
          year,
          count: Math.max(1, Math.round(size * (1 + drift) ** passed * noise)),
        },
      ]
    })
  })
  await insertAll(tx, 'animal_counts', counts)
}
