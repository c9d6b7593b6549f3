import { reservoirBoard } from '#contract/boards/reservoirs'
import { BoardPage } from '../../domain/board/BoardPage'
import { useOpenRecord } from '../../lib/address/url-filters'
import { ReservoirPanel } from './ReservoirPanel'

const panelPath = (key: string) => `/monitoring/waterhouse?open=${key}`

export function ReservoirsPage() {
  const [openId, open] = useOpenRecord()
  return (
    <BoardPage board={reservoirBoard} file="reservoirs" pagePath={panelPath}>
      <ReservoirPanel id={openId} onClose={() => open(undefined)} />
    </BoardPage>
  )
}
