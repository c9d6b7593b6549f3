import type { Insertable } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import { insertChunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow } from '../../core/database/scope'
import { chance } from '../random'
import type { DemoObject } from './registry-objects'

export interface DemoSource {
  id: number
  object: DemoObject
  type: Medium
  start: string
}

const names: Record<Medium, readonly [string, ...string[]]> = {
  air: [
    'Дымовая труба котельной',
    'Труба печного отделения',
    'Аспирационная система',
    'Вентиляция производственного цеха',
    'Склад сырья, неорганизованный источник',
    'Граница санитарно-защитной зоны',
  ],
  water: ['Выпуск после очистных сооружений', 'Выпуск производственных стоков', 'Ливневый выпуск'],
  ground: ['Площадка хранения отходов', 'Почвенный пост на границе зоны', 'Шламонакопитель'],
}
const numberOf: Record<Medium, (count: number) => string> = {
  air: (count) => String(count).padStart(4, '0'),
  water: (count) => `В-${String(count).padStart(2, '0')}`,
  ground: (count) => `П-${String(count).padStart(2, '0')}`,
}

/** The minimum number of sources of air, water and soil, by category. */
const amounts: Record<number, Record<Medium, number>> = {
  1: { air: 6, water: 3, ground: 2 },
  2: { air: 4, water: 2, ground: 1 },
  3: { air: 2, water: 1, ground: 1 },
  4: { air: 2, water: 1, ground: 0 },
  0: { air: 1, water: 1, ground: 0 },
}

export async function loadSources(tx: Db, objects: readonly DemoObject[]): Promise<DemoSource[]> {
  const rows = objects.flatMap(sourcesOf)
  const ids = await insertChunked(rows, (part) =>
    everyRow(tx)
      .insertInto('pollution_sources')
      .values(part.map(({ object: _, ...row }) => row))
      .returning('id')
      .execute(),
  )
  return rows.map(({ object, type, started_on }, index) => ({
    id: ids[index]?.id as number,
    object,
    type,
    start: started_on,
  }))
}

type Row = Insertable<AllTables['pollution_sources']> & { object: DemoObject }

function sourcesOf(object: DemoObject): Row[] {
  const dice = chance(`sources of ${object.title} ${object.district}`)
  const least = amounts[object.category] as Record<Medium, number>
  const types: Medium[] = (['air', 'water', 'ground'] as const).flatMap((type) =>
    Array<Medium>(least[type] + dice.whole(0, 1)).fill(type),
  )
  const counts: Record<Medium, number> = { air: 0, water: 0, ground: 0 }
  return types.map((type, index) => {
    counts[type] += 1
    // On a spiral: sources may not share a coordinate.
    const angle = index * 2.4
    const distance = 0.0012 * Math.sqrt(index + 1)
    return {
      object,
      object_id: object.id,
      type,
      number: numberOf[type](counts[type]),
      name: dice.pick(names[type]),
      latitude: Number((object.latitude + distance * Math.sin(angle)).toFixed(6)),
      longitude: Number((object.longitude + distance * Math.cos(angle)).toFixed(6)),
      started_on: object.start > '2015-01-01' ? object.start : '2015-01-01',
      ended_on: null,
    }
  })
}
