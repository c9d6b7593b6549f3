import { useRef } from 'react'
import type { Medium } from '#contract/domain/measurement/medium'
import { useOpenRecord } from '../../../lib/address/url-filters'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { Allowed } from '../../../ui/Allowed'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import { NoAccess } from '../../../ui/states'
import { HeldBar } from './HeldBar'
import { LastSent } from './LastSent'
import { PageDone } from './queue/PageDone'
import { QueueKeys } from './queue/QueueKeys'
import { QueueLine } from './queue/QueueLine'
import { QueueTable } from './queue/QueueTable'
import { isWaiting, type QueueRow } from './queue/row-state'
import { useCursor } from './use-cursor'
import { useModeration } from './use-moderation'

const Panel = lazyWithPreload(() => import('./ModerationPanel'))

/** What waits for a decision, for those who decide. */
export function ModerationPage({ medium }: { medium: Medium }) {
  return (
    <Allowed
      to={right}
      otherwise={
        <Page>
          <NoAccess permission={right} />
        </Page>
      }
    >
      <Moderation key={medium} medium={medium} />
    </Allowed>
  )
}

const right = 'emissions.moderate'

/** The riskiest first; decided row by row from the keyboard, or many at once. */
function Moderation({ medium }: { medium: Medium }) {
  const { queue, decisions, decideRow, decideMany, lastSent, reopen } = useModeration(medium)
  const { rows } = queue.list
  const [openId, open] = useOpenRecord()
  const frame = useRef<HTMLDivElement>(null)
  const cursor = useCursor(frame, rows, openId)

  async function decide(verb: 'accept' | 'cancel', row = cursor.current()) {
    if (!row) return cursor.step(1)
    if (await decideRow(verb, row)) goOn(row)
  }

  /** To the next row that waits; a panel without one closes. */
  function goOn(from: QueueRow) {
    const next = cursor.nextWaiting(from)
    if (next) cursor.moveTo(next.id)
    else if (openId !== undefined) open(undefined)
  }

  /** Takes back what is not sent yet; what was sent last is reopened, which takes a reason. */
  function undo() {
    const undone = decisions.undo()
    if (!undone && lastSent) return void reopen(lastSent)
    const id = Array.isArray(undone?.on) ? undone.on[0]?.id : undefined
    if (id !== undefined) cursor.moveTo(id)
  }

  async function showNext() {
    await decisions.sendAll()
    await queue.readAnew()
    cursor.moveToFirst()
  }

  // What was decided stays to be read and taken back: the next rows come only when they are asked for.
  const isDone = rows.length > 0 && !rows.some(isWaiting)

  return (
    <Page>
      <QueueKeys
        onStep={cursor.step}
        onDecide={(verb) => void decide(verb)}
        onOpen={() => {
          const row = cursor.current()
          if (row) open(row.id)
        }}
        onUndo={undo}
        onNext={() => void showNext()}
      />
      <QueueLine newcomers={queue.newcomers} onNext={() => void showNext()} />
      {lastSent && <LastSent emission={lastSent} onReopen={() => void reopen(lastSent)} />}
      <div ref={frame}>
        <QueueTable
          queue={queue}
          openId={openId}
          onOpen={open}
          onDecide={(verb, row) => void decide(verb, row)}
          onTakeBack={({ id }) => {
            decisions.takeBack(id)
            cursor.moveTo(id)
          }}
          onReopen={(row) => void reopen(row)}
          onDecideMany={(verb, selection) => void decideMany(verb, selection)}
        />
      </div>
      {isDone && <PageDone newcomers={queue.newcomers} onNext={() => void showNext()} />}
      <HeldBar decisions={decisions} onUndo={undo} />
      <LazyMount isNeeded={openId !== undefined} preload={Panel.preload}>
        <Panel
          id={openId}
          row={rows.find(({ id }) => id === openId)}
          onDecide={(verb, row) => void decide(verb, row)}
          onReopen={(row) => void reopen(row)}
          onStep={cursor.step}
          onClose={() => open(undefined)}
          onClosed={cursor.restore}
        />
      </LazyMount>
    </Page>
  )
}
