import { sql } from 'kysely'
import * as z from 'zod'
import { type BoardName, boardsByName } from '#contract/boards/all-boards'
import type { Board, BoardRow, Widget } from '#contract/boards/board'
import { textLike } from '#contract/fields/field'
import type { App } from '../../core/app'
import { asksForFile } from '../../core/http/export-access'
import { serve } from '../../core/http/serve'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { agricultureQueries } from './agriculture-queries'
import { askedBy, type BoardQueries } from './board-call'
import { emergencyQueries } from './emergency-queries'
import { forestQueries, wildQueries } from './forestry-queries'
import { geologyQueries, groundwaterQueries } from './geology-queries'
import { hydrometQueries } from './hydromet-queries'
import { reservoirQueries } from './reservoir-queries'

/** What each board counts, under its name. */
export const boardQueries: Record<BoardName, BoardQueries<Board>> = {
  groundwater: groundwaterQueries,
  geology: geologyQueries,
  forest: forestQueries,
  wild: wildQueries,
  agriculture: agricultureQueries,
  hydromet: hydrometQueries,
  emergencies: emergencyQueries,
  reservoirs: reservoirQueries,
}

export function boardRoutes(app: App): void {
  for (const [name, queries] of Object.entries(boardQueries))
    serveBoard(app, boardsByName[name as BoardName], queries)
}

function serveBoard(app: App, board: Board, queries: BoardQueries<Board>): void {
  serve(app, board.read, async (call) => {
    const { asked, before, years } = await askedBy(call, board, queries)
    const count = async (of: typeof asked) =>
      (await sql`${queries.figures(of)}`.execute(call.db)).rows[0] as Record<string, number | null>
    return { year: asked.year, years, now: await count(asked), before: await count(before) }
  })
  for (const [name, widget] of Object.entries(board.widgets))
    serve(app, widget.read, async (call) => {
      const { db, lang, query, session, now, reply } = call
      const { asked } = await askedBy(call, board, queries)
      const rows = (queries.widgets[name] as (typeof queries.widgets)[string])(asked)
      if (!asksForFile(session, query, widget.export ?? widget.access ?? board.access))
        return { year: asked.year, data: (await rows.execute(db)).rows.map((row) => ownOf(widget, row)) }
      return sendSpreadsheet(app.database, reply, {
        format: query.excel ? 'xlsx' : 'csv',
        title: `${widget.title[lang]} ${asked.year}`,
        columns: fieldColumns<BoardRow, Widget['fields']>(
          { name: textLike(widget.by, z.string(), { width: 36 }), ...widget.fields },
          lang,
        ),
        query: () => rows.compile(db),
        now,
      })
    })
}

/** Without what the query needed for itself. */
const ownOf = ({ fields }: Widget, row: BoardRow): BoardRow => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null])),
  key: row.key,
  name: row.name,
})
