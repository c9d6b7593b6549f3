import type * as z from 'zod'

/**
 * What the OpenAPI document says of a schema that validates and serialises more loosely than callers need to know, like
 * the result of a job, which each kind of job makes by itself.
 */
export const documentedAs = new WeakMap<z.core.$ZodType, z.ZodType>()
