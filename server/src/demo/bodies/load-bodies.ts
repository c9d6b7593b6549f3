import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { loadAgriculture } from './load-agriculture'
import { loadEmergencies } from './load-emergencies'
import { loadForestry } from './load-forestry'
import { loadGeology } from './load-geology'
import { loadHydromet } from './load-hydromet'
import { readPlaces } from './places'

/** Three years of records of the other ministries, with gaps; deterministic. */
export async function loadBodies(tx: Db, now: Date): Promise<void> {
  const places = await readPlaces(tx)
  const today = dayOf(now)
  await loadGeology(tx, places, today)
  await loadForestry(tx, places, today)
  await loadAgriculture(tx, places, today)
  await loadHydromet(tx, places, today)
  await loadEmergencies(tx, places, today)
}
