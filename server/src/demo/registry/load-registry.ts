import type { Db } from '../../core/database/database'
import { loadWorkers } from '../emissions/emission-workers'
import { loadCards } from './registry-cards'
import { loadNorms } from './registry-norms'
import { loadObjects } from './registry-objects'
import { loadPlans } from './registry-plans'
import { loadSources } from './registry-sources'
import { loadStations } from './registry-stations'

/** Objects with sources, norms and sampling plans. Deterministic: seeds come from names. */
export async function loadRegistry(tx: Db, now: Date): Promise<void> {
  const objects = await loadObjects(tx)
  const sources = await loadSources(tx, objects)
  const measured = await loadNorms(tx, sources)
  await loadPlans(tx, measured)
  await loadCards(tx, objects, now)
  await loadStations(tx, objects, now)
  await loadWorkers(tx)
}
