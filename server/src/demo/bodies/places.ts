import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import type { Tables } from '../../core/database/tables'
import { type Chance, chance } from '../random'

/** Places and insert functions shared by the loaders of ministries. */
export interface Place {
  region_id: number
  district_id: number
  latitude: number
  longitude: number
  name_ru: string
  name_uz: string
  region: string
}

export interface Places {
  region: (sato: string) => number
  district: (sato: string) => Place
  /** A point some kilometres from the centre of a district. */
  near: (sato: string, luck: Chance) => Place
}

export async function readPlaces(tx: Db): Promise<Places> {
  const rows = await tx
    .selectFrom('regions')
    .select(['id', 'parent_id', 'sato', 'name_ru', 'name_uz', 'latitude', 'longitude'])
    .execute()
  const bySato = new Map(rows.map((row) => [row.sato, row]))
  const region = (sato: string) => bySato.get(sato)?.id as number
  const district = (sato: string): Place => {
    const row = bySato.get(sato)
    return {
      region_id: row?.parent_id as number,
      district_id: row?.id as number,
      latitude: row?.latitude ?? 41,
      longitude: row?.longitude ?? 65,
      name_ru: row?.name_ru ?? '',
      name_uz: row?.name_uz ?? '',
      region: sato.slice(0, 4),
    }
  }
  const near = (sato: string, luck: Chance): Place => {
    const place = district(sato)
    const off = () => (luck.next() - 0.5) * 0.06
    return {
      ...place,
      latitude: rounded(place.latitude + off(), 4),
      longitude: rounded(place.longitude + off(), 4),
    }
  }
  return { region, district, near }
}

/** The place without its name. */
export const at = ({ region_id, district_id, latitude, longitude }: Place) => ({
  region_id,
  district_id,
  latitude,
  longitude,
})

/** Inserts rows in chunks; returns their ids. */
export async function insertAll(tx: Db, table: keyof Tables, rows: readonly object[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000)
    const written = await everyRow(tx)
      // Typed as one table: checking the statement for every table slows the compiler down.
      .insertInto(table as 'forests')
      .values(part as never)
      .returning('id')
      .execute()
    ids.push(...written.map(({ id }) => id))
  }
  return ids
}

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** The last three whole years, oldest first. */
export const wholeYears = (today: string): number[] => {
  const year = Number(today.slice(0, 4))
  return [year - 3, year - 2, year - 1]
}

/** The months of this year and the three before it, up to today. */
export function monthsUpTo(today: string): string[] {
  const year = Number(today.slice(0, 4))
  const months = [year - 3, year - 2, year - 1, year].flatMap((of) =>
    Array.from({ length: 12 }, (_, month) => `${of}-${String(month + 1).padStart(2, '0')}-01`),
  )
  return months.filter((month) => month <= today)
}

/** The dryness of a year; one year in three is dry. */
export const dryness = (year: number): number => 0.85 + chance(`dry ${year}`).next() * 0.4
