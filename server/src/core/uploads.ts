import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { photoLimitBytes } from '#contract/api/auth'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from './errors'

/** A body with a file in it comes as multipart form data. */
export function takesFiles(endpoint: Endpoint): boolean {
  const { body } = endpoint
  return body instanceof z.ZodObject && Object.values(body.shape).some((field) => field instanceof z.ZodFile)
}

export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal(415, 'request.media-type')
  const body: Record<string, unknown> = {}
  const limits = { fileSize: photoLimitBytes, files: 1, fields: 10 }
  for await (const part of request.parts({ limits })) {
    body[part.fieldname] =
      part.type === 'file'
        ? new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
        : part.value
  }
  return body
}
