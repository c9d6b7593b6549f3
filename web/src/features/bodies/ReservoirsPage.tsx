import { useMemo } from 'react'
import { readReservoirDetail } from '#contract/api/bodies/emergencies'
import { reservoirBoard } from '#contract/boards/reservoirs'
import type { Answer } from '#contract/endpoint'
import { titles } from '#contract/fields/titles'
import { boardFields } from '#contract/fields/water'
import { readings, reservoirs } from '#contract/registers/reservoirs'
import { BoardPage } from '../../domain/board/BoardPage'
import { useOpenRecord } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'
import { formatDate, formatNumber, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Chart } from '../../ui/chart/Chart'
import type { LineOption } from '../../ui/chart/options/chart-option'
import { Facts } from '../../ui/Facts'
import { SidePanel } from '../../ui/panel/SidePanel'
import { LoadState } from '../../ui/states'

const panelPath = (key: string) => `/monitoring/waterhouse?open=${key}`

export function ReservoirsPage() {
  const [openId, open] = useOpenRecord()
  return (
    <BoardPage board={reservoirBoard} pagePath={panelPath}>
      <ReservoirPanel id={openId} onClose={() => open(undefined)} />
    </BoardPage>
  )
}

function ReservoirPanel({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const say = useWords()
  const { data, error, refetch } = useRead(
    readReservoirDetail,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  )
  const found = data?.id === id ? data : undefined
  return (
    <SidePanel
      isOpen={id !== undefined}
      title={<bdi>{found?.name ?? say(reservoirs.one)}</bdi>}
      width={720}
      onClose={onClose}
    >
      {found && <OneReservoir detail={found} />}
      {!found && <LoadState error={error} refetch={refetch} rows={10} />}
    </SidePanel>
  )
}

function OneReservoir({ detail }: { detail: Answer<typeof readReservoirDetail> }) {
  const say = useWords()
  const { fields } = reservoirs
  const level = readings.fields.water_level
  const last = detail.readings.at(-1)
  const state = detail.level_state && boardFields.level_state.choices?.[detail.level_state]
  const metres = (value: number | null | undefined) =>
    value === null || value === undefined ? noData : formatNumber(value)
  const option = useMemo<LineOption>(
    () => ({
      kind: 'line',
      isFromLowest: true,
      categoryTitle: say(readings.fields.date.title),
      categories: detail.readings.map(({ date }) => formatDate(date)),
      series: [{ name: say(level.title), values: detail.readings.map(({ water_level }) => water_level) }],
      ...(detail.highest_level !== null && {
        limit: { name: say(fields.highest_level.title), value: detail.highest_level },
      }),
    }),
    [detail, say, level],
  )
  const facts = [
    [titles.region, detail.region.name],
    [fields.water_source.title, detail.water_source || noData],
    [fields.volume.title, formatNumber(detail.volume)],
    [level.title, metres(last?.water_level)],
    [fields.lowest_level.title, metres(detail.lowest_level)],
    [fields.highest_level.title, metres(detail.highest_level)],
    [boardFields.level_state.title, state ? say(state) : noData],
    [readings.fields.water_saturation.title, metres(last?.water_saturation)],
    [readings.fields.date.title, formatDate(last?.date)],
  ] as const
  return (
    <>
      <Facts facts={facts.map(([title, value]) => ({ key: title.ru, label: say(title), value }))} />
      <div style={{ marginBlockStart: 24 }}>
        <Chart
          title={say(level.title)}
          option={option}
          summary={`${say(level.title)}: ${metres(last?.water_level)}`}
          height={280}
        />
      </div>
    </>
  )
}
