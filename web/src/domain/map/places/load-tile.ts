import { type PlaceSet, readTile } from '#contract/api/figures/maps'
import { call } from '../../../lib/api/api-client'

export async function loadTile(address: string, signal: AbortSignal): Promise<{ data: ArrayBuffer }> {
  const { host, pathname, search, searchParams } = new URL(address.replace(/^places:/, 'https:'))
  const [, z = '', x = '', y = ''] = pathname.split('/')
  const query = search ? Object.fromEntries(searchParams) : {}
  const file = await call(readTile, { params: { set: host as PlaceSet, z, x, y }, query }, { signal })
  return { data: await file.arrayBuffer() }
}
