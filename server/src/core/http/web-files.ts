import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBaseName } from '#contract/api-base'
import type { Language } from '#contract/shapes'
import { projectPath } from '../project-path'
import { builtScreens } from './screen-hints'

/** Undefined when there is neither such a file nor a page that the browser could open at this address. */
export type SendWebFile = (path: string, reply: FastifyReply) => FastifyReply | undefined

/** No part of it begins with a dot, so none leads out of the folder or to a hidden file. */
const FILE_PATH = /^(?=.{1,200}$)(\/[\w-][\w.-]*)+\.\w+$/

const hasExtension = (path: string) => /\.\w+$/.test(path)

/** As the page will guess it too; a device where another one was chosen asks for one file more. */
function languageOfLastUser({ cookies }: FastifyRequest): Language {
  return /"lang":"uz"/.test(cookies?.eco_user_info ?? '') ? 'uz' : 'ru'
}

/** The built web application, compressed beforehand; its assets carry their hash in the name and never change. */
export function webFiles(
  fastify: FastifyInstance,
  apiBase = '',
  root = projectPath('dist/web'),
): SendWebFile | undefined {
  if (!existsSync(`${root}/index.html`)) return undefined
  // Looked up each time: a release put in place while the server runs brings files of its own.
  const isFile = (path: string) =>
    FILE_PATH.test(path) && (statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false)
  fastify.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  const screens = builtScreens(root)
  return (path, reply) => {
    // Which of the compressed files is sent depends on it.
    reply.header('vary', 'accept-encoding')
    if (path.startsWith('/assets/')) {
      if (!isFile(path)) return undefined
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(path)
    }
    if (isFile(path)) return reply.header('cache-control', 'no-cache').sendFile(path)
    const isScreen = screens.has(path) ?? !hasExtension(path)
    // The page says itself that nothing is there, to who reads pages.
    if (!isScreen && !/text\/html/.test(reply.request.headers.accept ?? '')) return undefined
    return reply
      .code(isScreen ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(page(path, languageOfLastUser(reply.request)))
  }

  /** Built before anybody knew where the server would answer, and which screen would be asked for: the page says it. */
  function page(path: string, lang: Language): string {
    const html = readFileSync(`${root}/index.html`, 'utf8')
    const base = apiBase && `<meta name="${apiBaseName}" content="${apiBase}" />`
    return html
      .replace('<head>', `<head>${base}`)
      .replace('</head>', `${screens.linksFor(path, lang)}</head>`)
  }
}
