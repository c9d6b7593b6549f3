import * as z from 'zod'
import { choice, measure, optional, text, year, yesNo } from '../fields/field'
import { ofYear, oneOf, yes } from '../fields/filter'
import { titles } from '../fields/titles'
import { count, district, kind, names, point, record, region, square } from './common-fields'
import { register } from './register'
import { series } from './series'

const access = { read: 'forestry.view', edit: 'forestry.edit' } as const

const latin = optional(text({ ru: 'Латинское название', uz: 'Lotincha nomi' }, { max: 200, width: 28 }))

export const treeSpecies = register({
  table: 'tree_species',
  path: '/api/orgs/forrest/tree-species/',
  title: { ru: 'Породы деревьев', uz: 'Daraxt turlari' },
  one: { ru: 'Порода деревьев', uz: 'Daraxt turi' },
  access,
  place: 'everywhere',
  fields: {
    ...names,
    latin,
    zone: kind(
      { ru: 'Зона', uz: 'Mintaqa' },
      {
        desert: { ru: 'Пустынная', uz: 'Cho‘l' },
        tugai: { ru: 'Тугайная', uz: 'To‘qay' },
        mountain: { ru: 'Горная', uz: 'Tog‘' },
        valley: { ru: 'Долинная', uz: 'Vodiy' },
        plantation: { ru: 'Плантации', uz: 'Plantatsiya' },
      },
      14,
    ),
  },
  shown: ['name', 'latin', 'zone'],
})

export const forestYears = series({
  table: 'forest_years',
  path: '/api/orgs/forrest/years/',
  title: { ru: 'Пожары и посадки', uz: 'Yong‘inlar va ekish' },
  access,
  by: 'year',
  fields: {
    year: year({ ru: 'Год', uz: 'Yil' }, { isSorted: true }),
    fires: optional(count({ ru: 'Пожаров', uz: 'Yong‘inlar' }, { isSorted: true })),
    burnt_area: optional(
      measure({ ru: 'Пройдено огнём', uz: 'Yong‘in maydoni' }, square, { isSorted: true }),
    ),
    planted_area: optional(measure({ ru: 'Посажено', uz: 'Ekilgan' }, square, { isSorted: true })),
  },
})

export const forests = register({
  table: 'forests',
  path: '/api/orgs/forrest/',
  title: { ru: 'Лесные хозяйства', uz: 'O‘rmon xo‘jaliklari' },
  one: { ru: 'Лесное хозяйство', uz: 'O‘rmon xo‘jaligi' },
  access,
  place: 'region',
  fields: {
    ...names,
    region,
    district,
    total_area: measure({ ru: 'Общая площадь', uz: 'Umumiy maydoni' }, square, { isSorted: true }),
    forested_area: optional(
      measure({ ru: 'Покрыто лесом', uz: 'O‘rmon bilan qoplangan' }, square, { isSorted: true }),
    ),
    protected_area: optional(
      measure({ ru: 'Охраняется', uz: 'Muhofaza ostida' }, square, { isSorted: true }),
    ),
    ...point,
  },
  shown: ['name', 'region', 'total_area', 'forested_area', 'fires', 'planted_area', 'year'],
  moreFilters: {
    fires_in: ofYear({ ru: 'Были пожары в году', uz: 'Yil davomida yong‘in bo‘lgan' }),
    planted_in: ofYear({ ru: 'Сажали в году', uz: 'Yil davomida ekilgan' }),
  },
  series: forestYears,
})

export const forestTrees = register({
  table: 'forest_trees',
  path: '/api/orgs/forrest/trees/',
  title: { ru: 'Деревья по породам', uz: 'Daraxtlar turlari bo‘yicha' },
  one: { ru: 'Порода в лесном хозяйстве', uz: 'O‘rmon xo‘jaligidagi daraxt turi' },
  access,
  place: { through: 'forests', by: 'forest_id' },
  fields: {
    forest: record({ ru: 'Лесное хозяйство', uz: 'O‘rmon xo‘jaligi' }, 'forests', 36),
    species: record({ ru: 'Порода', uz: 'Daraxt turi' }, 'tree_species', 26),
    trees: count({ ru: 'Деревьев', uz: 'Daraxtlar soni' }, { isSorted: true }),
  },
  namedBy: ['forest', 'species'],
  shown: ['forest', 'species', 'trees'],
  moreFilters: { region: oneOf(titles.region, 'regions') },
})

