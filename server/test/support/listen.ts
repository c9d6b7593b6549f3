import { once } from 'node:events'
import { WebSocket } from 'ws'
import { makeNotifyTicket } from '#contract/notify'
import { atEnd } from './at-end'
import { expectDone, type Person } from './records/builders'

/** What somebody is told over a socket of a server, by its action, as it comes. */
export async function listen({ url }: { url: string }, person: Pick<Person, 'call'>): Promise<string[]> {
  const { ticket } = expectDone(await person.call(makeNotifyTicket))
  const socket = new WebSocket(`${url.replace('http', 'ws')}/notify/?token=${ticket}`)
  atEnd(async () => socket.terminate())
  await once(socket, 'open')
  const heard: string[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)).action))
  return heard
}
