import { type Insertable, sql } from 'kysely'
import { insertChunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow } from '../../core/database/scope'
import { type Chance, chance } from '../random'
import { companyInns } from './company-inns'
import { type Enterprise, enterprises } from './enterprises'
import { inventEnterprises } from './invented-enterprises'

export interface DemoObject extends Enterprise {
  id: number
  region_id: number
  start: string
}

const ministryOf: Record<string, string> = {
  Энергетика: 'Министерство энергетики',
  Теплоснабжение: 'Министерство энергетики',
  'Добыча нефти и газа': 'Министерство энергетики',
  Нефтепереработка: 'Министерство энергетики',
  'Добыча золота и урана': 'Министерство горнодобывающей промышленности и геологии',
  'Добыча угля': 'Министерство горнодобывающей промышленности и геологии',
  'Цветная металлургия': 'Министерство горнодобывающей промышленности и геологии',
  'Чёрная металлургия': 'Министерство горнодобывающей промышленности и геологии',
  'Водоотведение и очистка сточных вод': 'Министерство строительства и жилищно-коммунального хозяйства',
  'Обращение с отходами': 'Министерство экологии, охраны окружающей среды и изменения климата',
  'Животноводство и птицеводство': 'Министерство сельского хозяйства',
  Хлопкоочистка: 'Министерство сельского хозяйства',
  'Транспорт и склады': 'Министерство транспорта',
}
const otherMinistry = 'Министерство инвестиций, промышленности и торговли'

const subordinationOf: Record<string, string> = {
  'Производство удобрений': 'АО «Узкимёсаноат»',
  'Химическая промышленность': 'АО «Узкимёсаноат»',
  Энергетика: 'АО «Тепловые электрические станции»',
  'Добыча нефти и газа': 'АО «Узбекнефтегаз»',
  Нефтепереработка: 'АО «Узбекнефтегаз»',
  'Производство цемента': 'Ассоциация «Узпромстройматериалы»',
  'Производство стройматериалов': 'Ассоциация «Узпромстройматериалы»',
  'Чёрная металлургия': 'АО «Узметкомбинат»',
  'Цветная металлургия': 'АО «Алмалыкский ГМК»',
  'Добыча золота и урана': 'АО «Навоийский ГМК»',
  'Водоотведение и очистка сточных вод': 'АО «Узсувтаъминот»',
  Автомобилестроение: 'АО «Узавтосаноат»',
  'Текстильная промышленность': 'Ассоциация «Узтекстильпром»',
}
const otherSubordination = 'Без ведомственной подчинённости'

const streets = [
  'Навои',
  'Амира Темура',
  'Мустакиллик',
  'Бунёдкор',
  'Бобура',
  'Беруни',
  'Ибн Сино',
  'Саноат',
] as const

const notice =
  'Демонстрационные данные: категория, нормативы и показатели вымышлены. ' +
  'Namoyish ma’lumotlari: toifa, normativlar va ko‘rsatkichlar to‘qima.'

/** Real enterprises, then invented ones, in a fixed order. */
export async function loadObjects(tx: Db): Promise<DemoObject[]> {
  const territories = await tx.selectFrom('regions').selectAll().orderBy('sato').execute()
  const districts = territories.flatMap((territory) =>
    territory.parent_id === null || territory.latitude === null || territory.longitude === null
      ? []
      : [{ ...territory, latitude: territory.latitude, longitude: territory.longitude }],
  )
  const districtOf = new Map(districts.map((district) => [district.sato, district]))
  const idOf = await readNames(tx)
  const all = [...enterprises, ...inventEnterprises(districts)]
  const inns = companyInns(all)
  const objects = all.map((enterprise, index) => {
    const district = districtOf.get(enterprise.district)
    if (!district) throw new Error(`There is no district ${enterprise.district}`)
    const dice = chance(`object ${index} ${enterprise.title}`)
    const object: Insertable<AllTables['company_objects']> = {
      title: enterprise.title,
      inn: inns[index] as string,
      address: `${district.name_ru}, ул. ${dice.pick(streets)}, ${dice.whole(1, 140)}`,
      latitude: enterprise.latitude,
      longitude: enterprise.longitude,
      region_id: district.parent_id as number,
      district_id: district.id,
      contacts: `+998 00 ${dice.whole(100, 999)}-${dice.whole(10, 99)}-${dice.whole(10, 99)}`,
      ownership_form_id: idOf('ownership_forms', ownershipOf(enterprise)),
      activity_field_id: idOf('activity_fields', enterprise.activity),
      subordination_id: idOf('subordinations', subordinationOf[enterprise.activity] ?? otherSubordination),
      ministry_id: idOf('ministries', ministryOf[enterprise.activity] ?? otherMinistry),
      danger_category: enterprise.category,
      controlled_sources: null,
      activity_start: startOf(enterprise),
      additional_info: notice,
      ...listsOf(enterprise, dice),
      ...stateOf(index, dice),
    }
    return withPast(object, index, chance(`past of ${index} ${enterprise.title}`))
  })
  const rows = objects.map(({ now, before }) => ({ ...now, ...before }))
  const ids = await insertChunked(rows, (part) =>
    everyRow(tx).insertInto('company_objects').values(part).returning('id').execute(),
  )
  const changes = objects.flatMap(({ now, before }, index) =>
    before ? { ...stillOpen, ...now, id: ids[index]?.id } : [],
  )
  await sql`
    update company_objects as object
    set status = changed.status, activity_end = changed.activity_end, end_reason = changed.end_reason,
      reopened_on = changed.reopened_on, miz_included_on = changed.miz_included_on,
      miz_excluded_on = changed.miz_excluded_on
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id integer, status text, activity_end date,
      end_reason text, reopened_on date, miz_included_on date, miz_excluded_on date)
    where object.id = changed.id`.execute(tx)
  return all.map((enterprise, index) => ({
    ...enterprise,
    id: ids[index]?.id as number,
    region_id: rows[index]?.region_id as number,
    start: startOf(enterprise),
  }))
}

