import { objectStatusWords } from '#contract/registry-words'
import { column, type ImportSheet } from '../../core/import/column'

const day: [string, string] = ['Дата: 15.11.2026', 'Sana: 15.11.2026']
const choose: [string, string] = ['Выберите из списка', 'Ro‘yxatdan tanlang']
const required = true

/** Columns that only those see who may see secret objects. */
export const secretFields: readonly string[] = ['confidential', 'confidential_reason']

export const objectsSheet: ImportSheet<'objects'> = {
  name: 'objects',
  title: { ru: 'Объекты', uz: 'Obyektlar' },
  columns: [
    column(
      'key',
      'text',
      ['Ключ объекта', 'Obyekt kaliti'],
      [
        'Любая ваша пометка, например А1. По ней лист «Источники» находит объект. В реестр не попадает.',
        'O‘zingiz qo‘ygan belgi, masalan A1. «Manbalar» varag‘i obyektni shu belgi bilan topadi. Reyestrga tushmaydi.',
      ],
      { width: 14 },
    ),
    column(
      'title',
      'text',
      ['Наименование', 'Nomi'],
      ['Полное название объекта, до 300 знаков', 'Obyektning to‘liq nomi, 300 belgigacha'],
      { required, width: 44 },
    ),
    column('inn', 'text', ['ИНН', 'STIR'], ['Девять цифр', 'To‘qqiz raqam'], { required, width: 12 }),
    column('region_id', { list: 'regions' }, ['Регион', 'Hudud'], choose, { required, width: 28 }),
    column(
      'district_id',
      { list: 'districts' },
      ['Район', 'Tuman'],
      [
        'Сначала выберите регион: в списке будут его районы',
        'Avval hududni tanlang: ro‘yxatda uning tumanlari chiqadi',
      ],
      { required, width: 28 },
    ),
    column(
      'address',
      'text',
      ['Адрес', 'Manzil'],
      ['Улица, дом, ориентир, до 500 знаков', 'Ko‘cha, uy, mo‘ljal, 500 belgigacha'],
      { required, width: 40 },
    ),
    column(
      'latitude',
      'number',
      ['Широта', 'Kenglik'],
      ['Градусы, например 41,311081', 'Gradus, masalan 41,311081'],
      { required, width: 12 },
    ),
    column(
      'longitude',
      'number',
      ['Долгота', 'Uzunlik'],
      ['Градусы, например 69,240562', 'Gradus, masalan 69,240562'],
      { required, width: 12 },
    ),
    column(
      'ownership_form_id',
      { list: 'ownership_forms' },
      ['Форма собственности', 'Mulkchilik shakli'],
      choose,
      { required, width: 26 },
    ),
    column(
      'activity_field_id',
      { list: 'activity_fields' },
      ['Сфера деятельности', 'Faoliyat sohasi'],
      choose,
      { required, width: 30 },
    ),
    column(
      'danger_category',
      { list: 'danger_categories' },
      ['Категория опасности', 'Xavf toifasi'],
      choose,
      { required, width: 20 },
    ),
    column('activity_start', 'day', ['Начало деятельности', 'Faoliyat boshlangan'], day, {
      required,
      width: 14,
    }),
    column('subordination_id', { list: 'subordinations' }, ['Подчинённость', 'Bo‘ysunuvi'], choose, {
      width: 28,
    }),
    column('ministry_id', { list: 'ministries' }, ['Министерство', 'Vazirlik'], choose, { width: 34 }),
    column('website', 'text', ['Сайт', 'Sayt'], ['Например uzmetkombinat.uz', 'Masalan uzmetkombinat.uz'], {
      width: 22,
    }),
    column('contacts', 'text', ['Контакты', 'Aloqa'], ['Телефон, почта', 'Telefon, pochta'], { width: 26 }),
    column(
      'controlled_sources',
      'number',
      ['Контролируемых источников', 'Nazoratdagi manbalar'],
      ['Целое число', 'Butun son'],
      { width: 14 },
    ),
    column(
      'status',
      { words: objectStatusWords },
      ['Статус', 'Holati'],
      ['Если пусто: действующий', 'Bo‘sh bo‘lsa: faol'],
      {
        width: 16,
      },
    ),
    column('activity_end', 'day', ['Окончание деятельности', 'Faoliyat tugagan'], day, { width: 14 }),
    column(
      'end_reason',
      'text',
      ['Причина окончания', 'Tugash sababi'],
      ['Обязательна, если указано окончание', 'Tugash sanasi ko‘rsatilgan bo‘lsa, majburiy'],
      { width: 26 },
    ),
    column('miz_included_on', 'day', ['Включён в список МИЗ', 'MIZ ro‘yxatiga kiritilgan'], day, {
      width: 14,
    }),
    column('pkm343', 'yes-no', ['ПКМ-343', 'VMQ-343'], ['Да или нет', 'Ha yoki yo‘q'], { width: 10 }),
    column('confidential', 'yes-no', ['Конфиденциально', 'Maxfiylik'], ['Да или нет', 'Ha yoki yo‘q'], {
      width: 16,
    }),
    column(
      'confidential_reason',
      'text',
      ['Причина секретности', 'Maxfiylik sababi'],
      ['Обязательна для секретного объекта', 'Maxfiy obyekt uchun majburiy'],
      { width: 26 },
    ),
    column(
      'additional_info',
      'text',
      ['Дополнительно', 'Qo‘shimcha'],
      ['До 4000 знаков', '4000 belgigacha'],
      {
        width: 34,
      },
    ),
  ],
}
