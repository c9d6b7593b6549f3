import { agriculture } from '../registers/agriculture'
import { board } from './board'
import { badFigure, figure, units, value, wholeYear, words } from './figures'

const opens = { register: agriculture, ofYear: wholeYear }
const { fields } = agriculture
const short = (
  name: 'sown_area' | 'irrigated_area' | 'degraded_area' | 'saline_area' | 'fertiliser' | 'pesticides',
) => (fields[name] as { short?: { ru: string; uz: string } }).short ?? fields[name].title
const hectares = (name: 'sown_area' | 'irrigated_area' | 'degraded_area' | 'saline_area') =>
  value(short(name), units.hectares)
const tonnes = (name: 'fertiliser' | 'pesticides') => value(short(name), units.tonnes)

export const agricultureBoard = board({
  name: 'agriculture',
  path: '/api/orgs/agriculture-first/dashboard/',
  title: { ru: 'Сельское хозяйство', uz: 'Qishloq xo‘jaligi' },
  access: 'agriculture.view',
  file: 'table',
  figures: {
    sown_area: figure(fields.sown_area.title, opens),
    irrigated_area: figure(fields.irrigated_area.title, opens),
    fertiliser: figure(fields.fertiliser.title, opens),
    pesticides: figure(fields.pesticides.title, opens),
    degraded_area: badFigure(fields.degraded_area.title, opens),
    saline_area: badFigure(fields.saline_area.title, opens),
  },
  widgets: {
    land: {
      title: { ru: 'Земли по регионам', uz: 'Hududlar bo‘yicha yerlar' },
      by: words.region,
      look: 'bars',
      fields: {
        irrigated_area: hectares('irrigated_area'),
        degraded_area: hectares('degraded_area'),
        saline_area: hectares('saline_area'),
      },
      access: 'agriculture.diagram',
      export: 'agriculture.excel',
      isHalf: true,
    },
    fertiliser: {
      title: { ru: 'Удобрения по годам', uz: 'Yillar bo‘yicha o‘g‘itlar' },
      by: words.year,
      look: 'bars',
      fields: { fertiliser: tonnes('fertiliser') },
      access: 'agriculture.diagram',
      export: 'agriculture.excel',
      isHalf: true,
    },
    pesticides: {
      title: { ru: 'Пестициды по годам', uz: 'Yillar bo‘yicha pestitsidlar' },
      by: words.year,
      look: 'bars',
      fields: { pesticides: tonnes('pesticides') },
      access: 'agriculture.diagram',
      export: 'agriculture.excel',
      isHalf: true,
    },
    crops: {
      title: { ru: 'Посевы по культурам', uz: 'Ekinlar bo‘yicha maydon' },
      by: fields.crop.title,
      look: 'bars',
      fields: { sown_area: hectares('sown_area'), irrigated_area: hectares('irrigated_area') },
      access: 'agriculture.diagram',
      export: 'agriculture.excel',
      opens: { ...opens, by: 'crop' },
      isHalf: true,
    },
    table: {
      title: { ru: 'Таблица по регионам', uz: 'Hududlar bo‘yicha jadval' },
      by: words.region,
      look: 'table',
      fields: {
        sown_area: hectares('sown_area'),
        irrigated_area: hectares('irrigated_area'),
        fertiliser: tonnes('fertiliser'),
        pesticides: tonnes('pesticides'),
        degraded_area: hectares('degraded_area'),
        saline_area: hectares('saline_area'),
      },
      access: 'agriculture.table',
      export: 'agriculture.excel',
      opens: { ...opens, by: 'region' },
    },
  },
})
