import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { freeText } from '../../shapes'

/** Results of Ctrl+K besides screens. */
export const foundKind = z.enum(['object', 'source', 'emission', 'card', 'post', 'user'])
export type FoundKind = z.infer<typeof foundKind>

const found = z.object({
  kind: foundKind,
  id: z.number().int(),
  title: z.string(),
  /** Distinguishes records of the same name. */
  note: z.string(),
  /** Path of the screen. */
  path: z.string(),
})
export type FoundRecord = z.infer<typeof found>

export const searchEverything = endpoint('GET /api/search/', {
  access: 'session',
  summary:
    'Objects, sources, measurements by number, cards, articles and users, as far as the caller may see them',
  query: z.strictObject({
    search: freeText(100).optional(),
    recent: z
      .string()
      .max(400)
      .regex(/^[a-z]+:\d{1,10}(,[a-z]+:\d{1,10})*$/, 'invalid')
      .optional()
      .describe(
        'What was opened before, by kind and id, like object:12,card:7: of what the search finds these come first; without a search, those of them that may be seen still',
      ),
  }),
  response: z.object({ data: z.array(found) }),
})
