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
import { asksForFile } from '../../core/http/export-access'
import { serve } from '../../core/http/serve'
import { asked } from '../../measurement/measured-lately'
import { createObject, deleteObject, updateObject } from './edit-object'
import { lookUpPlace } from './look-up-place'
import { exportObjects, exportRegionCounts } from './object-export'
import { findObjects, readObject } from './object-queries'
import { countByRegion } from './region-count-queries'

export function objectRoutes(app: App): void {
  serve(app, listObjects, async (call) => {
    const { db, lang, query, session } = call
    if (asksForFile(session, query, 'objects.export')) return exportObjects(app, call)
    return asData(await findObjects(db, session, lang, asked(call)))
  })
  serve(app, listObjectsOfSubject, async ({ db, session, lang, query, now }) =>
    asData(await findObjects(db, session, lang, { ...query, today: dayOf(now) })),
  )
  serve(app, countObjectsByRegion, async (call) => {
    const { db, lang, query, session } = call
    if (asksForFile(session, query, 'objects.export')) return exportRegionCounts(app, call)
    return countByRegion(db, session, lang, asked(call))
  })
  serve(app, lookUpEndpoint, lookUpPlace)
  serve(app, readEndpoint, ({ db, scope, lang, params, now }) =>
    readObject(db, scope, lang, params.id, dayOf(now)),
  )
  serve(app, createEndpoint, createObject)
  serve(app, updateEndpoint, updateObject)
  serve(app, deleteEndpoint, deleteObject)
}
