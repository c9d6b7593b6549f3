import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import type { Medium } from '#contract/domain/measurement/medium'
import { EmissionStatusMark } from '../../../domain/measurement/measurement-marks'
import { valueText } from '../../../domain/measurement/measurement-texts'
import { useOpenRecord } from '../../../lib/address/url-filters'
import { useHasKeys } from '../../../lib/device/use-media'
import { useKey } from '../../../lib/keys'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { useMayUse } from '../../../lib/session/session'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import { NoAccess } from '../../../ui/states'
import { DecisionButton, KeyName } from '../DecisionButton'
import { HeldBar } from './HeldBar'
import styles from './moderation.module.css'
import { QueueTable } from './queue/QueueTable'
import { isWaiting, type QueueRow } from './queue/row-state'
import { useCursor } from './use-cursor'
import { useModeration } from './use-moderation'

const Panel = lazyWithPreload(() => import('./ModerationPanel'))

export function ModerationPage({ medium }: { medium: Medium }) {
  if (useMayUse('emissions.moderate')) return <Moderation key={medium} medium={medium} />
  return (
    <Page>
      <NoAccess permission="emissions.moderate" />
    </Page>
  )
}

/** Risky records first; decided row by row from the keyboard, or in bulk. */
function Moderation({ medium }: { medium: Medium }) {
  const { t } = useTranslation(['moderation', 'emissions'])
  const { queue, decisions, decideRow, decideMany, lastSent, reopen } = useModeration(medium)
  const { rows } = queue.list
  const [openId, open] = useOpenRecord()
  const frame = useRef<HTMLDivElement>(null)
  const cursor = useCursor(frame, rows, openId)

  async function decide(verb: 'accept' | 'cancel', row = cursor.current()) {
    if (!row) return cursor.step(1)
    if (await decideRow(verb, row)) goOn(row)
  }

  /** Moves to the next waiting row; without one the panel closes. */
  function goOn(from: QueueRow) {
    const next = cursor.nextWaiting(from)
    if (next) cursor.moveTo(next.id)
    else if (openId !== undefined) open(undefined)
  }

  /** Undoes a held decision, else reopens the last sent one with a reason. */
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

  useKey('j', t('emissions:step.down'), () => cursor.step(1))
  useKey('k', t('emissions:step.up'), () => cursor.step(-1))
  useKey('a', t('keys.accept'), () => void decide('accept'))
  useKey('x', t('keys.cancel'), () => void decide('cancel'))
  useKey('o', t('keys.open'), () => {
    const row = cursor.current()
    if (row) open(row.id)
  })
  useKey('z', t('keys.undo'), undo)
  useKey('n', t('keys.next'), () => void showNext())

  // Decided rows stay so that they can be undone; the next page loads on demand.
  const isDone = rows.length > 0 && !rows.some(isWaiting)

  return (
    <Page>
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

function PageDone({ newcomers, onNext }: { newcomers: number; onNext: () => void }) {
  const { t } = useTranslation('moderation')
  return (
    <div className={styles.done}>
      <p role="status">{t('done')}</p>
      <Button type="primary" onClick={onNext}>
        {newcomers > 0 ? t('next', { count: newcomers }) : t('refresh')}
        <KeyName of="N" />
      </Button>
    </div>
  )
}

function QueueLine({ newcomers, onNext }: { newcomers: number; onNext: () => void }) {
  const { t } = useTranslation('moderation')
  return (
    <div className={styles.line}>
      {useHasKeys() && <p className={styles.hint}>{t('hint')}</p>}
      <Button
        type={newcomers > 0 ? 'primary' : 'default'}
        icon={<ReloadOutlined aria-hidden />}
        onClick={onNext}
      >
        {newcomers > 0 ? t('next', { count: newcomers }) : t('refresh')}
      </Button>
    </div>
  )
}

function LastSent({ emission, onReopen }: { emission: Emission; onReopen: () => void }) {
  const { t } = useTranslation('moderation')
  const what = `${emission.component.name} ${valueText(emission)} ${emission.unit.name}`
  return (
    <div className={styles.line}>
      <p role="status" className={styles.notice}>
        {t('lastSent')} <bdi>{what}</bdi> — <EmissionStatusMark status={emission.status} />
      </p>
      <DecisionButton decision="reopen" hasKey size="small" onClick={onReopen} />
    </div>
  )
}
