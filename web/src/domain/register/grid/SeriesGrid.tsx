import { DeleteOutlined } from '@ant-design/icons'
import { Alert, App, Button } from 'antd'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/fields/field'
import { titles } from '#contract/fields/titles'
import type { Register, RegisterRow, Series, SeriesRow } from '#contract/registers/any-register'
import { readBlock } from '../../../lib/text/pasted-table'
import { useWords } from '../../../lib/text/use-words'
import { FieldErrorText } from '../../../ui/form/FieldErrorText'
import { ScrollBox } from '../../../ui/ScrollBox'
import { GridConflict } from './GridConflict'
import styles from './grid.module.css'
import { cellKey, enteredIn, isWrong, placeBlock, readCell, storedText } from './series-cells'
import { type GridWork, useGridWork } from './use-grid-work'

interface Props {
  register: Register
  date: string
  records: readonly RegisterRow[]
  stored: readonly SeriesRow[]
  isReadOnly: boolean
}

/** Typed cells are kept as a draft until they are saved. */
export function SeriesGrid(props: Props) {
  const { t } = useTranslation('registers')
  const say = useWords()
  const { register, records, isReadOnly } = props
  const fields = enteredIn(register.series as Series)
  const work = useGridWork(props)
  return (
    <>
      <ScrollBox className={styles.scroll} label={say((register.series as Series).title)}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{say(titles.name)}</th>
              {fields.map(([name, { title }]) => (
                <th key={name} scope="col">
                  {say(title)}
                </th>
              ))}
              {!isReadOnly && <td />}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <Row
                key={record.id}
                record={record}
                fields={fields}
                work={work}
                isReadOnly={isReadOnly}
                onPaste={(field, event) => paste(record.id, field, event)}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {!isReadOnly && <Footer work={work} />}
      {work.conflict && <GridConflict register={register} records={records} work={work} />}
    </>
  )

  function paste(recordId: number, field: string, event: ClipboardEvent<HTMLInputElement>) {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (!block || isReadOnly) return
    event.preventDefault()
    const names = fields.map(([name]) => name)
    const { cells, leftOut } = placeBlock(block, { recordId, field }, records, names)
    work.pasted(cells, leftOut.length > 0 ? t('grid.leftOut', { names: leftOut.join(', ') }) : undefined)
  }
}

interface RowProps {
  record: RegisterRow
  fields: [name: string, field: Field][]
  work: GridWork
  isReadOnly: boolean
  onPaste: (field: string, event: ClipboardEvent<HTMLInputElement>) => void
}

function Row({ record, fields, work, isReadOnly, onPaste }: RowProps) {
  const { t } = useTranslation('registers')
  const { modal } = App.useApp()
  const row = work.rowOf(record.id)
  const removeConfirmed = async () => {
    const isSure = await modal.confirm({
      title: t('grid.delete.sure', { name: record.name }),
      content: t('grid.delete.text'),
      okText: t('delete.action'),
      okButtonProps: { danger: true },
      cancelText: t('grid.delete.keep'),
    })
    if (isSure && row) await work.remove(row)
  }
  return (
    <tr>
      <th scope="row">{record.name}</th>
      {fields.map(([name, field]) => (
        <ValueCell
          key={name}
          record={record}
          name={name}
          field={field}
          work={work}
          isReadOnly={isReadOnly}
          onPaste={(event) => onPaste(name, event)}
        />
      ))}
      {!isReadOnly && (
        <td>
          {row && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('grid.delete.label', { name: record.name })}
              onClick={() => void removeConfirmed()}
            />
          )}
        </td>
      )}
    </tr>
  )
}

interface CellProps extends Pick<RowProps, 'record' | 'work' | 'isReadOnly'> {
  name: string
  field: Field
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

function ValueCell({ record, name, field, work, isReadOnly, onPaste }: CellProps) {
  const say = useWords()
  const key = cellKey(record.id, name)
  const typed = work.cells[key]
  const read = typed === undefined ? null : readCell(field, typed)
  const problem = isWrong(read) ? read : work.refused.get(key)
  return (
    <td>
      <input
        className={styles.input}
        dir="ltr"
        autoComplete="off"
        inputMode="decimal"
        maxLength={30}
        aria-label={`${record.name}: ${say(field.title)}`}
        aria-invalid={problem !== undefined}
        data-changed={typed !== undefined}
        readOnly={isReadOnly}
        value={typed ?? storedText(work.rowOf(record.id), name)}
        onChange={(event) => work.type(key, event.target.value)}
        onFocus={(event) => event.target.select()}
        onPaste={onPaste}
        onKeyDown={moveBetweenRows}
      />
      {problem && (
        <span className={styles.problem}>
          <FieldErrorText problem={problem} />
        </span>
      )}
    </td>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLInputElement>) {
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
  const cell = event.currentTarget.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row || (!isDown && !isUp)) return
  event.preventDefault()
  const next = isDown ? row.nextElementSibling : row.previousElementSibling
  next?.children[cell.cellIndex]?.querySelector('input')?.focus()
}

function Footer({ work }: { work: GridWork }) {
  const { t } = useTranslation('registers')
  return (
    <div className={styles.footer}>
      <Button type="primary" loading={work.isSaving} onClick={() => void work.save()}>
        {t('grid.save')}
      </Button>
      {work.changed > 0 && <Button onClick={work.discard}>{t('grid.discard')}</Button>}
      <span className={styles.soft} role="status">
        {work.changed > 0 ? t('grid.changed', { count: work.changed }) : t('grid.nothing')}
      </span>
      {work.notice && <Alert type="warning" showIcon title={work.notice} />}
      {work.failure && <Alert type="error" showIcon role="alert" title={work.failure} />}
    </div>
  )
}
