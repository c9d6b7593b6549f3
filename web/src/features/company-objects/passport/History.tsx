import { useTranslation } from 'react-i18next'
import { listHistory } from '#contract/api/registry/object-passport'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import type { Answer } from '#contract/endpoint'
import type { Field, Fields } from '#contract/fields/field'
import { yesNoWords } from '#contract/words'
import { HistoryEntry, HistoryList } from '../../../domain/history/HistoryList'
import { call } from '../../../lib/api/api-client'
import { readKey } from '../../../lib/api/server-data'
import { fieldsOf } from '../../../lib/text/declared-texts'
import { formatDate, formatInstant, formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Block } from '../../../ui/Block'
import styles from './passport.module.css'

type ObjectHistoryEntry = Answer<typeof listHistory>['data'][number]
type RecordKind = ObjectHistoryEntry['record']

const declared: Record<RecordKind, Fields> = { ...fieldsOf, expertise: fieldsOf.card }
const fieldOf = (record: RecordKind, name: string): Field | undefined => declared[record][name]

function useHistoryWords() {
  const { t } = useTranslation(['object-passport', 'words'])
  const say = useWords()

  function fieldLabel(record: RecordKind, name: string): string {
    const field = fieldOf(record, name)
    return field ? say(field.title) : name
  }

  function valueText(record: RecordKind, name: string, value: string | null): string {
    if (value === null || value === '') return t('history.empty')
    const { kind, choices } = fieldOf(record, name) ?? {}
    const word = choices?.[value]
    if (word) return say(word)
    if (kind === 'day') return formatDate(value)
    if (kind === 'yes-no') return say(yesNoWords[value === 'true' ? 'yes' : 'no'])
    return kind === 'number' || kind === 'coded' ? formatNumber(value) : value
  }

  return {
    sentence: ({ action, record, record_name, source }: ObjectHistoryEntry) =>
      [
        t(`history.${action}.${record}`, { name: nameText(record_name) }),
        source && t('history.ofSource', { source }),
      ]
        .filter(Boolean)
        .join(', '),
    fieldLabel,
    valueText,
  }

  /** The server names norms by their type code. */
  function nameText(name: string): string {
    return normativeTypes.reduce(
      (text, type) => text.replace(new RegExp(`\\b${type}$`), t(`words:normative_type.${type}`)),
      name,
    )
  }
}

const pageSize = 20

export function History({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  return (
    <Block title={t('history.title')} isNotPrinted>
      <HistoryList
        queryKey={[...readKey(listHistory), objectId]}
        read={(page, signal) =>
          call(listHistory, { params: { id: objectId }, query: { page, page_size: pageSize } }, { signal })
        }
        more={t('history.more')}
        none={<p className={styles.soft}>{t('history.none')}</p>}
      >
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </HistoryList>
    </Block>
  )
}

function Entry({ entry }: { entry: ObjectHistoryEntry }) {
  const { t } = useTranslation('object-passport')
  const words = useHistoryWords()
  const { action, record, changes } = entry
  const values = changes.map(({ field, before, after }) => ({
    key: field,
    label: words.fieldLabel(record, field),
    before: words.valueText(record, field, before),
    after: words.valueText(record, field, after ?? before),
  }))
  const count = changes.length
  return (
    <HistoryEntry
      values={values}
      isUpdate={action === 'update'}
      details={count > 0 ? t('history.details', { count }) : undefined}
    >
      <p className={styles.soft}>
        {formatInstant(entry.at)} · {entry.actor ?? t('history.system')}
      </p>
      <p dir="auto">{words.sentence(entry)}</p>
    </HistoryEntry>
  )
}
