import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listWaterBoard } from '#contract/api/bodies/water'
import type { Answer } from '#contract/endpoint'
import { boardFields } from '#contract/fields/water'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { type TableColumn, WidgetTable } from '../../domain/dashboard/WidgetTable'
import { useMayUse } from '../../lib/session/session'
import { formatNumber, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { useMonth } from './MonthFilter'
import { listPath } from './ReservoirsPage'
import styles from './water.module.css'

type Row = Answer<typeof listWaterBoard>['data'][number]

export function ReservoirBoard() {
  const { t } = useTranslation('water')
  const { own } = useMonth()
  const columns = useColumns()
  const reading = useWidget(listWaterBoard, own)
  return (
    <Widget title={t('board.title')} reading={reading} rows={14}>
      {({ data }) => (
        <>
          <NearBounds
            rows={data.filter(({ level_state }) => level_state === 'low' || level_state === 'high')}
          />
          <WidgetTable caption={t('board.title')} columns={columns} rows={data} keyOf={({ id }) => id} />
        </>
      )}
    </Widget>
  )
}

function NearBounds({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('water')
  if (rows.length === 0) return null
  const names = rows.map(({ name }) => name).join(', ')
  return (
    <Alert
      className={styles.near}
      type="warning"
      showIcon
      role="status"
      title={t('near', { count: rows.length, names })}
    />
  )
}

const signs = { low: '▼', high: '▲', normal: '●' }

function useColumns(): TableColumn<Row>[] {
  const { t } = useTranslation('water')
  const say = useWords()
  const mayList = useMayUse('water.reservoirs')
  const number = (name: 'filling' | 'filling_before' | 'inflow' | 'outflow'): TableColumn<Row> => ({
    key: name,
    title: say(boardFields[name].title),
    isNumber: true,
    cell: (row) => formatNumber(row[name]),
  })
  const words = boardFields.level_state.choices ?? {}
  return [
    {
      key: 'name',
      title: say(boardFields.name.title),
      cell: ({ id, name }) => (mayList ? <Link to={`${listPath}?open=${id}`}>{name}</Link> : name),
    },
    { key: 'region', title: say(boardFields.region.title), cell: ({ region }) => region.name },
    number('filling'),
    number('filling_before'),
    {
      key: 'range',
      title: t('board.range'),
      isNumber: true,
      cell: ({ filling_min: least, filling_max: most }) =>
        least === null ? noData : `${formatNumber(least)} – ${formatNumber(most)}`,
    },
    number('inflow'),
    number('outflow'),
    {
      key: 'level_state',
      title: say(boardFields.level_state.title),
      cell: ({ level_state: state }) => {
        const word = state && words[state]
        if (!state || !word) return noData
        return (
          <span className={state === 'normal' ? undefined : styles[state]}>
            <span aria-hidden>{signs[state]}</span> {say(word)}
          </span>
        )
      },
    },
  ]
}
