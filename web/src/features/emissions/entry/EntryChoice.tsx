import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPlaces } from '#contract/api/figures/maps'
import type { Medium } from '#contract/domain/measurement/medium'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import { dayAfter } from '#contract/domain/registry/conclusion-term'
import { useKey } from '../../../lib/keys'
import { today } from '../../../lib/text/format'
import { DayChoice } from '../../../ui/form/date/DayChoice'
import { ReferenceSelect } from '../../../ui/form/reference/ReferenceSelect'
import { sourceText } from '../emission-texts'
import styles from './entry.module.css'
import { type EntryChoiceState, sourcesOf } from './use-entry-choice'
import type { ValuesFocus } from './use-values-focus'

interface Props {
  choice: EntryChoiceState
  medium: Medium
  focus: ValuesFocus
  /** Names from the open form. */
  objectName: string | undefined
  openedSource: { id: number; name: string } | undefined
}

export function EntryChoice({ choice, medium, focus, objectName, openedSource }: Props) {
  const { t } = useTranslation(['emission-entry', 'emissions', 'company-objects', 'fields', 'words'])
  const id = useId()
  const { object, source, date, sources = [], saved, choose, keep } = choice
  const [isUnchosen] = useState(object === undefined && source === undefined)
  const listed = sources.find(({ id }) => id === source)
  const chosenName = openedSource?.id === source ? openedSource?.name : listed ? sourceText(listed) : '…'
  const next = nextOf(sources, source, 1)
  const previous = nextOf(sources, source, -1)
  const open = (id: number | undefined) => id !== undefined && choose({ source: id })
  const openAndEnter = (id: number | undefined) => {
    if (id !== undefined) focus.afterChoice()
    open(id)
  }
  useKey('ctrl+arrowdown', t('choice.nextSource'), () => openAndEnter(next))
  useKey('ctrl+arrowup', t('choice.previousSource'), () => openAndEnter(previous))
  return (
    <div className={styles.choice}>
      <div className={styles.object}>
        <label htmlFor={`${id}-object`}>{t('fields:emission.object')}</label>
        <ReferenceSelect
          id={`${id}-object`}
          list={listPlaces}
          nameOf={({ title }) => title}
          placeholder={t('choice.objectPlaceholder')}
          autoFocus={isUnchosen}
          value={object === undefined ? null : { id: object, name: objectName ?? '…' }}
          onChange={(chosen) => choose({ object: chosen?.id, source: undefined })}
          onPick={(id) => (id === object ? focus.now() : focus.afterChoice())}
        />
      </div>
      <div className={styles.source}>
        <label htmlFor={`${id}-source`}>{t('fields:emission.source')}</label>
        <div className={styles.joined}>
          <StepButton
            icon={<LeftOutlined aria-hidden />}
            title={t('choice.previousSource')}
            disabled={previous === undefined}
            onClick={() => open(previous)}
          />
          <ReferenceSelect
            {...sourcesOf(object, medium)}
            id={`${id}-source`}
            className={styles.grow}
            nameOf={(one) => `${sourceText(one)}${one.status === 'active' ? '' : ` (${t('choice.closed')})`}`}
            placeholder={t(object === undefined ? 'choice.objectFirst' : 'choice.sourcePlaceholder')}
            disabled={object === undefined}
            allowClear={false}
            value={source === undefined ? null : { id: source, name: chosenName }}
            onChange={(chosen) => open(chosen?.id)}
            onPick={(id) => (id === source ? focus.now() : focus.afterChoice())}
          />
          <StepButton
            icon={<RightOutlined aria-hidden />}
            title={t('choice.nextSource')}
            disabled={next === undefined}
            onClick={() => open(next)}
          />
        </div>
      </div>
      <div className={styles.day}>
        <label htmlFor={`${id}-date`}>{t('fields:emission.date')}</label>
        <div className={styles.joined}>
          <StepButton
            icon={<LeftOutlined aria-hidden />}
            title={t('choice.previousDay')}
            onClick={() => choose({ date: dayAfter(date, -1) })}
          />
          <DayChoice
            id={`${id}-date`}
            className={styles.grow}
            isRequired
            isPast
            value={date}
            onChange={(chosen) => {
              if (chosen === undefined) return
              focus.afterChoice()
              choose({ date: chosen })
            }}
          />
          <StepButton
            icon={<RightOutlined aria-hidden />}
            title={t('choice.nextDay')}
            disabled={date >= today()}
            onClick={() => choose({ date: dayAfter(date, 1) })}
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

/** The neighbour of a source in the object's list; undefined at its ends. */
function nextOf(
  sources: readonly { id: number }[],
  source: number | undefined,
  step: 1 | -1,
): number | undefined {
  const index = sources.findIndex(({ id }) => id === source)
  return index === -1 ? undefined : sources[index + step]?.id
}

/** Not a Tab stop: keys and the fields between do the same. */
const StepButton = ({ title, ...rest }: ButtonProps) => (
  <Button {...rest} {...notInOrder} aria-label={title} title={title} />
)
const notInOrder = { tabIndex: -1 }
