import { listActivities, listAuthorizations, readActivity } from '#contract/api/operation/journals'
import type { App } from '../../core/app'
import { asResults } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import { findActivities, findActivity } from './activity-queries'
import { findAuthorizations } from './authorization-queries'
import { exportActivities, exportAuthorizations } from './journal-export'

export function journalRoutes(app: App): void {
  serve(app, listActivities, async (call) => {
    if (call.query.excel || call.query.csv) return exportActivities(app, call)
    const { rows, ...page } = await findActivities(call)
    return { results: rows, ...page }
  })
  serve(app, readActivity, findActivity)
  serve(app, listAuthorizations, async (call) =>
    call.query.excel || call.query.csv
      ? exportAuthorizations(app, call)
      : asResults(await findAuthorizations(call)),
  )
}
