import { importObjects as importEndpoint, readImportTemplate } from '#contract/api/objects-import'
import type { App } from '../../core/app'
import { enqueue } from '../../core/jobs'
import { openJobFiles } from '../../core/jobs/files'
import { serve, serveRaw } from '../../core/serve'
import { attachment, xlsxType } from '../../core/spreadsheet-answer'
import { asAnswer, findVisibleJob } from '../jobs/job-queries'
import { readDirectory } from './directory-queries'
import { importObjects } from './import-objects'
import { makeTemplate, templateTitle } from './template'

export function objectsImportRoutes(app: App): void {
  serveRaw(app, readImportTemplate, async ({ db, scope, lang, reply }) => {
    const template = makeTemplate(await readDirectory(db, scope), scope, lang)
    return reply
      .header('content-type', xlsxType)
      .header('content-disposition', attachment(`${templateTitle[lang]}.xlsx`))
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(template))
  })
  serve(app, importEndpoint, async ({ db, lang, now, session, query, body }) => {
    const key = await openJobFiles(app.config.filesDir).keep(body.file)
    const id = await enqueue(db, importObjects, {
      ownerId: session.userId,
      lang,
      now,
      input: { dry_run: query.dry_run ?? false },
      file: { key, name: body.file.name.slice(0, 200) },
    })
    return asAnswer(await findVisibleJob(db, session, id))
  })
}
