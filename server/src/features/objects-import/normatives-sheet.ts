import { normativeFields, planFields } from '#contract/fields/normatives'
import { sourceFields } from '#contract/fields/sources'
import { column, type ImportSheet } from '../../core/import/column'
import { columnsOf, fieldColumn } from '../../core/import/field-column'
import { objectColumn } from './sources-sheet'

const { component, type, value, unit, start, end } = normativeFields
const { frequency, laboratory } = planFields

/** A row has the norm and the sampling plan of a source and component; either may be missing. */
export const normativesSheet: ImportSheet<'normatives'> = {
  name: 'normatives',
  title: { ru: 'Нормативы', uz: 'Normativlar' },
  columns: [
    objectColumn,
    column(
      'source_number',
      'text',
      ['Номер источника', 'Manba raqami'],
      ['Как на листе «Источники» или в реестре', '«Manbalar» varag‘ida yoki reyestrda qanday bo‘lsa'],
      { required: true, width: 14 },
    ),
    fieldColumn('source_type', sourceFields.type, {
      isRequired: false,
      hint: {
        ru: 'Нужна, если у объекта есть источники с таким номером в разных средах. От неё зависит список веществ.',
        uz: 'Obyektda turli muhitlarda shu raqamli manbalar bo‘lsa, kerak. Moddalar ro‘yxati shunga bog‘liq.',
      },
    }),
    ...columnsOf(
      { component, type, value, unit, start, end },
      {
        component: { aliases: ['Компонент', 'Komponent'] },
        type: {
          isRequired: false,
          hint: { ru: 'Вид и значение указывают вместе', uz: 'Turi va qiymati birga ko‘rsatiladi' },
        },
        value: {
          isRequired: false,
          kind: 'figure',
          hint: {
            ru: 'Число: 0,5. Для ПДК, ПДС, фона и КЕН можно диапазон: 6,5-8,5',
            uz: 'Son: 0,5. PDK, PDS, fon va KEN uchun oraliq ham mumkin: 6,5-8,5',
          },
          aliases: ['Qiymati'],
        },
        unit: {
          hint: { ru: 'Если пусто: единица вещества', uz: 'Bo‘sh bo‘lsa: moddaning o‘lchov birligi' },
          aliases: ['Birlik'],
        },
        start: {
          hint: { ru: 'Если пусто: начало работы источника', uz: 'Bo‘sh bo‘lsa: manba ish boshlagan kun' },
          aliases: ['Начало', 'Boshlanishi'],
        },
        end: {
          hint: {
            ru: 'Последний день действия; пусто: бессрочно',
            uz: 'Amal qiladigan oxirgi kun; bo‘sh bo‘lsa: muddatsiz',
          },
          aliases: ['Окончание', 'Tugashi'],
        },
      },
    ),
    ...columnsOf(
      { frequency, laboratory },
      {
        frequency: {
          isRequired: false,
          hint: {
            ru: 'План отбора проб: частоту и лабораторию указывают вместе, один раз на источник и вещество',
            uz: 'Namuna olish rejasi: davriylik va laboratoriya birga, manba va moddaga bir marta ko‘rsatiladi',
          },
          aliases: ['Частота отбора', 'Namuna olish davriyligi'],
        },
        laboratory: {
          isRequired: false,
          hint: { ru: 'Кто отбирает пробы', uz: 'Namunani kim oladi' },
        },
      },
    ),
  ],
}
