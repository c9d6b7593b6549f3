import type { changeStation as changeEndpoint } from '#contract/api/real-time/online-stations'
import { updateRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { notFound, wrongField } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { findStation } from './station-queries'

/** Changes a station and its limits. Hourly sums that used former limits stay as they are. */
export async function changeStation({ db, scope, lang, now, params, body }: Call<typeof changeEndpoint>) {
  const { id } = params
  const current = await findStation(db, scope, lang, now, id)
  if (!current) throw notFound()
  rejectStale(current, body.version)
  const all = everyRow(db)
  const { components, is_active, silent_minutes, frozen_minutes } = body
  await updateRow(all, 'online_stations', id, { is_active, silent_minutes, frozen_minutes })
  if (components) {
    const known = await db.selectFrom('station_measures').select('code').execute()
    const unknown = components.findIndex(({ code }) => !known.some((measure) => measure.code === code))
    if (unknown >= 0) throw wrongField(`components.${unknown}.code`, 'not-found', 'There is no such measure')
    const codes = components.map(({ code }) => code)
    await all
      .deleteFrom('station_components')
      .where('station_id', '=', id)
      .$if(codes.length > 0, (rows) => rows.where('code', 'not in', codes))
      .execute()
    for (const { code, limit } of components) {
      const limit_value = limit === null ? null : String(limit)
      await all
        .insertInto('station_components')
        .values({ station_id: id, code, limit_value })
        .onConflict((conflict) =>
          conflict.columns(['station_id', 'code']).doUpdateSet((row) => ({
            limit_value,
            version: row('station_components.version', '+', 1),
          })),
        )
        .execute()
    }
  }
  await emit(db, 'stations.changed', { ids: [id] })
  const changed = await findStation(db, scope, lang, now, id)
  if (!changed) throw notFound()
  return changed
}
