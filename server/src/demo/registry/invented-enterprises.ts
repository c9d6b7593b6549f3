import type { DangerCategory } from '#contract/domain/registry/danger-category'
import { chance } from '../random'
import type { Enterprise } from './enterprises'

interface Kind {
  /** A masculine noun, which agrees with the adjective of the district. */
  noun: string
  activity: string
  categories: readonly [DangerCategory, ...DangerCategory[]]
  pollutants: readonly string[]
}

const kinds: readonly [Kind, ...Kind[]] = [
  {
    noun: 'хлопкозавод',
    activity: 'Хлопкоочистка',
    categories: [3, 3, 4],
    pollutants: ['dust', 'CO', 'NO2'],
  },
  {
    noun: 'кирпичный завод',
    activity: 'Производство стройматериалов',
    categories: [2, 3, 3],
    pollutants: ['cement-dust', 'CO', 'SO2', 'HF'],
  },
  {
    noun: 'текстильный комбинат',
    activity: 'Текстильная промышленность',
    categories: [2, 3],
    pollutants: ['dust', 'NO2', 'surfactants', 'COD'],
  },
  {
    noun: 'масложировой комбинат',
    activity: 'Пищевая промышленность',
    categories: [3, 3, 4],
    pollutants: ['CO', 'NO2', 'BOD5', 'suspended'],
  },
  {
    noun: 'молочный завод',
    activity: 'Пищевая промышленность',
    categories: [4, 4, 0],
    pollutants: ['NH3', 'BOD5', 'phosphate'],
  },
  {
    noun: 'мясокомбинат',
    activity: 'Пищевая промышленность',
    categories: [3, 4],
    pollutants: ['NH3', 'H2S', 'BOD5', 'chloride'],
  },
  {
    noun: 'асфальтобетонный завод',
    activity: 'Производство стройматериалов',
    categories: [2, 3],
    pollutants: ['dust', 'soot', 'CO', 'phenol', 'BaP'],
  },
  {
    noun: 'полигон бытовых отходов',
    activity: 'Обращение с отходами',
    categories: [2, 2, 3],
    pollutants: ['CH4', 'H2S', 'NH3', 'Pb', 'Cd', 'oil-products'],
  },
  {
    noun: 'водоканал',
    activity: 'Водоотведение и очистка сточных вод',
    categories: [2, 3],
    pollutants: ['ammonium', 'nitrite', 'BOD5', 'suspended', 'H2S'],
  },
  {
    noun: 'птицеводческий комплекс',
    activity: 'Животноводство и птицеводство',
    categories: [3, 4],
    pollutants: ['NH3', 'H2S', 'nitrate', 'ammonium'],
  },
  {
    noun: 'теплоэнергоцентр',
    activity: 'Теплоснабжение',
    categories: [3, 4, 4],
    pollutants: ['NO2', 'CO', 'SO2', 'soot'],
  },
  {
    noun: 'автотранспортный парк',
    activity: 'Транспорт и склады',
    categories: [4, 4, 0],
    pollutants: ['CO', 'NO2', 'oil-products', 'soot'],
  },
]

export interface District {
  sato: string
  name_ru: string
  latitude: number
  longitude: number
}

/** About two enterprises per district, of different kinds. */
export function inventEnterprises(districts: readonly District[]): Enterprise[] {
  return districts.flatMap((district) => {
    const dice = chance(`enterprises of ${district.sato}`)
    const [first, second] = dice.some(kinds, dice.happens(0.1) ? 1 : 2).map((kind): Enterprise => {
      const form = dice.pick(['ООО', 'ООО', 'АО', 'СП ООО', 'ЧП'])
      return {
        title: `${form} «${nameAt(kind.noun, district.name_ru)}»`,
        district: district.sato,
        latitude: near(district.latitude, dice.next()),
        longitude: near(district.longitude, dice.next()),
        activity: kind.activity,
        category: dice.pick(kind.categories),
        since: dice.whole(1965, 2019),
        pollutants: kind.pollutants,
      }
    })
    if (!first || !second) return first ? [first] : []
    return [first, chance(`sites of ${district.sato}`).happens(0.3) ? siteOf(first, second) : second]
  })
}

/** A second site of a company instead of another enterprise. */
const siteOf = (first: Enterprise, { latitude, longitude, since }: Enterprise): Enterprise => ({
  ...first,
  title: `${first.title}, площадка № 2`,
  company: first.title,
  latitude,
  longitude,
  since,
})

/** «Каршинский хлопкозавод» in a district, «Хлопкозавод г. Карши» in a city. */
function nameAt(noun: string, place: string): string {
  if (place.endsWith(' район')) return `${place.slice(0, -' район'.length)} ${noun}`
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${place}`
}

const near = (centre: number, part: number) => Number((centre + (part - 0.5) * 0.06).toFixed(5))
