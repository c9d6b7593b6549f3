import type { Endpoint } from '#contract/endpoint'
import type { Reply } from '../../support/client'
import { callOf } from '../../support/endpoints'
import { jobEnded } from '../../support/job-ended'
import { workWith } from '../../support/records/builders'
import type { TestServer } from '../../support/server'

/** Under which the journal must have something: the request's own number, or that of the job it began. */
type Deed = () => Promise<Reply<unknown> | string>

export type Walk = Awaited<ReturnType<typeof beginWalk>>

/** What the deeds of every room are made with, and where they are kept: by the call that each is about. */
export async function beginWalk(server: TestServer) {
  const work = workWith(server)
  const deeds: Record<string, Deed> = {}
  let made = 0
  return {
    ...work,
    server,
    db: server.app.db,
    deeds,
    so2: await work.componentWith('SO2'),
    by(endpoint: Endpoint, deed: Deed) {
      deeds[callOf(endpoint)] = deed
    },
    another: (name: string) => `${name} ${++made}`,
    aPdf: () => new File(['%PDF-1.7\n'], 'a.pdf'),
    jobEnded: (id: number) => jobEnded(work.admin, id),
  }
}
