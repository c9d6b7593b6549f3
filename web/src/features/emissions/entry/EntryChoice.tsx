import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listObjects } from '#contract/api/company-objects'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import { useKey } from '../../../lib/keys'
import { today } from '../../../lib/text/format'
import { DateInput } from '../../../ui/form/DateInput'
import { ReferenceSelect } from '../../../ui/form/reference/ReferenceSelect'
import { sourceText } from '../source-text'
import styles from './entry.module.css'
import { nextDay, nextOf } from './sheet/next-sheet'
import type { EntryChoiceState } from './use-entry-choice'

interface Props {
  choice: EntryChoiceState
  /** As the form that is open names them. */
  objectName: string | undefined
  openedSource: { id: number; name: string } | undefined
}

export function EntryChoice({ choice, objectName, openedSource }: Props) {
  const { t } = useTranslation(['emission-entry', 'emissions', 'company-objects', 'fields', 'words'])
  const id = useId()
  const { object, source, date, sources = [], saved, choose, keep } = choice
  const options = sources.map((one) => ({
    value: one.id,
    label: `${sourceText(one)}${one.status === 'active' ? '' : ` (${t('choice.closed')})`}`,
  }))
  // The open one is named also before the list has come.
  const listed =
    openedSource && options.length === 0 ? [{ value: openedSource.id, label: openedSource.name }] : options
  const next = nextOf(sources, source, 1)
  const previous = nextOf(sources, source, -1)
  const open = (id: number | undefined) => id !== undefined && choose({ source: id })
  useKey('ctrl+arrowdown', t('choice.nextSource'), () => open(next))
  useKey('ctrl+arrowup', t('choice.previousSource'), () => open(previous))
  return (
    <div className={styles.choice}>
      <div className={styles.object}>
        <label htmlFor={`${id}-object`}>{t('fields:emission.object')}</label>
        <ReferenceSelect
          id={`${id}-object`}
          list={listObjects}
          nameOf={({ title }) => title}
          placeholder={t('choice.objectPlaceholder')}
          value={object === undefined ? null : { id: object, name: objectName }}
          onChange={(chosen) => choose({ object: chosen?.id, source: undefined })}
        />
      </div>
      <div className={styles.source}>
        <label htmlFor={`${id}-source`}>{t('fields:emission.source')}</label>
        <div className={styles.joined}>
          <Button
            icon={<LeftOutlined aria-hidden />}
            aria-label={t('choice.previousSource')}
            title={t('choice.previousSource')}
            disabled={previous === undefined}
            onClick={() => open(previous)}
          />
          <Select
            id={`${id}-source`}
            className={styles.grow}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('choice.sourcePlaceholder')}
            notFoundContent={t(object === undefined ? 'choice.objectFirst' : 'choice.noSources')}
            value={listed.some((one) => one.value === source) ? source : null}
            options={listed}
            onChange={(chosen) => open(chosen)}
          />
          <Button
            icon={<RightOutlined aria-hidden />}
            aria-label={t('choice.nextSource')}
            title={t('choice.nextSource')}
            disabled={next === undefined}
            onClick={() => open(next)}
          />
        </div>
      </div>
      <div className={styles.day}>
        <label htmlFor={`${id}-date`}>{t('fields:emission.date')}</label>
        <div className={styles.joined}>
          <Button
            icon={<LeftOutlined aria-hidden />}
            aria-label={t('choice.previousDay')}
            title={t('choice.previousDay')}
            onClick={() => choose({ date: nextDay(date, -1) })}
          />
          <DateInput
            id={`${id}-date`}
            className={styles.grow}
            allowClear={false}
            maxDate={dayjs(today())}
            value={date}
            onChange={(chosen) => choose({ date: chosen ?? today() })}
          />
          <Button
            icon={<RightOutlined aria-hidden />}
            aria-label={t('choice.nextDay')}
            title={t('choice.nextDay')}
            disabled={date >= today()}
            onClick={() => choose({ date: nextDay(date, 1) })}
          />
        </div>
      </div>
      <div className={styles.norm}>
        <label htmlFor={`${id}-norm`}>{t('fields:emission.normative')}</label>
        <Select
          id={`${id}-norm`}
          className={styles.grow}
          value={saved.normative_value?.id ?? 'judging'}
          options={[
            { value: 'judging', label: t('choice.judgingNorm') },
            ...normativeTypes.map((type) => ({ value: type, label: t(`words:normative_type.${type}`) })),
          ]}
          onChange={(chosen) => {
            const type = normativeTypes.find((one) => one === chosen)
            keep({
              ...saved,
              normative_value: type && { id: type, name: t(`words:normative_type.${type}`) },
            })
          }}
        />
      </div>
    </div>
  )
}
