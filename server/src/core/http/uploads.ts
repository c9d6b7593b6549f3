import { createWriteStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint'
import type { App } from '../app'
import { Refusal } from '../errors'

/** A file up to this size is held in memory, a larger one on the disk. */
const IN_MEMORY_BYTES = 2 * 1024 * 1024
const FORM_BYTES = 64 * 1024

/** A body with a file in it comes as multipart form data. */
export function takesFiles(endpoint: Endpoint): boolean {
  return fileFields(endpoint).length > 0
}

function fileFields({ body }: Endpoint): z.ZodFile[] {
  return body instanceof z.ZodObject
    ? Object.values(body.shape).filter((field): field is z.ZodFile => field instanceof z.ZodFile)
    : []
}

/** How large a file may be is said by its declaration: z.file().max(bytes). */
function limitOf(endpoint: Endpoint): number {
  const limits = fileFields(endpoint).map((field) => z.toJSONSchema(field).maxLength ?? IN_MEMORY_BYTES)
  return Math.max(...limits)
}

export async function readMultipart(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal(415, 'request.media-type')
  const fileSize = limitOf(endpoint)
  if (Number(request.headers['content-length']) > fileSize + FORM_BYTES)
    throw new Refusal(413, 'file.too-large')
  try {
    return await readParts(app, request, reply, fileSize)
  } catch (error) {
    // Nobody reads the rest any more, but the next request on this connection comes after it.
    request.raw.unpipe()
    request.raw.resume()
    // What the reader of forms says about one that is broken carries no code.
    throw (error as { code?: string }).code ? error : new Refusal(400, 'request.malformed')
  }
}

async function readParts(app: App, request: FastifyRequest, reply: FastifyReply, fileSize: number) {
  const body: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 10 } })) {
    if (part.type === 'field') body[part.fieldname] = part.value
    else if (fileSize <= IN_MEMORY_BYTES) body[part.fieldname] = asFile(part, new Blob([await bytesOf(part)]))
    else body[part.fieldname] = asFile(part, await onDisk(app, part, reply))
  }
  return body
}

function asFile({ filename, mimetype }: MultipartFile, content: Blob): File {
  return new File([content], filename, { type: mimetype })
}

async function bytesOf(part: MultipartFile): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await part.toBuffer())
}

/** Gone when the answer is; whoever needs it longer makes a copy. */
async function onDisk({ jobFiles: files }: App, part: MultipartFile, reply: FastifyReply): Promise<Blob> {
  const { key, path } = await files.place()
  reply.raw.once('close', () => void files.remove(key))
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }))
  if (part.file.truncated) throw new Refusal(413, 'file.too-large')
  return openAsBlob(path)
}