export const reserves = register({
  table: 'reserves',
  path: '/api/orgs/forrest/reserves/',
  title: { ru: 'Заповедники и парки', uz: 'Qo‘riqxonalar va bog‘lar' },
  one: { ru: 'Охраняемая территория', uz: 'Muhofaza etiladigan hudud' },
  access,
  place: 'region',
  fields: {
    ...names,
    kind: kind(
      { ru: 'Вид', uz: 'Turi' },
      {
        reserve: { ru: 'Заповедник', uz: 'Qo‘riqxona' },
        biosphere: { ru: 'Биосферный резерват', uz: 'Biosfera rezervati' },
        'national-park': { ru: 'Национальный парк', uz: 'Milliy bog‘' },
        sanctuary: { ru: 'Заказник', uz: 'Buyurtmaxona' },
        nursery: { ru: 'Питомник', uz: 'Pitomnik' },
        ramsar: { ru: 'Рамсарское угодье', uz: 'Ramsar hududi' },
      },
      22,
    ),
    region,
    district,
    area: measure({ ru: 'Площадь', uz: 'Maydoni' }, square, { isSorted: true }),
    year_founded: optional(year({ ru: 'Год основания', uz: 'Tashkil etilgan yili' }, { isSorted: true })),
    key_plants: optional(
      text({ ru: 'Ключевые растения', uz: 'Asosiy o‘simliklar' }, { max: 500, width: 36 }),
    ),
    key_animals: optional(text({ ru: 'Ключевые животные', uz: 'Asosiy hayvonlar' }, { max: 500, width: 36 })),
    ...point,
  },
  shown: ['name', 'kind', 'region', 'area', 'year_founded', 'key_animals'],
})

export const animalClasses = z.enum(['mammal', 'bird', 'reptile', 'amphibian', 'fish'])
export const animalClassWords = {
  mammal: { ru: 'Млекопитающие', uz: 'Sutemizuvchilar' },
  bird: { ru: 'Птицы', uz: 'Qushlar' },
  reptile: { ru: 'Пресмыкающиеся', uz: 'Sudralib yuruvchilar' },
  amphibian: { ru: 'Земноводные', uz: 'Amfibiyalar' },
  fish: { ru: 'Рыбы', uz: 'Baliqlar' },
}

export const animalTypes = register({
  table: 'animal_types',
  path: '/api/orgs/forrest/animal_types/',
  also: { list: '/api/orgs/animal_types/' },
  title: { ru: 'Виды животных', uz: 'Hayvon turlari' },
  one: { ru: 'Вид животных', uz: 'Hayvon turi' },
  access,
  place: 'everywhere',
  fields: {
    ...names,
    latin,
    class: choice({ ru: 'Класс', uz: 'Sinfi' }, animalClasses, animalClassWords, {
      width: 20,
      filter: 'often',
      isSorted: true,
    }),
    red_book: optional(
      yesNo({ ru: 'Красная книга', uz: 'Qizil kitob' }, { width: 12, filter: 'often', isSorted: true }),
    ),
  },
  shown: ['name', 'latin', 'class', 'red_book'],
  moreFilters: {
    lives: yes({ ru: 'На учёте', uz: 'Hisobda' }),
    region: oneOf(titles.region, 'regions'),
  },
})

export const animalCounts = series({
  table: 'animal_counts',
  path: '/api/orgs/forrest/animal-counts/',
  title: { ru: 'Учёты', uz: 'Hisoblar' },
  access,
  by: 'year',
  fields: {
    year: year({ ru: 'Год учёта', uz: 'Hisob yili' }, { isSorted: true }),
    count: optional(count({ ru: 'Численность', uz: 'Soni' }, { isSorted: true })),
  },
})

export const animals = register({
  table: 'animals',
  path: '/api/orgs/forrest/animals/',
  title: { ru: 'Животные', uz: 'Hayvonlar' },
  one: { ru: 'Вид на территории', uz: 'Hududdagi tur' },
  access,
  place: 'region',
  fields: {
    species: record({ ru: 'Вид', uz: 'Turi' }, 'animal_types', 30),
    region,
    district,
    reserve: optional(
      record({ ru: 'Охраняемая территория', uz: 'Muhofaza hududi' }, 'reserves', 36, 'rarely'),
    ),
    ...point,
  },
  namedBy: ['species', 'reserve', 'region'],
  shown: ['species', 'region', 'reserve', 'count', 'year'],
  moreFilters: {
    red_book: yes({ ru: 'Красная книга', uz: 'Qizil kitob' }),
    counted_in: ofYear({ ru: 'Учтены в году', uz: 'Yil davomida hisobga olingan' }),
    falling_in: ofYear({ ru: 'Численность упала за год', uz: 'Yil davomida kamaygan' }),
  },
  series: animalCounts,
})
