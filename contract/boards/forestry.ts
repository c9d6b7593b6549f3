import * as z from 'zod'
import { choice } from '../fields/field'
import { animals, animalTypes, forests, forestTrees, reserves } from '../registers/forestry'
import { board } from './board'
import { badFigure, figure, known, number, units, value, wholeYear, words } from './figures'

const inForests = { register: forests }
const fires = { register: forests, ofYear: ['fires_in', ...wholeYear] }

const area = (ru: string, uz: string) => value({ ru, uz }, units.hectares)

export const forestBoard = board({
  name: 'forest',
  path: '/api/orgs/forrest/dashboard/',
  title: { ru: 'Лес', uz: 'O‘rmon' },
  access: 'forestry.view',
  file: 'by_region',
  figures: {
    forests: figure({ ru: 'Лесных хозяйств', uz: 'O‘rmon xo‘jaliklari' }, inForests),
    total_area: figure({ ru: 'Лесной фонд, га', uz: 'O‘rmon fondi, ga' }, inForests),
    forested_area: figure({ ru: 'Покрыто лесом, га', uz: 'O‘rmon bilan qoplangan, ga' }, inForests),
    trees: figure({ ru: 'Деревьев', uz: 'Daraxtlar' }, { register: forestTrees }),
    fires: badFigure({ ru: 'Пожаров', uz: 'Yong‘inlar' }, fires),
    burnt_area: badFigure({ ru: 'Пройдено огнём, га', uz: 'Yong‘in maydoni, ga' }, fires),
    planted_area: figure(
      { ru: 'Посажено, га', uz: 'Ekilgan, ga' },
      { register: forests, ofYear: ['planted_in', ...wholeYear] },
    ),
  },
  widgets: {
    by_year: {
      title: { ru: 'Посадки и пожары по годам', uz: 'Yillar bo‘yicha ekish va yong‘inlar' },
      by: words.year,
      look: 'bars',
      fields: {
        planted_area: area('Посажено', 'Ekilgan'),
        burnt_area: area('Пройдено огнём', 'Yong‘in maydoni'),
      },
      isHalf: true,
    },
    species: {
      title: { ru: 'Деревья по породам', uz: 'Turlar bo‘yicha daraxtlar' },
      by: forestTrees.fields.species.title,
      look: 'bars',
      fields: { trees: number({ ru: 'Деревьев', uz: 'Daraxtlar' }) },
      opens: { register: forestTrees, by: 'species' },
      isHalf: true,
    },
    by_region: {
      title: { ru: 'Регионы', uz: 'Hududlar' },
      by: words.region,
      look: 'table',
      fields: {
        total_area: area('Лесной фонд', 'O‘rmon fondi'),
        forested_area: area('Покрыто лесом', 'O‘rmon bilan qoplangan'),
        protected_area: area('Охраняется', 'Muhofaza ostida'),
        fires: number({ ru: 'Пожаров', uz: 'Yong‘inlar' }),
        planted_area: area('Посажено', 'Ekilgan'),
      },
      opens: { register: forests, by: 'region' },
    },
  },
})

export const trends = z.enum(['growing', 'stable', 'falling'])
export const trendWords = {
  growing: { ru: '▲ Растёт', uz: '▲ Ko‘paymoqda' },
  stable: { ru: '● Стабильна', uz: '● Barqaror' },
  falling: { ru: '▼ Падает', uz: '▼ Kamaymoqda' },
}

const inCounts = { register: animals, ofYear: ['counted_in', ...wholeYear] }

export const wildBoard = board({
  name: 'wild',
  path: '/api/orgs/forrest/wild-dashboard/',
  title: { ru: 'Животный мир', uz: 'Hayvonot dunyosi' },
  access: 'forestry.view',
  file: 'species',
  figures: {
    species: figure(
      { ru: 'Видов на учёте', uz: 'Hisobdagi turlar' },
      { register: animalTypes, filters: { lives: true } },
    ),
    red_book: figure(
      { ru: 'Из Красной книги', uz: 'Qizil kitobdagi' },
      { register: animalTypes, filters: { lives: true, red_book: true } },
    ),
    counted: figure({ ru: 'Учётов за год', uz: 'Yillik hisoblar' }, inCounts),
    heads: figure({ ru: 'Особей учтено', uz: 'Hisobga olingan bosh' }, inCounts),
    falling: badFigure(
      { ru: 'Численность упала', uz: 'Soni kamaygan' },
      { register: animals, ofYear: ['falling_in', ...wholeYear] },
    ),
    reserves: figure({ ru: 'Охраняемых территорий', uz: 'Muhofaza hududlari' }, { register: reserves }),
    reserve_area: figure({ ru: 'Их площадь, га', uz: 'Ularning maydoni, ga' }, { register: reserves }),
  },
  widgets: {
    by_year: {
      title: { ru: 'Учтено особей по годам', uz: 'Yillar bo‘yicha hisobga olingan boshlar' },
      by: words.year,
      look: 'lines',
      fields: {
        red_book: number({ ru: 'Красная книга', uz: 'Qizil kitob' }),
        others: number({ ru: 'Остальные', uz: 'Boshqalar' }),
      },
      isHalf: true,
    },
    reserves: {
      title: { ru: 'Охраняемые территории по виду', uz: 'Turi bo‘yicha muhofaza hududlari' },
      by: reserves.fields.kind.title,
      look: 'bars',
      fields: { area: area('Площадь', 'Maydoni') },
      opens: { register: reserves, by: 'kind' },
      isHalf: true,
    },
    species: {
      title: { ru: 'Виды: численность и тренд', uz: 'Turlar: soni va o‘zgarishi' },
      by: animalTypes.one,
      look: 'table',
      fields: {
        class: known(animalTypes.fields.class),
        red_book: known(animalTypes.fields.red_book),
        count: number({ ru: 'Численность', uz: 'Soni' }),
        before: number({ ru: 'Год назад', uz: 'Bir yil oldin' }),
        trend: known(choice({ ru: 'Тренд', uz: 'O‘zgarishi' }, trends, trendWords, {})),
      },
      opens: { register: animals, by: 'species' },
    },
  },
})
