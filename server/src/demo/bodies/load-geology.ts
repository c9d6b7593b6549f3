import type { Db } from '../../core/database/database'
import { chance } from '../random'
import { at, dryness, insertAll, monthsUpTo, type Places, rounded } from './places'

type Deposit = readonly [
  ru: string,
  uz: string,
  district: string,
  reserves: number,
  mineralization: number | null,
]

/** Deposits of groundwater: names and places are real, reserves and protocols are invented. */
const deposits: readonly Deposit[] = [
  ['Чирчикское', 'Chirchiq', '1727239', 1840, 0.4],
  ['Кадырьинское', 'Qodiriya', '1727248', 620, 0.3],
  ['Ахангаранское', 'Ohangaron', '1727212', 410, 0.5],
  ['Ош-Араванское', 'O‘sh-Aravon', '1703236', 560, 0.5],
  ['Андижан-Шахриханское', 'Andijon-Shahrixon', '1703230', 480, 0.7],
  ['Алмас-Варзыкское', 'Olmos-Varzik', '1714237', 330, 0.6],
  ['Исковат-Пишкаранское', 'Iskovat-Pishqaron', '1714242', 250, 0.5],
  ['Нарынское', 'Norin', '1714216', 190, 0.9],
  ['Сохское', 'So‘x', '1730224', 1270, 0.6],
  ['Чимион-Авальское', 'Chimyon-Avval', '1730233', 290, 0.8],
  ['Дамходжинское', 'Damxo‘ja', '1718215', 720, 0.7],
  ['Булунгурское', 'Bulung‘ur', '1718206', 210, 0.6],
  ['Санзарское', 'Sangzor', '1708204', 170, 0.6],
  ['Зааминское', 'Zomin', '1708218', 140, 0.9],
  ['Китабо-Шахрисабзское', 'Kitob-Shahrisabz', '1710245', 640, 0.5],
  ['Гузарское', 'G‘uzor', '1710207', 110, 1.4],
  ['Верхнесурханское', 'Yuqori Surxon', '1722210', 520, 0.6],
  ['Шерабадское', 'Sherobod', '1722223', 130, 1.6],
  ['Навоийское', 'Navoiy', '1712234', 260, 1.2],
  ['Нуратинское', 'Nurota', '1712238', 75, 1.1],
  ['Шафирканское', 'Shofirkon', '1706258', 90, 2.3],
  ['Голодностепское', 'Mirzacho‘l', '1724220', 310, 1.9],
  ['Питнякское', 'Pitnak', '1733220', 85, 1.0],
  ['Берунийское', 'Beruniy', '1735207', 70, null],
  ['Кунградское', 'Qo‘ng‘irot', '1735215', 60, 2.8],
]

const users = [
  ['городской водоканал', 'shahar suv ta’minoti'],
  ['сельский водопровод', 'qishloq suv quvuri'],
  ['орошение садов', 'bog‘larni sug‘orish'],
  ['промышленное предприятие', 'sanoat korxonasi'],
] as const

/** The monthly share of the mean daily draw; highest in summer. */
const season = [0.86, 0.85, 0.9, 0.97, 1.05, 1.16, 1.22, 1.18, 1.05, 0.96, 0.91, 0.88]

const minerals = [
  ['ore', 'Медная руда', 'тыс. т', ['1727404', '1727212']],
  ['ore', 'Золотая руда', 'тыс. т', ['1712244', '1712248', '1714219', '1718216']],
  ['building', 'Известняк', 'тыс. м³', ['1712234', '1710212', '1727220', '1730408', '1708212']],
  [
    'building',
    'Песчано-гравийная смесь',
    'тыс. м³',
    ['1718238', '1703211', '1714234', '1733204', '1724410', '1706215'],
  ],
  ['building', 'Мрамор', 'тыс. м³', ['1712412', '1718235', '1722204']],
  ['fuel', 'Уголь', 'тыс. т', ['1727407', '1722221']],
  ['fuel', 'Газ', 'млн м³', ['1710234', '1706232', '1735215']],
  ['salt', 'Поваренная соль', 'тыс. т', ['1735243', '1722215', '1710212']],
  [
    'water',
    'Пресные подземные воды',
    'тыс. м³/сут',
    ['1727248', '1730224', '1718215', '1710245', '1703236', '1722210'],
  ],
  ['water', 'Минеральные воды', 'тыс. м³/сут', ['1714236', '1730233', '1727237', '1722204']],
] as const

