import { column, type ImportSheet } from '../../../core/import/column'

const required = true

/** Each row is one measurement. */
export const measurementsSheet: ImportSheet = {
  name: 'measurements',
  title: { ru: 'Измерения', uz: 'O‘lchovlar' },
  columns: [
    column(
      'object',
      'text',
      ['Объект', 'Obyekt'],
      [
        'Название объекта как в реестре или его номер: ID 123',
        'Obyektning reyestrdagi nomi yoki raqami: ID 123',
      ],
      { required, width: 40 },
    ),
    column(
      'source',
      'text',
      ['Источник', 'Manba'],
      ['Номер источника, его название или то и другое', 'Manba raqami, nomi yoki ikkalasi'],
      { required, width: 32 },
    ),
    column(
      'component_id',
      'text',
      ['Компонент', 'Komponent'],
      ['Название или код, например SO2', 'Nomi yoki kodi, masalan SO2'],
      { required, width: 28, aliases: ['Вещество', 'Показатель', 'Modda', 'Ko‘rsatkich'] },
    ),
    column(
      'unit_id',
      'text',
      ['Единица', 'Birlik'],
      [
        'Если пусто: единица компонента. Значение в другой единице той же размерности пересчитывается.',
        'Bo‘sh bo‘lsa: komponent birligi. Shu o‘lchamdagi boshqa birlikdagi qiymat qayta hisoblanadi.',
      ],
      { width: 12, aliases: ['Ед. изм.', 'Единица измерения', 'O‘lchov birligi'] },
    ),
    column(
      'date',
      'day',
      ['Дата отбора', 'Namuna olingan sana'],
      ['День отбора пробы: 15.11.2026', 'Namuna olingan kun: 15.11.2026'],
      { required, width: 16, aliases: ['Дата', 'Sana'] },
    ),
    column(
      'value',
      'figure',
      ['Значение', 'Qiymat'],
      [
        'Число: 0,35. Ниже предела обнаружения: <0,01. Строка без значения не читается.',
        'Son: 0,35. Aniqlash chegarasidan past bo‘lsa: <0,01. Qiymatsiz satr o‘qilmaydi.',
      ],
      { required, width: 14, aliases: ['Результат', 'Natija'] },
    ),
    column('comment', 'text', ['Комментарий', 'Izoh'], ['До 2000 знаков', '2000 belgigacha'], {
      width: 40,
      aliases: ['Примечание'],
    }),
    column(
      'qualifier',
      'text',
      ['Знак', 'Belgi'],
      ['Знак «<», если он стоит отдельно от значения', '«<» belgisi, agar qiymatdan alohida tursa'],
      { width: 6 },
    ),
    column(
      'source_id',
      'text',
      ['ID источника', 'Manba ID'],
      ['Отличает источники, которые называются одинаково', 'Bir xil nomlangan manbalarni farqlaydi'],
      { width: 10 },
    ),
  ],
}
