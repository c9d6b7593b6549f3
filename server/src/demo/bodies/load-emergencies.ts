import type { Db } from '../../core/database/database'
import { chance } from '../random'
import { at, insertAll, type Places, rounded, wholeYears } from './places'

type Risk = readonly [
  ru: string,
  uz: string,
  kind: 'dam' | 'chemical' | 'tailings' | 'mudflow' | 'landslide',
  district: string,
  category: number,
  people: number,
]

/** High-risk objects: the places are real; categories, people and inspections are invented. */
const objects: readonly Risk[] = [
  ['Плотина Чарвакского водохранилища', 'Chorvoq suv ombori to‘g‘oni', 'dam', '1727224', 1, 1_900_000],
  ['Плотина Андижанского водохранилища', 'Andijon suv ombori to‘g‘oni', 'dam', '1703408', 1, 1_100_000],
  ['Плотина Туямуюнского гидроузла', 'Tuyamo‘yin gidrouzeli to‘g‘oni', 'dam', '1733221', 1, 640_000],
  [
    'Плотина Каттакурганского водохранилища',
    'Kattaqo‘rg‘on suv ombori to‘g‘oni',
    'dam',
    '1718215',
    1,
    310_000,
  ],
  ['Плотина Тупалангского водохранилища', 'To‘palang suv ombori to‘g‘oni', 'dam', '1722217', 1, 260_000],
  ['Плотина Чимкурганского водохранилища', 'Chimqo‘rg‘on suv ombori to‘g‘oni', 'dam', '1710220', 2, 140_000],
  ['Плотина Сардобинского водохранилища', 'Sardoba suv ombori to‘g‘oni', 'dam', '1724226', 1, 210_000],
  ['Плотина Ахангаранского водохранилища', 'Ohangaron suv ombori to‘g‘oni', 'dam', '1727407', 1, 240_000],
  ['Плотина Зааминского водохранилища', 'Zomin suv ombori to‘g‘oni', 'dam', '1708218', 2, 38_000],
  ['Плотина Касансайского водохранилища', 'Kosonsoy suv ombori to‘g‘oni', 'dam', '1714207', 2, 120_000],
  ['Навоийское азотное производство', 'Navoiy azot ishlab chiqarishi', 'chemical', '1712401', 1, 84_000],
  ['Чирчикское азотное производство', 'Chirchiq azot ishlab chiqarishi', 'chemical', '1727419', 1, 96_000],
  ['Ферганское азотное производство', 'Farg‘ona azot ishlab chiqarishi', 'chemical', '1730401', 1, 71_000],
  ['Алмалыкский химический узел', 'Olmaliq kimyo tuguni', 'chemical', '1727404', 2, 42_000],
  ['Устюртский газохимический комплекс', 'Ustyurt gaz-kimyo majmuasi', 'chemical', '1735215', 2, 6_000],
  ['Хлораторная водозабора Ургенча', 'Urganch suv olish xloratori', 'chemical', '1733401', 3, 12_000],
  ['Хлораторная водозабора Самарканда', 'Samarqand suv olish xloratori', 'chemical', '1718401', 3, 21_000],
  ['Хвостохранилище Алмалыка', 'Olmaliq chiqindixonasi', 'tailings', '1727404', 2, 9_000],
  ['Хвостохранилище Ангрена', 'Angren chiqindixonasi', 'tailings', '1727407', 2, 5_500],
  ['Хвостохранилище Чаркесара', 'Chorkesar chiqindixonasi', 'tailings', '1714219', 1, 3_400],
  ['Хвостохранилище Зарафшана', 'Zarafshon chiqindixonasi', 'tailings', '1712408', 3, 1_200],
  ['Хвостохранилище Янгиабада', 'Yangiobod chiqindixonasi', 'tailings', '1727212', 2, 1_900],
  ['Сель: Шахимардансай', 'Sel: Shohimardonsoy', 'mudflow', '1730233', 1, 7_800],
  ['Сель: Сох', 'Sel: So‘x', 'mudflow', '1730226', 2, 11_000],
  ['Сель: Чартаксай', 'Sel: Chortoqsoy', 'mudflow', '1714236', 2, 9_300],
  ['Сель: Подшаатасай', 'Sel: Podshootasoy', 'mudflow', '1714242', 2, 12_400],
  ['Сель: Танхизыдарья', 'Sel: Tanxozdaryo', 'mudflow', '1710250', 2, 6_700],
  ['Сель: Шерабаддарья', 'Sel: Sheroboddaryo', 'mudflow', '1722223', 2, 8_100],
  ['Сель: Санзар', 'Sel: Sangzor', 'mudflow', '1708204', 3, 3_900],
  ['Сель: Аксагатасай', 'Sel: Oqsog‘otasoy', 'mudflow', '1727249', 3, 4_400],
  ['Оползневой склон Бурчмуллы', 'Burchmulla ko‘chki qiyaligi', 'landslide', '1727224', 2, 320],
  ['Оползневой склон Варганзы', 'Varg‘onza ko‘chki qiyaligi', 'landslide', '1710232', 2, 270],
  ['Оползневой склон Сангардака', 'Sangardak ko‘chki qiyaligi', 'landslide', '1722217', 1, 410],
  ['Оползневой склон Ургута', 'Urgut ko‘chki qiyaligi', 'landslide', '1718236', 3, 180],
]

