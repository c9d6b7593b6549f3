import { CheckCircleOutlined, EyeOutlined, FileSearchOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { ExceedanceCase } from '#contract/api/real-time/cases'
import { caseStatusWords } from '#contract/fields/cases'
import { timesText } from '../../domain/measurement/measurement-texts'
import { useWords } from '../../lib/text/use-words'
import styles from './cases.module.css'

const signs = {
  open: WarningOutlined,
  acknowledged: EyeOutlined,
  inspection: FileSearchOutlined,
  closed: CheckCircleOutlined,
}

export function CaseStatusMark({ one }: { one: Pick<ExceedanceCase, 'status' | 'is_confirmed'> }) {
  const { t } = useTranslation('cases')
  const say = useWords()
  const Sign = signs[one.status]
  return (
    <span className={styles[one.status]}>
      <Sign aria-hidden /> {say(caseStatusWords[one.status])}
      {!one.is_confirmed && (
        <span className={styles.soft} title={t('unconfirmedTitle')}>
          {' '}
          · {t('unconfirmed')}
        </span>
      )}
    </span>
  )
}

const FAR = 2

export function CaseLoad({ load }: { load: number | null }) {
  const { t } = useTranslation('cases')
  const text = load === null ? '∞' : timesText(load)
  return (
    <span
      className={load === null || load > FAR ? styles.far : styles.exceeded}
      title={load === null ? t('noLimit') : undefined}
    >
      ▲ {text}
    </span>
  )
}
