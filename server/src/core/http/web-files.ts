import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { projectPath } from '../project-path'

/** Undefined when there is neither such a file nor a page that the browser could open at this address. */
export type SendWebFile = (path: string, reply: FastifyReply) => FastifyReply | undefined

/** No part of it begins with a dot, so none leads out of the folder or to a hidden file. */
const FILE_PATH = /^(?=.{1,200}$)(\/[\w-][\w.-]*)+\.\w+$/

/** The built web application, compressed beforehand; its assets carry their hash in the name and never change. */
export function webFiles(fastify: FastifyInstance, root = projectPath('dist/web')): SendWebFile | undefined {
  if (!existsSync(`${root}/index.html`)) return undefined
  // Looked up each time: a release put in place while the server runs brings files of its own.
  const isFile = (path: string) =>
    FILE_PATH.test(path) && (statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false)
  fastify.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  return (path, reply) => {
    if (path.startsWith('/assets/')) {
      if (!isFile(path)) return undefined
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(path)
    }
    return reply.header('cache-control', 'no-cache').sendFile(isFile(path) ? path : '/index.html')
  }
}
