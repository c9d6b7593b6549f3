import { useTranslation } from 'react-i18next'
import type { CaseDetails, CaseEntry } from '#contract/api/real-time/cases'
import { closeReasonWords } from '#contract/words'
import { timesText } from '../../domain/measurement/ratio-text'
import { formatInstant } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Block } from '../../ui/Block'
import { CasePhoto } from './CasePhoto'
import styles from './cases.module.css'
import { useDeadlineText } from './use-deadline-text'

export function CaseTimeline({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  return (
    <Block title={t('timeline.title')}>
      <ol className={styles.timeline}>
        {one.entries.map((entry) => (
          <Entry key={entry.id} caseId={one.id} entry={entry} />
        ))}
      </ol>
    </Block>
  )
}

function Entry({ caseId, entry }: { caseId: number; entry: CaseEntry }) {
  const { t } = useTranslation('cases')
  const { kind, at, actor, text, load, assignee, photos, due_at, reason_code } = entry
  const say = useWords()
  const deadlineText = useDeadlineText()
  const what = kind === 'assigned' && !assignee ? t('timeline.unassigned') : t(`timeline.${kind}`)
  return (
    <li>
      <p className={styles.soft}>
        {formatInstant(at)} · {actor?.name ?? t('timeline.system')}
      </p>
      <p className={styles.what}>
        {what}
        {assignee && `: ${assignee.name}`}
        {load !== null && ` ${timesText(load)}`}
      </p>
      {due_at && <p className={styles.soft}>{t('timeline.due', { deadline: deadlineText(due_at, at) })}</p>}
      {reason_code && <p>{say(closeReasonWords[reason_code])}</p>}
      {text && <p dir="auto">{text}</p>}
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((id) => (
            <CasePhoto key={id} caseId={caseId} photoId={id} />
          ))}
        </div>
      )}
    </li>
  )
}
