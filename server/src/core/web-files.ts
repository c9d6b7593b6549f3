import { existsSync, readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { projectPath } from './project-path'

/** Undefined when there is neither such a file nor a page that the browser could open at this address. */
export type SendWebFile = (path: string, reply: FastifyReply) => FastifyReply | undefined

/** The built web application, compressed beforehand; its assets carry their hash in the name and never change. */
export function webFiles(fastify: FastifyInstance): SendWebFile | undefined {
  const root = projectPath('dist/web')
  if (!existsSync(`${root}/index.html`)) return undefined
  const files = new Set(
    readdirSync(root, { recursive: true }).map((name) => `/${String(name).replaceAll('\\', '/')}`),
  )
  fastify.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  return (path, reply) => {
    if (path.startsWith('/assets/')) {
      if (!files.has(path)) return undefined
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(path)
    }
    const isFile = /\.\w+$/.test(path) && files.has(path)
    return reply.header('cache-control', 'no-cache').sendFile(isFile ? path : '/index.html')
  }
}
