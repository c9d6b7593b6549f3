import { App, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { previewDecision } from '#contract/api/measurements/emissions'
import { HIGH_RISK } from '#contract/domain/measurement/moderation-risk'
import type { Answer } from '#contract/endpoint'
import type { Everything } from './decision'
import styles from './moderation.module.css'

type Preview = Answer<typeof previewDecision>

interface LeftOut {
  high_risk: boolean
  unusual: boolean
}

/** Confirms accepting everything by a filter, with a summary; excluded records stay in the queue. */
export function useAskEverything(): (on: Everything, preview: Preview) => Promise<Everything | undefined> {
  const { modal } = App.useApp()
  const { t } = useTranslation(['moderation', 'common'])
  return (on, preview) =>
    new Promise((resolve) => {
      let chosen: Everything | undefined
      let leftOut: LeftOut = { high_risk: false, unusual: false }
      const accepting = () => {
        const count = countWithout(preview, leftOut)
        return { okText: t('everything.Accepted', { count }), okButtonProps: { disabled: count === 0 } }
      }
      const dialog = modal.confirm({
        title: t('everything.ask', { count: preview.count }),
        width: 520,
        content: (
          <Contents
            preview={preview}
            onLeaveOut={(next) => {
              leftOut = next
              dialog.update(accepting())
            }}
          />
        ),
        ...accepting(),
        cancelText: t('common:action.cancel'),
        onOk: () => {
          chosen = everythingWithout(on, preview, leftOut)
        },
        afterClose: () => resolve(chosen),
      })
    })
}

function countWithout({ count, high_risk, unusual, either }: Preview, leftOut: LeftOut): number {
  if (leftOut.high_risk && leftOut.unusual) return count - either
  return count - (leftOut.high_risk ? high_risk : 0) - (leftOut.unusual ? unusual : 0)
}

const everythingWithout = (on: Everything, preview: Preview, leftOut: LeftOut): Everything => ({
  filter: {
    ...on.filter,
    ...(leftOut.high_risk && { without_high_risk: true }),
    ...(leftOut.unusual && { without_unusual: true }),
  },
  count: countWithout(preview, leftOut),
  leftOut: new Set([
    ...(leftOut.high_risk ? preview.high_risk_ids : []),
    ...(leftOut.unusual ? preview.unusual_ids : []),
  ]),
})

function Contents({ preview, onLeaveOut }: { preview: Preview; onLeaveOut: (leftOut: LeftOut) => void }) {
  const { t } = useTranslation('moderation')
  const [leftOut, setLeftOut] = useState<LeftOut>({ high_risk: false, unusual: false })
  function change(next: LeftOut) {
    setLeftOut(next)
    onLeaveOut(next)
  }
  const isCalm = preview.either === 0
  return (
    <>
      <p>{t('everything.askText')}</p>
      {isCalm && <p>{t('everything.calm', { risk: HIGH_RISK })}</p>}
      {!isCalm && <p className={styles.among}>{t('everything.among')}</p>}
      {(['high_risk', 'unusual'] as const)
        .filter((sign) => preview[sign] > 0)
        .map((sign) => (
          <p key={sign} className={styles.among}>
            <Checkbox
              checked={leftOut[sign]}
              onChange={({ target }) => change({ ...leftOut, [sign]: target.checked })}
            >
              {t(`everything.leave.${sign}`, { count: preview[sign], risk: HIGH_RISK })}
            </Checkbox>
          </p>
        ))}
    </>
  )
}
