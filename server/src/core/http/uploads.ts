import { createWriteStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint'
import type { App } from '../app'
import { Refusal } from '../errors'
import { pictureType } from '../picture-type'

/** Larger files are written to the disk. */
const IN_MEMORY_BYTES = 2 * 1024 * 1024
const FORM_BYTES = 64 * 1024

export function takesFiles(endpoint: Endpoint): boolean {
  return fileFields(endpoint).length > 0
}

function fileFields({ body }: Endpoint): z.ZodFile[] {
  return body instanceof z.ZodObject
    ? Object.values(body.shape).filter((field): field is z.ZodFile => field instanceof z.ZodFile)
    : []
}

interface Limits {
  fileBytes: number
  pictureBytes: number
}

/** The limits come from the declaration: z.file().max(bytes), and the metadata of pictures. */
function limitsOf(endpoint: Endpoint): Limits {
  const declared = fileFields(endpoint).map((field) => z.toJSONSchema(field))
  const fileBytes = Math.max(...declared.map(({ maxLength }) => maxLength ?? IN_MEMORY_BYTES))
  return {
    fileBytes,
    pictureBytes: Math.max(...declared.map(({ pictureMaxLength }) => Number(pictureMaxLength ?? fileBytes))),
  }
}

export async function readMultipart(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal(415, 'request.media-type')
  const limits = limitsOf(endpoint)
  if (Number(request.headers['content-length']) > limits.fileBytes + FORM_BYTES)
    throw new Refusal(413, 'file.too-large')
  try {
    return await readParts(app, request, reply, limits)
  } catch (error) {
    // The rest is discarded: the next request on this connection follows it.
    request.raw.unpipe()
    request.raw.resume()
    // Errors of the form parser about malformed bodies have no code.
    throw (error as { code?: string }).code ? error : new Refusal(400, 'request.malformed')
  }
}

async function readParts(app: App, request: FastifyRequest, reply: FastifyReply, limits: Limits) {
  const body: Record<string, unknown> = {}
  // The form parser would report a too large file only at its end.
  const fileSize = Number.POSITIVE_INFINITY
  for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 10 } })) {
    if (part.type === 'field') body[part.fieldname] = part.value
    else {
      const content = await (limits.fileBytes <= IN_MEMORY_BYTES
        ? inMemory(part, limits)
        : onDisk(app, part, reply, limits))
      body[part.fieldname] = new File([content], part.filename, { type: part.mimetype })
    }
  }
  return body
}

async function inMemory({ file }: MultipartFile, limits: Limits): Promise<Blob> {
  const chunks: Buffer<ArrayBuffer>[] = []
  for await (const chunk of withinLimits(file, limits)) chunks.push(chunk)
  return new Blob(chunks)
}

/** Deleted after the response; a handler that needs it longer makes a copy. */
async function onDisk(
  { jobFiles: files }: App,
  { file }: MultipartFile,
  reply: FastifyReply,
  limits: Limits,
): Promise<Blob> {
  const { key, path } = await files.place()
  reply.raw.once('close', () => void files.remove(key))
  await pipeline(withinLimits(file, limits), createWriteStream(path, { flags: 'wx' }))
  return openAsBlob(path)
}

/** Refuses a file as soon as it exceeds the limit. */
async function* withinLimits(
  chunks: AsyncIterable<Buffer<ArrayBuffer>>,
  { fileBytes, pictureBytes }: Limits,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let first = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of chunks) {
    if (first.length < 8) first = Buffer.concat([first, chunk.subarray(0, 8)])
    bytes += chunk.length
    if (bytes > (pictureType(first) ? pictureBytes : fileBytes)) throw new Refusal(413, 'file.too-large')
    yield chunk
  }
}
