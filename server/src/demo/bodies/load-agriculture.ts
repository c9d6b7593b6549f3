import type { Db } from '../../core/database/database'
import { chance } from '../random'
import { dryness, insertAll, type Places, rounded, wholeYears } from './places'

/** Sown land in thousands of hectares, and its saline share; invented. */
const land: readonly (readonly [region: string, area: number, saline: number])[] = [
  ['1703', 235, 0.06],
  ['1706', 245, 0.78],
  ['1708', 420, 0.52],
  ['1710', 610, 0.41],
  ['1712', 105, 0.66],
  ['1714', 245, 0.11],
  ['1718', 395, 0.14],
  ['1722', 290, 0.34],
  ['1724', 265, 0.81],
  ['1727', 355, 0.09],
  ['1730', 310, 0.24],
  ['1733', 225, 0.88],
  ['1735', 330, 0.84],
]

/** The share of sown land and its irrigated share, kilograms of fertiliser and grams of pesticides per hectare. */
const crops = [
  ['cotton', 0.29, 1, 310, 2900],
  ['grain', 0.36, 0.74, 240, 1100],
  ['rice', 0.02, 1, 290, 1900],
  ['vegetables', 0.12, 0.97, 330, 3600],
  ['orchards', 0.13, 0.95, 180, 4200],
  ['fodder', 0.08, 0.9, 120, 300],
] as const
const growsRice = ['1733', '1735', '1724', '1722']

export async function loadAgriculture(tx: Db, places: Places, today: string): Promise<void> {
  const luck = chance('agriculture')
  const rows = land.flatMap(([region, area, saline]) =>
    crops.flatMap(([crop, part, irrigated, fertiliser, pesticides]) =>
      wholeYears(today).flatMap((year, passed) => {
        const noise = 0.95 + luck.next() * 0.1
        const isPartly = luck.happens(0.04)
        const isMissed = luck.happens(0.01)
        if ((crop === 'rice' && !growsRice.includes(region)) || isMissed) return []
        // Cotton decreases every year, gardens increase.
        const shift = crop === 'cotton' ? 0.96 ** passed : crop === 'orchards' ? 1.04 ** passed : 1
        const sown = area * 1000 * part * shift * noise * (crop === 'rice' ? 1.6 - dryness(year) * 0.5 : 1)
        return [
          {
            region_id: places.region(region),
            year,
            crop,
            sown_area: Math.round(sown),
            irrigated_area: Math.round(sown * irrigated),
            fertiliser: isPartly ? null : Math.round((sown * fertiliser * (1 + passed * 0.02)) / 1000),
            pesticides: isPartly ? null : rounded((sown * pesticides) / 1e6, 1),
            degraded_area: Math.round(sown * (0.05 + saline * 0.09)),
            saline_area: Math.round(sown * saline * (0.96 + dryness(year) * 0.03)),
          },
        ]
      }),
    ),
  )
  await insertAll(tx, 'agriculture', rows)
}
