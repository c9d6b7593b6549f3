import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiBaseName } from '#contract/api-base'
import { projectPath } from '../project-path'
import { screenLookup } from './screen-paths'

/** Undefined when there is neither a file nor a page at the address. */
export type SendWebFile = (path: string, reply: FastifyReply) => FastifyReply | undefined

/** No part begins with a dot, so no path leaves the folder or reaches a hidden file. */
const FILE_PATH = /^(?=.{1,200}$)(\/[\w-][\w.-]*)+\.\w+$/

/** Set as long as the session lives, and readable in the page too. */
const SESSION_COOKIE = /(^|; )eco_user_info=/

const hasExtension = (path: string) => /\.\w+$/.test(path)

/** The built web application, precompressed; assets have their hash in the name and never change. */
export function webFiles(
  fastify: FastifyInstance,
  apiBase = '',
  root = projectPath('dist/web'),
): SendWebFile | undefined {
  if (!existsSync(`${root}/index.html`)) return undefined
  // Looked up each time: a release may be replaced while the server runs.
  const isFile = (path: string) =>
    FILE_PATH.test(path) && (statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false)
  fastify.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  const hasScreen = screenLookup(root)
  return (path, reply) => {
    // The compressed variant depends on it.
    reply.header('vary', 'accept-encoding')
    if (path.startsWith('/assets/')) {
      if (!isFile(path)) return undefined
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(path)
    }
    if (isFile(path)) return reply.header('cache-control', 'no-cache').sendFile(path)
    const isScreen = hasScreen(path) ?? !hasExtension(path)
    // Browsers get the page, which shows "not found" itself.
    if (!isScreen && !/text\/html/.test(reply.request.headers.accept ?? '')) return undefined
    return reply
      .code(isScreen ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(page(reply.request.headers.cookie))
  }

  /** The base path is only known at run time. */
  function page(cookie = ''): string {
    const signedIn = `${root}/signed-in.html`
    const isSignedIn = SESSION_COOKIE.test(cookie) && existsSync(signedIn)
    const html = readFileSync(isSignedIn ? signedIn : `${root}/index.html`, 'utf8')
    const base = apiBase && `<meta name="${apiBaseName}" content="${apiBase}" />`
    return html.replace('<head>', `<head>${base}`)
  }
}
