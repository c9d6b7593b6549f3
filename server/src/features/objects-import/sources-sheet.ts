import { sourceFields } from '#contract/fields/sources'
import { column, type ImportSheet } from '../../core/import/column'
import { columnsOf } from '../../core/import/field-column'

/** Refers to an object of the file or a registered one. */
export const objectColumn = column(
  'object',
  'text',
  ['Ключ объекта', 'Obyekt kaliti'],
  [
    'Ключ с листа «Объекты». Для объекта, который уже есть в реестре, укажите его номер: ID 123',
    '«Obyektlar» varag‘idagi kalit. Reyestrda bor obyekt uchun uning raqamini yozing: ID 123',
  ],
  { required: true, width: 14 },
)

export const sourcesSheet: ImportSheet<'sources'> = {
  name: 'sources',
  title: { ru: 'Источники', uz: 'Manbalar' },
  columns: [
    objectColumn,
    ...columnsOf(sourceFields, {
      number: {
        hint: {
          ru: 'Например 0001. В одной среде объекта номера не повторяются.',
          uz: 'Masalan 0001. Obyektning bir muhitida raqamlar takrorlanmaydi.',
        },
        aliases: ['Номер источника', 'Manba raqami'],
      },
      type: {
        hint: {
          ru: 'Куда идут выбросы: воздух, вода или почва',
          uz: 'Chiqindi qayerga tushadi: havo, suv yoki tuproq',
        },
      },
      latitude: {
        hint: {
          ru: 'Градусы. У источников одного объекта точки разные.',
          uz: 'Gradus. Bir obyekt manbalarining nuqtalari har xil.',
        },
      },
      start: { aliases: ['Начало', 'Boshlanishi'] },
      end: { aliases: ['Окончание', 'Tugashi'] },
    }),
  ],
}
