import {
  countObjectsByRegion,
  createObject as createEndpoint,
  deleteObject as deleteEndpoint,
  listObjects,
  listObjectsOfSubject,
  lookUpPlace as lookUpEndpoint,
  readObject as readEndpoint,
  updateObject as updateEndpoint,
} from '#contract/api/registry/company-objects'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import { asData } from '../../core/database/lists'
import { cached } from '../../core/database/versioned-cache'
import { asksForFile } from '../../core/http/export-access'
import { type Call, serve } from '../../core/http/serve'
import { asked } from '../../measurement/measured-lately'
import { createObject, deleteObject, updateObject } from './edit-object'
import { lookUpPlace } from './look-up-place'
import { exportObjects, exportRegionCounts } from './object-export'
import { findObjects, readObject } from './object-queries'
import { countByRegion } from './region-count-queries'

export function objectRoutes(app: App): void {
  serve(app, listObjects, async (call) => {
    if (asksForFile(call.session, call.query, 'objects.export')) return exportObjects(app, call)
    return asData(await findObjects({ ...call, query: asked(call) }))
  })
  serve(app, listObjectsOfSubject, async (call) =>
    asData(await findObjects({ ...call, query: { ...call.query, today: dayOf(call.now) } })),
  )
  serve(app, countObjectsByRegion, async (call) => {
    if (asksForFile(call.session, call.query, 'objects.export')) return exportRegionCounts(app, call)
    return countByRegion({ ...call, query: asked(call) })
  })
  serve(app, lookUpEndpoint, lookUpPlace)
  const readShown = ({ db, scope, lang, params, now }: Call<typeof readEndpoint>) =>
    readObject(db, scope, lang, params.id, dayOf(now))
  serve(app, readEndpoint, cached('figures', readShown))
  serve(app, createEndpoint, createObject)
  serve(app, updateEndpoint, updateObject)
  serve(app, deleteEndpoint, deleteObject)
}
