import { Alert, Button, Select } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormativeType } from '#contract/domain/measurement/normative-type'
import { useHasKeys } from '../../../../lib/device/use-media'
import { useKey } from '../../../../lib/keys'
import { useConfirm } from '../../../../ui/feedback/use-confirm'
import type { Measurable } from '../component-names'
import styles from '../entry.module.css'
import { Leftovers } from '../waiting/Leftovers'
import { useNewOutcome } from '../waiting/sending-state'
import { focusCell, focusFirstCell } from './cell-keys'
import { SheetHead } from './SheetHead'
import { SheetLine } from './SheetLine'
import { isSamePlace, type SheetPlace } from './sheet-draft'
import { type EntryLine, isFilled } from './sheet-rows'
import { usePasting } from './use-pasting'
import { useSaving } from './use-saving'
import { problemOfRow, type SheetState, useSheet } from './use-sheet'

interface Props {
  place: SheetPlace
  lines: readonly EntryLine[]
  normType: NormativeType | undefined
  /** Why the day is invalid, a key of the error texts. */
  dayProblem: string | undefined
  takesFocus: () => boolean
  /** The component whose cell gets the focus. */
  wanted: number | undefined
}

export function Sheet({ place, lines, normType, dayProblem, takesFocus, wanted }: Props) {
  const { t } = useTranslation(['emission-entry', 'emissions', 'errors', 'fields'])
  const hasKeys = useHasKeys()
  const sheet = useSheet(place, lines)
  const { rows, draft, isLosable, change, type, history } = sheet
  const save = useSaving(sheet, place)
  const [message, setMessage] = useState('')
  const saved = useRef(0)
  const paste = usePasting(sheet, place, ({ placed, total }) =>
    setMessage(t('paste.done', { placed, total })),
  )
  const present = useMemo(() => new Set(rows.map(({ line }) => line.component.id)), [rows])
  const isWanted = wanted !== undefined && present.has(wanted)
  const opening = useRef(isWanted ? wanted : undefined)
  useEffect(() => {
    const mayTake = takesFocus()
    if (opening.current !== undefined) focusCell(opening.current)
    else if (mayTake) focusFirstCell()
  }, [takesFocus])
  const [restored] = useState(() => rows.filter(isFilled).length)

  const isAsking = useRef(false)
  async function saveAll() {
    if (isAsking.current) return
    setMessage('')
    // The last saved values may not be loaded yet.
    const hasSaved = saved.current > 0
    saved.current = 0
    if (dayProblem) return setMessage(t('save.wrongDay'))
    isAsking.current = true
    const answer = await save()
    isAsking.current = false
    if (answer.kind === 'nothing')
      setMessage(t(hasSaved || rows.some(({ line }) => line.existing) ? 'save.allSaved' : 'save.nothing'))
    if (answer.kind === 'sent') history.forget()
    if (answer.kind === 'wrong') setMessage(t('save.wrong', { count: answer.count }))
    if (answer.kind === 'wrong' || answer.kind === 'unsure') focusCell(answer.first.row.line.component.id)
  }
  useKey('ctrl+enter', t('save.all'), () => void saveAll())
  useKey('ctrl+z', t('grid.undo'), () => {
    const cell = history.takeBack()
    if (cell === false) return false
    setMessage(t('grid.undone'))
    if (cell !== undefined) focusCell(cell)
    return true
  })
  useNewOutcome(({ kind, count, place: sent }) => {
    if (!isSamePlace(sent, place)) return
    if (kind === 'saved') saved.current += count
    setMessage(saved.current > 0 ? t('save.saved', { count: saved.current }) : '')
    const refused = rows.find((row) => isFilled(row) && (row.typed?.problem || problemOfRow(row, place.date)))
    if (kind === 'refused' && refused) focusCell(refused.line.component.id)
  })

  const problem = dayProblem ?? draft?.problem
  return (
    <>
      {problem && (
        <Alert
          type="error"
          showIcon
          className={styles.notice}
          title={t(draft?.problem ? 'save.failed' : 'save.impossible')}
          description={t(`errors:${problem}` as 'errors:field.date')}
        />
      )}
      {isLosable && <Alert type="warning" showIcon className={styles.notice} title={t('draft.noRoom')} />}
      <Leftovers rows={draft?.leftovers ?? []} onDrop={() => change((now) => ({ ...now, leftovers: [] }))} />
      {rows.length === 0 && <p className={styles.soft}>{t('grid.empty')}</p>}
      {rows.length > 0 && (
        <div className={styles.frame}>
          <table className={`${styles.sheet} ${styles.fixed}`} aria-label={t('grid.label')}>
            <SheetHead
              columns={[
                [t('fields:emission.component')],
                [t('fields:emission.unit'), styles.unit],
                [t('fields:emission.normative'), styles.norm],
                [t('fields:emission.fon'), styles.background],
                [t('grid.history'), styles.history],
                [t('fields:emission.value'), `${styles.value} ${styles.valueHead}`],
                [t('fields:emission.verdict'), styles.verdict],
                [t('fields:emission.status'), styles.state],
              ]}
            >
              <th scope="col" className={styles.comment}>
                <span>{t('fields:emission.comment')}</span>
              </th>
            </SheetHead>
            <tbody>
              {rows.map((row) => (
                <SheetLine
                  key={row.line.component.id}
                  row={row}
                  date={place.date}
                  normType={normType}
                  onType={type}
                  onPasteBlock={paste}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.below}>
        <AddComponent
          components={sheet.components}
          present={present}
          onAdd={({ id, name }) => change((now) => ({ ...now, added: [...now.added, { id, name }] }))}
        />
        {hasKeys && <p className={styles.soft}>{t('grid.keys')}</p>}
      </div>
      <SheetFooter sheet={sheet} restored={restored} message={message}>
        <Button type="primary" onClick={() => void saveAll()}>
          {t('save.all')}
        </Button>
      </SheetFooter>
    </>
  )
}

interface SheetFooterProps {
  sheet: SheetState
  /** How many values were restored from the device. */
  restored: number
  message: string
  children: ReactNode
}

function SheetFooter({ sheet: { rows, draft, discard }, restored, message, children }: SheetFooterProps) {
  const { t } = useTranslation('emission-entry')
  const confirm = useConfirm()
  const filled = rows.filter(isFilled).length
  async function discardAll() {
    const isSure = await confirm({
      title: t('draft.discardTitle'),
      text: t('draft.discardText', { count: filled }),
      okText: t('draft.discard'),
    })
    if (isSure) discard()
  }
  const shown = message || (restored > 0 && filled > 0 ? t('draft.restored', { count: restored }) : '')
  return (
    <div className={styles.footer}>
      <div className={styles.buttons}>
        {children}
        {draft && <Button onClick={() => void discardAll()}>{t('draft.discard')}</Button>}
        <span className={styles.soft}>
          {filled > 0 && t('save.filled', { count: filled, total: rows.length })}
        </span>
        <span role="status" className={styles.message}>
          {shown}
        </span>
      </div>
    </div>
  )
}

interface AddComponentProps {
  components: readonly Measurable[] | undefined
  present: ReadonlySet<number>
  onAdd: (component: Measurable) => void
}

function AddComponent({ components, present, onAdd }: AddComponentProps) {
  const { t } = useTranslation('emission-entry')
  const choices = components?.filter(({ id }) => !present.has(id)) ?? []
  return (
    <Select
      data-add-component
      className={styles.add}
      aria-label={t('add.label')}
      placeholder={t('add.placeholder')}
      notFoundContent={t('add.nothing')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={!components}
      value={null}
      options={choices.map(({ id, name, code }) => ({
        value: id,
        label: code ? `${name} (${code})` : name,
      }))}
      onChange={(id: number | null) => {
        const component = choices.find((one) => one.id === id)
        if (component) onAdd(component)
      }}
    />
  )
}