/** Slopes with landslides: foothills with loess. */
const slopes: readonly (readonly [ru: string, uz: string, district: string])[] = [
  ['Бурчмулла', 'Burchmulla', '1727224'],
  ['Газалкент', 'G‘azalkent', '1727224'],
  ['Чимган', 'Chimyon', '1727224'],
  ['Заркент', 'Zarkent', '1727249'],
  ['Кумушкан', 'Kumushkon', '1727249'],
  ['Ангрен, Атчинский', 'Angren, Atchi', '1727407'],
  ['Нурабад', 'Nurobod', '1727212'],
  ['Аксу', 'Oqsuv', '1710232'],
  ['Варганза', 'Varg‘onza', '1710232'],
  ['Хисарак', 'Hisorak', '1710245'],
  ['Татар', 'Tatar', '1710250'],
  ['Кызылча', 'Qizilcha', '1710220'],
  ['Сангардак', 'Sangardak', '1722217'],
  ['Хондиза', 'Xondiza', '1722217'],
  ['Дербент', 'Darband', '1722204'],
  ['Сайроб', 'Sayrob', '1722204'],
  ['Ургут', 'Urgut', '1718236'],
  ['Терсак', 'Tersak', '1718236'],
  ['Новка', 'Novqa', '1708204'],
  ['Дуоба', 'Duoba', '1708218'],
  ['Нанай', 'Nanay', '1714242'],
  ['Чодак', 'Chodak', '1714219'],
  ['Гова', 'G‘ova', '1714237'],
  ['Шахимардан', 'Shohimardon', '1730233'],
  ['Сох', 'So‘x', '1730226'],
  ['Ханабад', 'Xonobod', '1703408'],
]

export async function loadGeology(tx: Db, places: Places, today: string): Promise<void> {
  const depositIds = await loadDeposits(tx, places)
  await loadIntakes(tx, places, today, depositIds)
  await loadSites(tx, places, today)
  await loadLandslides(tx, places, today)
}

function loadDeposits(tx: Db, places: Places): Promise<number[]> {
  const luck = chance('deposits')
  return insertAll(
    tx,
    'water_deposits',
    deposits.map(([ru, uz, district, reserves, mineralization], index) => ({
      name_ru: ru,
      name_uz: uz,
      ...at(places.near(district, luck)),
      reserves,
      mineralization,
      protocol: `ГКЗ № ${412 + index * 17} (демо)`,
    })),
  )
}

async function loadIntakes(tx: Db, places: Places, today: string, depositIds: readonly number[]) {
  const luck = chance('intakes')
  const intakes = deposits.flatMap(([ru, uz, district, reserves], deposit) =>
    users.slice(0, 2 + (deposit % 3 === 0 ? 1 : 0)).map(([userRu, userUz], number) => ({
      name_ru: `${ru}, водозабор ${number + 1}`,
      name_uz: `${uz}, ${number + 1}-suv olish inshooti`,
      ...at(places.near(district, luck)),
      deposit_id: depositIds[deposit] as number,
      water_user: `${userRu} / ${userUz} (демо)`,
      allowed: Math.round(reserves * (90 + luck.next() * 160)),
      wells: luck.whole(3, 28),
    })),
  )
  const ids = await insertAll(tx, 'water_intakes', intakes)
  const draws = intakes.flatMap(({ allowed }, index) => {
    const own = chance(`draws ${index}`)
    // One in eight intakes exceeds its allowance.
    const usual = own.happens(0.13) ? 0.98 + own.next() * 0.15 : 0.55 + own.next() * 0.33
    return monthsUpTo(today).flatMap((date) => {
      const isMissed = own.happens(0.03)
      const noise = 0.96 + own.next() * 0.08
      if (isMissed) return []
      const share =
        usual * (season[Number(date.slice(5, 7)) - 1] as number) * dryness(Number(date.slice(0, 4)))
      return [{ record_id: ids[index] as number, date, actual: Math.round(allowed * share * noise) }]
    })
  })
  await insertAll(tx, 'intake_draws', draws)
}

