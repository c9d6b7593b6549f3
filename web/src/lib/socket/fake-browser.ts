import { listAlerts } from '#contract/api/real-time/alerts'
import { makeNotifyTicket } from '#contract/notify'
import { alertsSince, newestOf } from './new-alerts'
import { reconnectingSocket } from './reconnecting-socket'

interface Options {
  url: string
  access: string
  delay: (failedTries: number) => number
  asked?: (ticket: string | undefined) => void
}

/** A client without a browser: keeps the socket open and reads new alerts on connecting and on messages. */
export function fakeBrowser({ url, access, delay, asked }: Options) {
  const state = { isOpen: false, shown: [] as string[] }
  const headers = { authorization: `Bearer ${access}` }
  let lastShown: number | undefined
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const answer = await fetch(`${url}${listAlerts.path}?page_size=15`, { headers })
    if (!answer.ok) return
    const { data } = (await answer.json()) as { data: { id: number; is_read: boolean; title: string }[] }
    state.shown.push(...alertsSince(data, lastShown).map(({ title }) => title))
    lastShown = newestOf(data, lastShown)
  }
  const lookAgain = () => {
    looking = looking.then(look).catch(() => undefined)
  }

  const socket = reconnectingSocket(
    {
      async address() {
        state.isOpen = false
        const answer = await fetch(url + makeNotifyTicket.path, { method: 'POST', headers })
        const { ticket } = (answer.ok ? await answer.json() : {}) as { ticket?: string }
        asked?.(ticket)
        return `${url.replace('http', 'ws')}/notify/?token=${ticket}`
      },
      opened() {
        state.isOpen = true
        lookAgain()
      },
      received(text) {
        if (JSON.parse(text).action === 'alert.raised') lookAgain()
      },
      lost: () => undefined,
    },
    delay,
  )
  return { ...socket, state, hasLooked: () => looking }
}
