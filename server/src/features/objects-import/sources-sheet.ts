import { mediumWords, sourceStatusWords } from '#contract/registry-words'
import { column, type ImportSheet } from '../../core/import/column'

const required = true

/** Of an object in the same file, or of one that is registered already. */
export const objectColumn = column(
  'object',
  'text',
  ['Ключ объекта', 'Obyekt kaliti'],
  [
    'Ключ с листа «Объекты». Для объекта, который уже есть в реестре, укажите его номер: ID 123',
    '«Obyektlar» varag‘idagi kalit. Reyestrda bor obyekt uchun uning raqamini yozing: ID 123',
  ],
  { required, width: 14 },
)

export const sourcesSheet: ImportSheet<'sources'> = {
  name: 'sources',
  title: { ru: 'Источники', uz: 'Manbalar' },
  columns: [
    objectColumn,
    column(
      'number',
      'text',
      ['Номер источника', 'Manba raqami'],
      [
        'Например 0001. В одной среде объекта номера не повторяются.',
        'Masalan 0001. Obyektning bir muhitida raqamlar takrorlanmaydi.',
      ],
      { required, width: 14 },
    ),
    column('name', 'text', ['Название', 'Nomi'], ['До 300 знаков', '300 belgigacha'], {
      required,
      width: 40,
    }),
    column(
      'type',
      { words: mediumWords },
      ['Среда', 'Muhit'],
      ['Куда идут выбросы: воздух, вода или почва', 'Chiqindi qayerga tushadi: havo, suv yoki tuproq'],
      { required, width: 12 },
    ),
    column(
      'latitude',
      'number',
      ['Широта', 'Kenglik'],
      [
        'Градусы. У источников одного объекта точки разные.',
        'Gradus. Bir obyekt manbalarining nuqtalari har xil.',
      ],
      { width: 12 },
    ),
    column('longitude', 'number', ['Долгота', 'Uzunlik'], ['Градусы', 'Gradus'], { width: 12 }),
    column(
      'start',
      'day',
      ['Начало', 'Boshlanishi'],
      ['Если пусто: начало деятельности объекта', 'Bo‘sh bo‘lsa: obyekt faoliyati boshlangan kun'],
      { width: 14 },
    ),
    column(
      'status',
      { words: sourceStatusWords },
      ['Статус', 'Holati'],
      ['Если пусто: действующий', 'Bo‘sh bo‘lsa: faol'],
      {
        width: 16,
      },
    ),
    column('end', 'day', ['Окончание', 'Tugashi'], ['Дата закрытия источника', 'Manba yopilgan sana'], {
      width: 14,
    }),
    column(
      'end_reason',
      'text',
      ['Причина окончания', 'Tugash sababi'],
      ['Обязательна, если указано окончание', 'Tugash sanasi ko‘rsatilgan bo‘lsa, majburiy'],
      { width: 28 },
    ),
  ],
}
