import * as contract from '#contract/api/registry/pollution-sources'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { asksForFile } from '../../core/http/export-access'
import { serve } from '../../core/http/serve'
import { checkedQuery } from '../../measurement/measurement-filters'
import { createSource, deleteSource, updateSource } from './edit-source'
import { exportSources } from './source-export'
import { findSources, readSource } from './source-queries'
import { countSources } from './source-statistics-queries'
import { findSourcesOfObject, readSourceWithNormatives } from './sources-of-object'

export function sourceRoutes(app: App): void {
  serve(app, contract.listSources, async (call) => {
    const { db, scope, lang, query, session } = call
    if (asksForFile(session, query, 'objects.export')) return exportSources(app, call)
    return asData(await findSources(db, scope, lang, checkedQuery(call)))
  })
  serve(app, contract.readSource, ({ db, scope, params }) => readSource(db, scope, params.id))
  serve(app, contract.createSource, createSource)
  serve(app, contract.updateSource, updateSource)
  serve(app, contract.deleteSource, deleteSource)
  serve(app, contract.listSourcesOfObject, findSourcesOfObject)
  serve(app, contract.readSourceOfObject, ({ db, scope, lang, params }) =>
    readSourceWithNormatives(db, scope, lang, params.id),
  )
  serve(app, contract.sourceStatistics, (call) => countSources(call.db, call.scope, checkedQuery(call)))
}
