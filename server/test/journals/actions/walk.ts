import type { Endpoint } from '#contract/endpoint'
import type { Reply } from '../../support/client'
import { callOf } from '../../support/endpoints'
import { jobEnded } from '../../support/job-ended'
import { workWith } from '../../support/records/builders'
import type { TestServer } from '../../support/server'

/** Under which the journal must have something: the request's own number, or that of the job it began. */
type Action = () => Promise<Reply<unknown> | string>

export type Walk = Awaited<ReturnType<typeof beginWalk>>

/** What the actions of every room are made with, and where they are kept: by the call that each is about. */
export async function beginWalk(server: TestServer) {
  const work = workWith(server)
  const actions: Record<string, Action> = {}
  let made = 0
  return {
    ...work,
    server,
    db: server.app.db,
    actions,
    so2: await work.componentWith('SO2'),
    by(endpoint: Endpoint, action: Action) {
      actions[callOf(endpoint)] = action
    },
    another: (name: string) => `${name} ${++made}`,
    aPdf: () => new File(['%PDF-1.7\n'], 'a.pdf'),
    jobEnded: (id: number) => jobEnded(work.admin, id),
  }
}