const mountains = ['1703', '1708', '1710', '1714', '1718', '1722', '1727', '1730']
const regions = [...mountains, '1706', '1712', '1724', '1726', '1733', '1735']

/** Events per year, injured per event, cost in millions, and whether they need mountains. */
const kinds = [
  ['flood', 2.2, 0.2, 240, false],
  ['mudflow', 3.4, 0.4, 310, true],
  ['landslide', 2, 0.2, 150, true],
  ['avalanche', 1.1, 0.5, 40, true],
  ['earthquake', 0.5, 0.6, 420, false],
  ['fire', 2.8, 0.1, 55, false],
  ['chemical', 0.7, 1.8, 130, false],
  ['transport', 3.1, 4.2, 90, false],
] as const

export async function loadEmergencies(tx: Db, places: Places, today: string): Promise<void> {
  await loadRisks(tx, places, today)
  const rows = regions.flatMap((region) =>
    kinds.flatMap(([kind, often, hurt, cost, needsMountains]) => {
      const luck = chance(`emergencies ${region} ${kind}`)
      return wholeYears(today).flatMap((year) => {
        const events = Math.round(luck.next() * 2 * often * (kind === 'mudflow' && year % 3 === 0 ? 1.6 : 1))
        const damage = events * cost * (0.5 + luck.next())
        const isUnknown = luck.happens(0.12)
        if (events === 0 || (needsMountains && !mountains.includes(region))) return []
        return [
          {
            region_id: places.region(region),
            ...{ year, kind, events },
            injured: Math.round(events * hurt * luck.next() * 2),
            damage: isUnknown ? null : rounded(damage, 1),
          },
        ]
      })
    }),
  )
  await insertAll(tx, 'emergencies', rows)
}

async function loadRisks(tx: Db, places: Places, today: string): Promise<void> {
  const luck = chance('risks')
  const ids = await insertAll(
    tx,
    'high_risk_objects',
    objects.map(([name_ru, name_uz, kind, district, risk_category, people_at_risk]) => ({
      ...{ name_ru, name_uz, kind, risk_category, people_at_risk },
      ...at(places.near(district, luck)),
    })),
  )
  const year = Number(today.slice(0, 4))
  const inspections = ids.flatMap((record_id, index) => {
    const own = chance(`inspections ${index}`)
    // The first category is inspected twice a year, the others once; some inspections are late.
    const days = objects[index]?.[4] === 1 ? ['04', '10'] : ['06']
    return [year - 3, year - 2, year - 1, year].flatMap((of) =>
      days.flatMap((month) => {
        const date = `${of}-${month}-${own.whole(10, 27)}`
        const roll = own.next()
        if (own.happens(0.14) || date > today) return []
        const state = roll < 0.08 ? 'dangerous' : roll < 0.36 ? 'remarks' : 'good'
        const remarks = state === 'good' ? '' : 'Требуется ремонт отводящих сооружений (демо)'
        return [{ record_id, date, state, inspector: 'Региональное управление МЧС (демо)', remarks }]
      }),
    )
  })
  await insertAll(tx, 'risk_inspections', inspections)
}
