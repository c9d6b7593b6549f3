import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Register, RegisterRow, Series, SeriesRow } from '#contract/registers/any-register'
import { noData } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import styles from './grid.module.css'
import { cellKey, enteredIn, storedText } from './series-cells'
import type { GridWork } from './use-grid-work'

interface Props {
  register: Register
  records: readonly RegisterRow[]
  work: GridWork
}

export function GridConflict({ register, records, work }: Props) {
  const { t } = useTranslation(['registers', 'kit'])
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set())
  const choose = (id: number, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(id)
    else next.delete(id)
    setTheirs(next)
  }
  return (
    <Modal
      open
      width={720}
      title={t('kit:form.conflict.title')}
      okText={t('grid.conflict.save')}
      cancelText={t('kit:form.conflict.back')}
      onOk={() => work.decide(theirs)}
      onCancel={work.back}
    >
      <p>{t('grid.conflict.text')}</p>
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">{t('grid.conflict.row')}</th>
            <th scope="col">{t('kit:form.conflict.mine')}</th>
            <th scope="col">{t('kit:form.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {work.conflict?.map((row) => (
            <Row
              key={row.id}
              series={register.series as Series}
              name={records.find(({ id }) => id === row.record.id)?.name ?? row.record.name}
              row={row}
              work={work}
              isTheirs={theirs.has(row.record.id)}
              onChoose={(isTheirs) => choose(row.record.id, isTheirs)}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  )
}

interface RowProps {
  series: Series
  name: string
  row: SeriesRow
  work: GridWork
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function Row({ series, name, row, work, isTheirs, onChoose }: RowProps) {
  const { t } = useTranslation('kit')
  const say = useWords()
  const typed = enteredIn(series).filter(([field]) => work.cells[cellKey(row.record.id, field)] !== undefined)
  const listed = (textOf: (field: string) => string | undefined) =>
    typed.map(([field, { short, title }]) => `${say(short ?? title)}: ${textOf(field) || noData}`).join('; ')
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Radio
          checked={!isTheirs}
          onChange={() => onChoose(false)}
          aria-label={`${name}: ${t('form.conflict.mine')}`}
        >
          {listed((field) => work.cells[cellKey(row.record.id, field)])}
        </Radio>
      </td>
      <td>
        <Radio
          checked={isTheirs}
          onChange={() => onChoose(true)}
          aria-label={`${name}: ${t('form.conflict.theirs')}`}
        >
          {listed((field) => storedText(row, field))}
        </Radio>
      </td>
    </tr>
  )
}
