import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/shapes'

/** The language of names: of the request, else of the user, else Russian. */
export function languageOf(request: FastifyRequest): Language {
  const requested = /(?:^|[\s,])(ru|uz)\b/i.exec(request.headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return (requested as Language | undefined) ?? request.session?.lang ?? 'ru'
}
