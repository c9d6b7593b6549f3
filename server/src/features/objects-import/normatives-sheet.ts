import { frequencyWords, mediumWords, normativeTypeWords } from '#contract/registry-words'
import { column, type ImportSheet } from '../../core/import/column'
import { objectColumn } from './sources-sheet'

const required = true

/**
 * The sampling plan stands beside the norm: it is of the same source and component, and one line says both.
 * A component that is only to be measured has a plan and no norm.
 */
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
      { required, width: 14 },
    ),
    column(
      'source_type',
      { words: mediumWords },
      ['Среда', 'Muhit'],
      [
        'Нужна, если у объекта есть источники с таким номером в разных средах. От неё зависит список компонентов.',
        'Obyektda turli muhitlarda shu raqamli manbalar bo‘lsa, kerak. Komponentlar ro‘yxati shunga bog‘liq.',
      ],
      { width: 12 },
    ),
    column(
      'component_id',
      { list: 'components' },
      ['Компонент', 'Komponent'],
      ['Выберите из списка', 'Ro‘yxatdan tanlang'],
      { required, width: 34 },
    ),
    column(
      'type',
      { words: normativeTypeWords },
      ['Вид норматива', 'Normativ turi'],
      ['Вид и значение указывают вместе', 'Turi va qiymati birga ko‘rsatiladi'],
      { width: 12 },
    ),
    column(
      'value',
      'figure',
      ['Значение', 'Qiymati'],
      [
        'Число: 0,5. Для ПДК, ПДС, фона и КЕН можно диапазон: 6,5-8,5',
        'Son: 0,5. PDK, PDS, fon va KEN uchun oraliq ham mumkin: 6,5-8,5',
      ],
      { width: 14 },
    ),
    column(
      'unit_id',
      { list: 'units' },
      ['Единица', 'Birlik'],
      ['Если пусто: единица компонента', 'Bo‘sh bo‘lsa: komponent birligi'],
      { width: 12 },
    ),
    column(
      'start',
      'day',
      ['Начало', 'Boshlanishi'],
      ['Если пусто: начало работы источника', 'Bo‘sh bo‘lsa: manba ish boshlagan kun'],
      { width: 14 },
    ),
    column(
      'end',
      'day',
      ['Окончание', 'Tugashi'],
      ['Последний день действия; пусто: бессрочно', 'Amal qiladigan oxirgi kun; bo‘sh bo‘lsa: muddatsiz'],
      { width: 14 },
    ),
    column(
      'frequency',
      { words: frequencyWords },
      ['Частота отбора', 'Namuna olish davriyligi'],
      [
        'План отбора проб: частоту и лабораторию указывают вместе, один раз на источник и компонент',
        'Namuna olish rejasi: davriylik va laboratoriya birga, manba va komponentga bir marta ko‘rsatiladi',
      ],
      { width: 16 },
    ),
    column(
      'laboratory_id',
      { list: 'laboratories' },
      ['Лаборатория', 'Laboratoriya'],
      ['Кто отбирает пробы', 'Namunani kim oladi'],
      { width: 34 },
    ),
  ],
}
