import { useEffect, useRef } from 'react'
import * as z from 'zod'
import { media } from '#contract/domain/measurement/medium'
import { onMessage } from '../../lib/socket/notify-socket'

const news = z.object({ ids: z.array(z.number()), media: z.array(z.enum(media)), by: z.string().default('') })
type News = z.infer<typeof news>

/** Measurements that somebody has just changed, oneself included, as far as the user may see them. */
export function onChangedEmissions(hear: (changed: News) => void): () => void {
  return onMessage(({ action, query }) => {
    if (action !== 'emission.changed') return
    const heard = news.safeParse(query)
    if (heard.success) hear(heard.data)
  })
}

/** The same, while a component stands. */
export function useChangedEmissions(hear: (changed: News) => void): void {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => onChangedEmissions((changed) => latest.current(changed)), [])
}
