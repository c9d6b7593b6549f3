import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ConditionLevel, conditionByVerdict } from '#contract/domain/figures/condition-level'
import { formatNumber } from '../../lib/text/format'
import type { ChartTableData } from '../../ui/chart/chart-table'
import { ConditionSign } from './condition/ConditionSign'
import { conditionAreas, conditionPoints } from './condition/condition-layers'
import { featureCollection, pointFeature } from './geojson'
import { MapView } from './MapView'
import type { FeatureProperties, MapCamera, MapPosition } from './map-layer'
import { PickMap } from './pick/PickMap'

/** Invented figures at invented posts. */
const regions: [sato: string, ru: string, uz: string, ratio: number | null][] = [
  ['1735', 'Республика Каракалпакстан', 'Qoraqalpog‘iston Respublikasi', 1.34],
  ['1703', 'Андижанская область', 'Andijon viloyati', 0.62],
  ['1706', 'Бухарская область', 'Buxoro viloyati', 0.91],
  ['1708', 'Джизакская область', 'Jizzax viloyati', 0.44],
  ['1710', 'Кашкадарьинская область', 'Qashqadaryo viloyati', 1.12],
  ['1712', 'Навоийская область', 'Navoiy viloyati', 2.41],
  ['1714', 'Наманганская область', 'Namangan viloyati', 0.38],
  ['1718', 'Самаркандская область', 'Samarqand viloyati', 0.77],
  ['1722', 'Сурхандарьинская область', 'Surxondaryo viloyati', null],
  ['1724', 'Сырдарьинская область', 'Sirdaryo viloyati', 0.95],
  ['1726', 'город Ташкент', 'Toshkent shahri', 1.58],
  ['1727', 'Ташкентская область', 'Toshkent viloyati', 2.07],
  ['1730', 'Ферганская область', 'Farg‘ona viloyati', 1.05],
  ['1733', 'Хорезмская область', 'Xorazm viloyati', 0.49],
]

const towns: [lng: number, lat: number, ru: string, uz: string, ratio: number | null][] = [
  [69.24, 41.3, 'Ташкент', 'Toshkent', 1.58],
  [69.33, 41.35, 'Ташкент', 'Toshkent', 0.92],
  [69.2, 41.24, 'Ташкент', 'Toshkent', 0.47],
  [69.57, 41.47, 'Чирчик', 'Chirchiq', 1.21],
  [69.56, 40.87, 'Алмалык', 'Olmaliq', 2.07],
  [69.6, 40.84, 'Алмалык', 'Olmaliq', 1.4],
  [70.12, 41.0, 'Ангрен', 'Angren', 0.98],
  [69.25, 40.22, 'Бекабад', 'Bekobod', 1.76],
  [65.32, 40.12, 'Навои', 'Navoiy', 2.41],
  [65.37, 40.08, 'Навои', 'Navoiy', 0.83],
  [64.2, 41.57, 'Зарафшан', 'Zarafshon', 0.35],
  [66.96, 39.65, 'Самарканд', 'Samarqand', 0.77],
  [64.43, 39.78, 'Бухара', 'Buxoro', 0.91],
  [65.79, 38.86, 'Карши', 'Qarshi', 1.12],
  [67.28, 37.22, 'Термез', 'Termiz', null],
  [59.6, 42.46, 'Нукус', 'Nukus', 1.34],
  [60.63, 41.55, 'Ургенч', 'Urganch', 0.49],
  [71.78, 40.39, 'Фергана', 'Farg‘ona', 1.05],
  [71.74, 40.45, 'Фергана', 'Farg‘ona', 0.66],
  [72.35, 40.78, 'Андижан', 'Andijon', 0.62],
  [71.67, 41.0, 'Наманган', 'Namangan', 0.38],
]

const levelOf = (ratio: number | null) =>
  ratio === null ? 'not_measured' : conditionByVerdict(ratio > 1 ? 'exceeded' : 'normal', ratio)

const posts = featureCollection(
  towns.map(([lng, lat, name_ru, name_uz, ratio], i) =>
    pointFeature({ lng, lat }, { number: i + 1, name_ru, name_uz, ratio, condition: levelOf(ratio) }),
  ),
)

const regionLevels = Object.fromEntries(regions.map(([sato, , , ratio]) => [sato, levelOf(ratio)]))

const words = {
  ru: {
    areas: 'Состояние воздуха по регионам за октябрь: хуже всего в Навоийской области, 2,41 нормы.',
    points: 'Посты наблюдения: на 9 постах из 21 загрязнение выше нормы.',
    place: 'Место',
    ratio: 'Худшее отношение к норме',
    post: 'Пост №',
    pick: 'Координаты источника',
  },
  uz: {
    areas: 'Oktabr oyida hududlar bo‘yicha havo holati: eng yomoni Navoiy viloyatida, 2,41 me’yor.',
    points: 'Kuzatuv postlari: 21 postdan 9 tasida ifloslanish me’yordan yuqori.',
    place: 'Joy',
    ratio: 'Me’yorga nisbatan eng yomon qiymat',
    post: 'Post №',
    pick: 'Manba koordinatalari',
  },
}

export function MapViewDemo() {
  const { i18n } = useTranslation('map')
  const language = i18n.language === 'uz' ? 'uz' : 'ru'
  const text = words[language]
  const [view, setView] = useState<MapCamera>()
  const [position, setPosition] = useState<MapPosition | null>({ lat: 41.311, lng: 69.28 })

  const areas = useMemo(
    () => conditionAreas({ id: 'air', areas: 'regions', levels: regionLevels, popup: place }),
    [],
  )
  const points = useMemo(() => [conditionPoints({ id: 'posts', source: posts, popup: place })], [])
  const columns: ChartTableData['columns'] = [
    { key: 'place', title: text.place },
    { key: 'ratio', title: text.ratio, numeric: true },
  ]
  const regionRows = regions.map(([key, ru, uz, ratio]) => ({
    key,
    place: language === 'uz' ? uz : ru,
    ratio,
  }))
  const postRows = towns.map(([, , ru, uz, ratio], i) => ({
    key: i,
    place: `${text.post} ${i + 1}, ${language === 'uz' ? uz : ru}`,
    ratio,
  }))
  return (
    <div style={{ display: 'grid', gap: 32 }}>
      <MapView layers={areas} label={text.areas} table={{ columns, rows: regionRows }} />
      <MapView
        layers={points}
        label={text.points}
        table={{ columns, rows: postRows }}
        view={view}
        onViewChange={setView}
        gestures="direct"
      />
      <PickMap label={text.pick} value={position} onChange={setPosition} />
    </div>
  )
}

function place(properties: FeatureProperties) {
  const sato = String(properties.sato ?? '')
  const ratio = regions.find(([code]) => code === sato)?.[3] ?? properties.ratio
  const level = (regionLevels[sato] ?? properties.condition) as ConditionLevel
  return <Place name={properties} level={level} ratio={typeof ratio === 'number' ? ratio : null} />
}

interface PlaceProps {
  name: FeatureProperties
  level: ConditionLevel
  ratio: number | null
}

function Place({ name, level, ratio }: PlaceProps) {
  const { t, i18n } = useTranslation(['map', 'words'])
  return (
    <>
      <strong>{String(name[`name_${i18n.language}`])}</strong>
      <div style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
        <ConditionSign level={level} />
        {t(`words:condition.${level}`)}, {formatNumber(ratio, 2)}
      </div>
    </>
  )
}