async function loadSites(tx: Db, places: Places, today: string): Promise<void> {
  const luck = chance('sites')
  const year = Number(today.slice(0, 4))
  const rows = minerals.flatMap(([kind, mineral, unit, districts]) =>
    districts.map((sato, index) => {
      const place = places.near(sato, luck)
      const [ru, uz] = [place.name_ru, place.name_uz].map((name) =>
        name.replace(/ район$|^г[.] | tumani$| shahri$|[ ]?sh[.]$/u, ''),
      )
      const size = luck.whole(40, 900)
      const isProven = luck.happens(0.6)
      return {
        name_ru: `${mineral}: ${ru}, участок ${index + 1}`,
        name_uz: `${uz}, ${index + 1}-uchastka`,
        ...at(place),
        kind,
        mineral,
        protocol_number: `${luck.whole(100, 990)}-${kind === 'water' ? 'В' : 'П'} (демо)`,
        protocol_date: `${year - luck.whole(0, 7)}-0${luck.whole(1, 9)}-${luck.whole(10, 28)}`,
        reserves_unit: unit,
        reserves_a: isProven ? size * 0.2 : null,
        reserves_b: rounded(size * 0.3, 1),
        reserves_c1: rounded(size * 0.6, 1),
        reserves_c2: luck.happens(0.7) ? rounded(size * 0.9, 1) : null,
      }
    }),
  )
  await insertAll(
    tx,
    'approved_sites',
    rows.filter(({ protocol_date }) => protocol_date <= today),
  )
}

async function loadLandslides(tx: Db, places: Places, today: string): Promise<void> {
  const luck = chance('landslides')
  const year = Number(today.slice(0, 4))
  const rows = slopes.map(([ru, uz, district]) => {
    const people = luck.whole(0, 240)
    return {
      name_ru: `Оползень «${ru}»`,
      name_uz: `«${uz}» ko‘chkisi`,
      ...at(places.near(district, luck)),
      found_on: `${year - luck.whole(3, 14)}-0${luck.whole(2, 5)}-${luck.whole(10, 28)}`,
      volume: luck.happens(0.9) ? luck.whole(4, 900) * 1000 : null,
      people_at_risk: people,
      houses_at_risk: Math.round(people / 5.2),
    }
  })
  const ids = await insertAll(tx, 'landslides', rows)
  const observations = ids.flatMap((record_id, index) => {
    const own = chance(`slope ${index}`)
    let risk = own.whole(1, 4)
    return [year - 3, year - 2, year - 1, year].flatMap((of) =>
      ['03-20', '10-05'].flatMap((day) => {
        const date = `${of}-${day}`
        // Wet springs raise the risk.
        risk = Math.min(5, Math.max(1, risk + own.pick([-1, 0, 0, day === '03-20' ? 1 : -1])))
        if (date > today || own.happens(0.08)) return []
        const state = risk >= 3 ? 'active' : risk === 1 && own.happens(0.3) ? 'closed' : 'stable'
        return [
          {
            record_id,
            date,
            risk_level: risk,
            state,
            note: own.happens(0.2) ? 'Трещины на бровке (демо)' : '',
          },
        ]
      }),
    )
  })
  await insertAll(tx, 'landslide_observations', observations)
}
