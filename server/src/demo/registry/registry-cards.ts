import { dayAfter } from '#contract/domain/registry/conclusion-term'
import { dayOf } from '../../core/clock'
import { insertChunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { chance } from '../random'
import type { DemoObject } from './registry-objects'

const projects = [
  { kind: 'impact', title: 'Проект реконструкции производственной линии' },
  { kind: 'norms', title: 'Проект нормативов предельно допустимых выбросов' },
  { kind: 'norms', title: 'Проект нормативов сброса сточных вод' },
  { kind: 'statement', title: 'Заявление о воздействии на окружающую среду' },
  { kind: 'waste', title: 'Проект обращения с отходами производства' },
] as const
type Project = (typeof projects)[number]

const conclusions = {
  received: '',
  'in-review': '',
  approved: 'Положительное заключение государственной экологической экспертизы.',
  rejected: 'Материалы возвращены на доработку: не учтены фоновые концентрации.',
}

/** Every third object has an expertise card. */
export async function loadCards(tx: Db, objects: readonly DemoObject[], now: Date): Promise<void> {
  const applicants = objects.filter((_, index) => index % 3 === 0)
  const details = await everyRow(tx)
    .selectFrom('company_objects')
    .select(['id', 'inn', 'region_id', 'is_secret'])
    .execute()
  const detailOf = new Map(details.map((detail) => [detail.id, detail]))
  const cards = applicants.flatMap((object, index) => {
    const detail = detailOf.get(object.id)
    // All who see cards see the applicant, so secret objects have none.
    if (!detail || detail.is_secret) return []
    const dice = chance(`card ${index} ${object.title}`)
    const status = dice.pick(['received', 'in-review', 'approved', 'approved', 'approved', 'rejected'])
    const year = dice.whole(2023, 2025)
    return [
      {
        objectId: object.id,
        card: {
          number: `ЕПИГУ-${year}-${String(10_000 + index * 37)}`,
          ...dice.pick<Project>(projects),
          applicant: object.title,
          inn: detail.inn,
          region_id: detail.region_id,
          status,
          received_on: `${year}-0${dice.whole(1, 9)}-1${dice.whole(0, 9)}`,
          decided_on: conclusions[status] === '' ? null : `${year}-1${dice.whole(0, 2)}-0${dice.whole(1, 9)}`,
          // Most are valid for years; some end soon, to show notifications.
          valid_until: status === 'approved' ? dayAfter(dayOf(now), dice.whole(-20, 900)) : null,
          conclusion: conclusions[status],
        },
      },
    ]
  })
  const made = await insertChunked(cards, (part) =>
    everyRow(tx)
      .insertInto('expertise_cards')
      .values(part.map(({ card }) => card))
      .returning('id')
      .execute(),
  )
  const bindings = cards.map(({ objectId }, index) => ({
    card_id: made[index]?.id as number,
    object_id: objectId,
  }))
  await insertChunked(bindings, (part) =>
    everyRow(tx).insertInto('expertise_card_objects').values(part).returning('id').execute(),
  )
}
