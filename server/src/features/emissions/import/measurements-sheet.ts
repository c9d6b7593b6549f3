import { emissionFields } from '#contract/fields/emissions'
import { column, type ImportSheet } from '../../../core/import/column'
import { fieldColumn } from '../../../core/import/field-column'

const { object, source, component, unit, date, value, comment, qualifier } = emissionFields

/** Each row is a measurement; references are names. */
export const measurementsSheet: ImportSheet = {
  name: 'measurements',
  title: { ru: 'Измерения', uz: 'O‘lchovlar' },
  columns: [
    {
      ...fieldColumn('object', object, {
        kind: 'text',
        hint: {
          ru: 'Название объекта как в реестре или его номер: ID 123',
          uz: 'Obyektning reyestrdagi nomi yoki raqami: ID 123',
        },
      }),
      field: 'object',
    },
    {
      ...fieldColumn('source', source, {
        kind: 'text',
        hint: {
          ru: 'Номер источника, его название или то и другое',
          uz: 'Manba raqami, nomi yoki ikkalasi',
        },
      }),
      field: 'source',
    },
    fieldColumn('component', component, {
      kind: 'text',
      hint: { ru: 'Название или код, например SO2', uz: 'Nomi yoki kodi, masalan SO2' },
      aliases: ['Компонент', 'Показатель', 'Komponent', 'Ko‘rsatkich'],
    }),
    fieldColumn('unit', unit, {
      kind: 'text',
      isRequired: false,
      hint: {
        ru: 'Если пусто: единица вещества. Значение в другой единице той же размерности пересчитывается.',
        uz: 'Bo‘sh bo‘lsa: moddaning o‘lchov birligi. Shu o‘lchamdagi boshqa o‘lchov birligidagi qiymat qayta hisoblanadi.',
      },
      aliases: ['Ед. изм.', 'Единица измерения', 'Birlik'],
    }),
    fieldColumn('date', date, {
      hint: { ru: 'День отбора пробы: 15.11.2026', uz: 'Namuna olingan kun: 15.11.2026' },
      aliases: ['Дата', 'Sana'],
    }),
    fieldColumn('value', value, {
      kind: 'figure',
      hint: {
        ru: 'Число: 0,35. Ниже предела обнаружения: <0,01. Строка без значения не читается.',
        uz: 'Son: 0,35. Aniqlash chegarasidan past bo‘lsa: <0,01. Qiymatsiz satr o‘qilmaydi.',
      },
      aliases: ['Результат', 'Natija'],
    }),
    fieldColumn('comment', comment, { aliases: ['Примечание'] }),
    fieldColumn('qualifier', qualifier, {
      isRequired: false,
      hint: {
        ru: 'Знак «<», если он стоит отдельно от значения',
        uz: '«<» belgisi, agar qiymatdan alohida tursa',
      },
    }),
    column(
      'source_id',
      'text',
      ['ID источника', 'Manba ID'],
      ['Отличает источники, которые называются одинаково', 'Bir xil nomlangan manbalarni farqlaydi'],
      { width: 10 },
    ),
  ],
}
