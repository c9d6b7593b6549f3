import type { DataRouter } from 'react-router'
import { ChunkLoadError, loadChunk } from '../lib/chunk'
import { offerReload } from '../lib/reload-offer'

/**
 * Loads what a screen needs. When it does not arrive, the open page stays as it is, with all that was typed,
 * and a reload is offered; only a first visit has nothing to stay on and shows the error.
 */
export async function openChunk<T>(router: () => DataRouter, load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load)
  } catch (error) {
    const { initialized, location, navigation } = router().state
    if (error instanceof ChunkLoadError && initialized) {
      offerReload(error, navigation.location ?? location)
      void router().navigate(location, { replace: true, preventScrollReset: true })
    }
    throw error
  }
}
