import type * as z from 'zod'
import type { job } from '../api/operation/jobs'
import type { Endpoint } from '../endpoint'
import type { ListPage, ListQuery } from '../shapes'
import type { Choices, ClassifierDeclaration, References, Title } from './declaration'

export type ClassifierRow = { id: number; version: number } & Record<string, unknown>

/** In the path or the body. */
type Named = { id?: number | undefined }
export type ClassifierChange = Named & { version: number } & Record<string, unknown>

type Change<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = Endpoint<Params, Query, Body, Response, 'classifiers.edit'>

type UntypedDeclaration = ClassifierDeclaration<z.ZodRawShape, z.ZodRawShape, References>

/** Untyped classifier, for generic code. Unavailable calls are undefined. */
export interface Classifier
  extends Pick<UntypedDeclaration, 'name' | 'table' | 'title' | 'isTitled' | 'key' | 'filters' | 'only'> {
  /** Writable fields; references as ids. */
  editable: z.ZodRawShape
  /** Of rows: names, fields, references. */
  columns: readonly string[]
  row: z.ZodObject
  references: References
  choices: Choices
  searched: readonly string[]
  titles: Record<string, Title>
  list: Endpoint<z.ZodType, z.ZodType<ListQuery>, z.ZodType, z.ZodType<ListPage<ClassifierRow>>, 'session'>
  create?: Change<z.ZodType, z.ZodType, z.ZodType<Record<string, unknown>>, z.ZodType<ClassifierRow>>
  update?: Change<z.ZodType<Named>, z.ZodType, z.ZodType<ClassifierChange>, z.ZodType<ClassifierRow>>
  remove?: Change<
    z.ZodType,
    z.ZodType<{ dry_run?: boolean | undefined }>,
    z.ZodType<{ id: number }>,
    z.ZodType<{ ok: true }>
  >
  importRows?: Change<
    z.ZodType,
    z.ZodType<{ dry_run?: boolean | undefined }>,
    z.ZodType<{ file: z.core.File }>,
    typeof job
  >
}