const startOf = ({ since }: Enterprise) => `${since}-03-01`

function ownershipOf({ title }: Enterprise): string {
  if (title.startsWith('СП')) return 'Совместное предприятие'
  if (title.startsWith('АО')) return 'Смешанная'
  return title.startsWith('ООО') || title.startsWith('ЧП') ? 'Частная' : 'Государственная'
}

/** Dangerous objects are on the MIZ list, a third of all on the list of resolution 343. */
function listsOf({ category }: Enterprise, dice: Chance) {
  const included = category === 1 || category === 2 || dice.happens(0.2)
  return {
    miz_included_on: included ? `${dice.whole(2015, 2024)}-0${dice.whole(1, 9)}-15` : null,
    pkm343: dice.happens(category === 1 ? 0.9 : 0.3),
  }
}

/** Most objects are active; a few are closed or secret. Real enterprises are all open. */
function stateOf(index: number, dice: Chance) {
  if (index < enterprises.length) return {}
  if (dice.happens(0.05)) {
    return {
      status: 'inactive' as const,
      activity_end: `${dice.whole(2021, 2025)}-12-31`,
      end_reason: 'Деятельность прекращена по решению собственника',
    }
  }
  if (dice.happens(0.06)) {
    return { status: 'secret' as const, confidential_reason: 'Объект режимного ведомства' }
  }
  return {}
}

const stillOpen = { status: 'active' as const, activity_end: null, end_reason: '' }

/**
 * Past periods of lists: some objects were removed and returned, or inactive for a while. `before` is their former
 * state.
 */
function withPast(object: Insertable<AllTables['company_objects']>, index: number, dice: Chance) {
  const day = (from: number, to: number) =>
    `${dice.whole(from, to)}-0${dice.whole(1, 9)}-${dice.pick(['01', '15'])}`
  const { pkm343, miz_included_on, status } = object
  const now = { ...object, pkm343_included_on: pkm343 ? day(2019, 2022) : null }
  const fate = dice.next()
  if (index < enterprises.length) return { now }
  const isOldOnMiz = typeof miz_included_on === 'string' && miz_included_on < '2023'
  if (fate < 0.08 && isOldOnMiz) return { now: { ...now, miz_excluded_on: day(2023, 2025) } }
  if (fate < 0.14 && isOldOnMiz)
    return {
      now: { ...now, miz_included_on: day(2024, 2025) },
      before: { miz_included_on, miz_excluded_on: day(2023, 2023) },
    }
  if (fate > 0.96 && status === undefined)
    return {
      now: { ...now, reopened_on: day(2025, 2025) },
      before: {
        status: 'inactive' as const,
        activity_end: day(2023, 2024),
        end_reason: 'Остановлен на реконструкцию',
        reopened_on: null,
      },
    }
  if (fate > 0.86 && !pkm343)
    return { now: { ...now, pkm343_included_on: day(2019, 2021), pkm343_excluded_on: day(2023, 2025) } }
  return { now }
}

type NamedTable = 'ownership_forms' | 'activity_fields' | 'subordinations' | 'ministries'

async function readNames(tx: Db): Promise<(table: NamedTable, name: string) => number> {
  const found = new Map<string, number>()
  for (const table of ['ownership_forms', 'activity_fields', 'subordinations', 'ministries'] as const) {
    const rows = await tx.selectFrom(table).select(['id', 'name_ru']).execute()
    for (const { id, name_ru } of rows) found.set(`${table} ${name_ru}`, id)
  }
  return (table, name) => {
    const id = found.get(`${table} ${name}`)
    if (id === undefined) throw new Error(`${table} has no «${name}»`)
    return id
  }
}
