import { listWaterBoard } from '#contract/api/bodies/water'
import { Dashboard, Pair } from '../../domain/dashboard/Dashboard'
import { FillingChart } from './FillingChart'
import { FlowChart } from './FlowChart'
import { MonthFilter, useMonth } from './MonthFilter'
import { ReservoirBoard } from './ReservoirBoard'
import { WaterFigures } from './WaterFigures'

export function WaterDashboardPage() {
  const { own } = useMonth()
  return (
    <Dashboard filters={<MonthFilter />} file={{ read: listWaterBoard, own }}>
      <WaterFigures />
      <Pair>
        <FillingChart />
        <FlowChart />
      </Pair>
      <ReservoirBoard />
    </Dashboard>
  )
}
