import * as z from 'zod'
import { callTitle, partTitle } from '../action-titles'
import { type Endpoint, endpoint } from '../endpoint'
import type { Fields } from '../fields/field'
import { readShape } from '../fields/record'
import { type Figure, type Figures, figureShape } from '../fields/statistics'
import type { PermissionName } from '../permissions/permissions'
import type { Register } from '../registers/any-register'
import { exportFlags, recordId } from '../shapes'
import type { Words } from '../words'

/** The register list behind a figure. */
export interface Opens {
  register: Register
  filters?: Readonly<Record<string, string | number | boolean>>
  /** Filters that take the year of the board. */
  ofYear?: readonly string[]
  /** Filters that take the last day of the year. */
  upTo?: readonly string[]
}

/** Filters of the list behind a figure of a year. */
export const filtersOf = ({ filters, ofYear = [], upTo = [] }: Opens, year: number) => ({
  ...filters,
  ...Object.fromEntries(ofYear.map((name) => [name, year])),
  ...Object.fromEntries(upTo.map((name) => [name, `${year}-12-31`])),
})

export type BoardFigure = Figure & { readonly opens?: Opens }

export interface Widget {
  title: Words
  /** Title of the rows. */
  by: Words
  look: 'bars' | 'lines' | 'rose' | 'table'
  fields: Fields
  /** Own rights for reading or exporting. */
  access?: PermissionName
  export?: PermissionName
  /** List behind a row; `by` is the filter with the row's key, `open` the record itself. */
  opens?: Opens & { by: string }
  /** Half of the width. */
  isHalf?: true
}
export type Widgets = Readonly<Record<string, Widget>>

interface Declaration<DeclaredFigures extends Figures, DeclaredWidgets extends Widgets> {
  name: string
  path: `/api/${string}/`
  title: Words
  access: PermissionName
  figures: DeclaredFigures
  widgets: DeclaredWidgets
  /** Widget whose rows are exported. */
  file: keyof DeclaredWidgets & string
  /** Register whose records have a page with the same widgets. */
  of?: Register
}

type Read = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, PermissionName>

/** Untyped board, for generic code. */
export interface Board
  extends Omit<Declaration<Readonly<Record<string, BoardFigure>>, Widgets>, 'path' | 'widgets'> {
  widgets: Readonly<Record<string, Widget & { read: WidgetRead }>>
  read: FiguresRead
}

export interface BoardQuery {
  year?: number | undefined
  region?: number | undefined
  record?: number | undefined
}
export type BoardRow = { key: string; name: string } & Record<string, unknown>
export type BoardValues = Record<string, number | string | null>

type FiguresRead = Omit<Read, 'query' | 'response'> & {
  query: z.ZodType<BoardQuery>
  response: z.ZodType<{ year: number; years: number[]; now: BoardValues; before: BoardValues }>
}
type WidgetRead = Omit<Read, 'query' | 'response'> & {
  query: z.ZodType<BoardQuery & { excel?: boolean | undefined; csv?: boolean | undefined }>
  response: z.ZodType<{ year: number; data: BoardRow[] }>
}

const year = z.coerce.number().int().min(1900).max(2199)

/** Declares a dashboard of yearly figures and widgets; screens, files and lists are derived. */
export function board<const DeclaredFigures extends Figures, const DeclaredWidgets extends Widgets>(
  declaration: Declaration<DeclaredFigures, DeclaredWidgets>,
) {
  const { name, path, access, figures, widgets, of } = declaration
  // Default: the last year with data.
  const boardQuery = {
    year: year.optional(),
    region: recordId.optional(),
    ...(of && { record: recordId.optional() }),
  }
  const values = z.object(figureShape(figures))
  const read = endpoint(`GET ${path}`, {
    access,
    summary: `${name}: the key figures of a year (the last with data unless given) and of the year before`,
    title: callTitle(declaration.title, 'figures'),
    query: z.strictObject(boardQuery),
    response: z.object({
      year: z.number().int(),
      years: z.array(z.number().int()),
      now: values,
      before: values,
    }),
  })
  const served = Object.entries(widgets).map(([widgetName, widget]) => [
    widgetName,
    {
      ...widget,
      read: endpoint(`GET ${path}${widgetName.replaceAll('_', '-')}/`, {
        access: widget.access ?? access,
        summary: `${name}: ${widgetName.replaceAll('_', ' ')}; ?excel=true gives it as a file`,
        title: partTitle(declaration.title, widget.title),
        query: z.strictObject({ ...boardQuery, ...exportFlags }),
        response: z.object({
          year: z.number().int(),
          data: z.array(z.object({ key: z.string(), name: z.string(), ...readShape(widget.fields) })),
        }),
      }),
    },
  ])
  return {
    ...declaration,
    widgets: Object.fromEntries(served) as unknown as Served<DeclaredWidgets>,
    read: read as unknown as FiguresRead,
  }
}

/** Only the fields stay typed by name. */
type Served<Declared extends Widgets> = {
  [Name in keyof Declared]: Omit<Widget, 'fields'> & { fields: Declared[Name]['fields']; read: WidgetRead }
}

export const boardCalls = ({ read, widgets }: Board): Endpoint[] => [
  read as unknown as Endpoint,
  ...Object.values(widgets).map((widget) => widget.read as unknown as Endpoint),
]
