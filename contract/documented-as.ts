import type * as z from 'zod'

/** OpenAPI schemas of looser schemas, such as job results. */
export const documentedAs = new WeakMap<z.core.$ZodType, z.ZodType>()
