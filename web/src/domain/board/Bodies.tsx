import { useTranslation } from 'react-i18next'
import { listBodies } from '#contract/api/bodies/bodies'
import { allBoards } from '#contract/boards/all-boards'
import { useRead } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { useDashboardParams } from '../dashboard/use-dashboard-params'
import { Widget } from '../dashboard/Widget'
import { FiguresOf } from './BoardFigures'
import { useOwnBoards } from './own-boards'

export function Bodies() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const { region } = useDashboardParams().params
  const { data, error, refetch } = useRead(listBodies, { query: { region } })
  const own = useOwnBoards().map(({ name }) => name)
  const others = data?.data.filter(({ board }) => !own.includes(board))
  if (others?.length === 0) return null
  return (
    <Widget title={t('board.bodies')} reading={{ data: others, error, refetch }} rows={8}>
      {(bodies) =>
        bodies.map(({ board: name, year, now, before }) => {
          const board = allBoards.find((one) => one.name === name)
          if (!board) return null
          const label = t('board.ofYear', { title: say(board.title), year })
          return (
            <section key={name}>
              <h3>{label}</h3>
              <FiguresOf board={board} year={year} now={now} before={before} region={region} label={label} />
            </section>
          )
        })
      }
    </Widget>
  )
}
