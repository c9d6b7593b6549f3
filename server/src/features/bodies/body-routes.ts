import * as z from 'zod'
import { listBodies } from '#contract/api/bodies/bodies'
import { allBoards, type BoardName, boardsByName } from '#contract/boards/all-boards'
import type { Board, BoardRow, Widget } from '#contract/boards/board'
import type { Answer } from '#contract/endpoint'
import { textLike } from '#contract/fields/field'
import type { App } from '../../core/app'
import { asksForFile } from '../../core/http/export-access'
import { serve } from '../../core/http/serve'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { agricultureQueries } from './agriculture-queries'
import { type BoardQueries, readFigures, readRequest } from './board-call'
import { emergencyRoutes } from './emergency-calls'
import { emergencyQueries } from './emergency-queries'
import { forestryRoutes } from './forestry-calls'
import { forestQueries, wildQueries } from './forestry-queries'
import { geologyQueries, groundwaterQueries } from './geology-queries'
import { hydrometQueries } from './hydromet-queries'
import { reservoirQueries } from './reservoir-queries'

const boardQueries: Record<BoardName, BoardQueries<Board>> = {
  groundwater: groundwaterQueries,
  geology: geologyQueries,
  forest: forestQueries,
  wild: wildQueries,
  agriculture: agricultureQueries,
  hydromet: hydrometQueries,
  emergencies: emergencyQueries,
  reservoirs: reservoirQueries,
}

export function bodyRoutes(app: App): void {
  for (const [name, queries] of Object.entries(boardQueries))
    serveBoard(app, boardsByName[name as BoardName], queries)
  forestryRoutes(app)
  emergencyRoutes(app)
  serve(app, listBodies, async (call) => {
    const seen = allBoards.filter(({ access }) => call.session.permissions.has(access))
    const data: Answer<typeof listBodies>['data'] = []
    // One after the other, to take one connection.
    for (const board of seen)
      data.push({
        board: board.name,
        ...(await readFigures(call, board, boardQueries[board.name as BoardName])),
      })
    return { data }
  })
}

function serveBoard(app: App, board: Board, queries: BoardQueries<Board>): void {
  serve(app, board.read, (call) => readFigures(call, board, queries))
  for (const [name, widget] of Object.entries(board.widgets))
    serve(app, widget.read, async (call) => {
      const { db, lang, query, session } = call
      const { request } = await readRequest(call, board, queries)
      const rows = (queries.widgets[name] as (typeof queries.widgets)[string])(request)
      if (!asksForFile(session, query, widget.export ?? widget.access ?? board.access))
        return { year: request.year, data: (await rows.execute(db)).rows.map((row) => ownOf(widget, row)) }
      return sendSpreadsheet(app.database, call, {
        title: `${widget.title[lang]} ${request.year}`,
        columns: fieldColumns<BoardRow, Widget['fields']>(
          { name: textLike(widget.by, z.string(), { width: 36 }), ...widget.fields },
          lang,
        ),
        query: () => rows.compile(db),
      })
    })
}

/** Without columns that only the query needs. */
const ownOf = ({ fields }: Widget, row: BoardRow): BoardRow => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null])),
  key: row.key,
  name: row.name,
})
