import * as z from 'zod'
import { dangerCategories } from '../domain/registry/danger-category'
import { objectStatusWords, type Words } from '../words'
import { choice, coded, day, number, optional, paragraph, reference, text, textLike, yesNo } from './field'
import { titles } from './titles'
import { byRule, uzbekHint } from './uzbek-name'

export const objectStatus = z.enum(['active', 'inactive', 'secret'])

export const inn = z
  .string()
  .trim()
  .regex(/^\d{9}$/, 'inn')

/** Six decimals are a tenth of a metre; more would make equal points differ. */
const degrees = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .transform((value) => Math.round(value * 1e6) / 1e6)
export const latitude = degrees(90)
export const longitude = degrees(180)

/** A number in JSON, text in an address. */
export const dangerCategory = z.literal([...dangerCategories])
const pickedCategory = z.union([
  z
    .enum(dangerCategories.map(String) as [string, ...string[]])
    .transform((value) => Number(value) as (typeof dangerCategories)[number]),
  dangerCategory,
])

const website = z
  .string()
  .trim()
  .max(300)
  .regex(/^$|^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u, 'website')

const excludedOn = (title: Words) =>
  optional(
    day(title, {
      missing: { ru: 'Не исключался', uz: 'Chiqarilmagan' },
      hint: { ru: 'С этого дня в перечне его нет', uz: 'Shu kundan ro‘yxatda yo‘q' },
      part: 'lists',
      width: 14,
    }),
  )

/** Form, table, filters, export, import and history use this order. */
export const objectFields = {
  title: text(
    { ru: 'Наименование субъекта', uz: 'Subyekt nomi' },
    {
      max: 300,
      hint: {
        ru: 'Полное наименование, как в учредительных документах',
        uz: 'Ta’sis hujjatlaridagi to‘liq nomi',
      },
      part: 'subject',
      width: 44,
      isSorted: true,
    },
  ),
  short_name: optional(
    text(
      { ru: 'Краткое наименование', uz: 'Qisqa nomi' },
      { max: 100, part: 'subject', width: 24, filter: 'rarely', isSorted: true },
    ),
  ),
  inn: textLike({ ru: 'ИНН', uz: 'STIR' }, inn, {
    hint: { ru: '9 цифр', uz: '9 ta raqam' },
    part: 'subject',
    width: 12,
    isSorted: true,
  }),
  region: reference(titles.region, 'regions', { width: 26, filter: 'often', isSorted: true }),
  district: reference(titles.district, 'districts', {
    within: 'region',
    width: 26,
    filter: 'often',
    isSorted: true,
  }),
  address: text({ ru: 'Юридический адрес', uz: 'Yuridik manzil' }, { max: 500, part: 'subject', width: 44 }),
  latitude: number(titles.latitude, latitude, {
    hint: { ru: 'Градусы с долями, например 41,311081', uz: 'Gradusda, masalan 41,311081' },
    width: 11,
  }),
  longitude: number(titles.longitude, longitude, {
    hint: { ru: 'Градусы с долями, например 69,240562', uz: 'Gradusda, masalan 69,240562' },
    width: 11,
  }),
  website: optional(textLike({ ru: 'Сайт', uz: 'Sayt' }, website, { part: 'subject', width: 24 })),
  contacts: optional(
    paragraph({ ru: 'Контакты', uz: 'Aloqa ma’lumotlari' }, { max: 500, part: 'subject', width: 28 }),
  ),
  ownership_form: reference({ ru: 'Форма собственности', uz: 'Mulk shakli' }, 'ownership_forms', {
    part: 'belonging',
    width: 26,
    filter: 'rarely',
  }),
  activity_field: reference({ ru: 'Сфера деятельности', uz: 'Faoliyat sohasi' }, 'activity_fields', {
    part: 'belonging',
    width: 30,
    filter: 'often',
  }),
  subordination: optional(
    reference({ ru: 'Ведомственная подчинённость', uz: 'Idoraviy bo‘ysunuv' }, 'subordinations', {
      part: 'belonging',
      width: 30,
      filter: 'rarely',
    }),
  ),
  ministry: optional(
    reference(titles.ministry, 'ministries', { part: 'belonging', width: 40, filter: 'rarely' }),
  ),
  danger_category: coded(
    { ru: 'Категория опасности', uz: 'Xavflilik toifasi' },
    dangerCategory,
    pickedCategory,
    'danger_categories',
    {
      short: { ru: 'Категория', uz: 'Toifa' },
      missing: { ru: 'Категория не присвоена', uz: 'Toifa berilmagan' },
      part: 'belonging',
      width: 12,
      filter: 'often',
      isSorted: true,
    },
  ),
  controlled_sources: optional(
    number(
      { ru: 'Контролируемых источников', uz: 'Nazoratdagi manbalar' },
      z.number().int().min(0).max(10_000),
      {
        short: { ru: 'Контролируется', uz: 'Nazoratda' },
        hint: {
          ru: 'Сколько источников должно быть под контролем',
          uz: 'Nechta manba nazoratda bo‘lishi kerak',
        },
        part: 'belonging',
        width: 14,
      },
    ),
  ),
  activity_start: day(
    { ru: 'Начало деятельности', uz: 'Faoliyat boshlanishi' },
    { part: 'activity', width: 14, isSorted: true },
  ),
  status: optional(
    choice(titles.status, objectStatus, objectStatusWords, {
      part: 'activity',
      width: 16,
      filter: 'often',
      isSorted: true,
    }),
  ),
  activity_end: optional(
    day(
      { ru: 'Окончание деятельности', uz: 'Faoliyat tugashi' },
      {
        missing: { ru: 'Деятельность продолжается', uz: 'Faoliyat davom etmoqda' },
        hint: {
          ru: 'Только если закрыт; тогда нужна и причина',
          uz: 'Faqat yopilgan bo‘lsa; unda sababi ham kerak',
        },
        part: 'activity',
        width: 14,
      },
    ),
  ),
  end_reason: optional(text(titles.end_reason, { max: 500, part: 'activity', width: 28 })),
  reopened_on: optional(
    day(
      { ru: 'Деятельность возобновлена', uz: 'Faoliyat qayta boshlangan' },
      {
        missing: { ru: 'Не приостанавливалась', uz: 'To‘xtatilmagan' },
        hint: {
          ru: 'Если объект был закрыт и открыт снова; пусто, если не закрывался',
          uz: 'Yopilib, yana ochilgan bo‘lsa; yopilmagan bo‘lsa, bo‘sh qoldiring',
        },
        part: 'activity',
        width: 14,
      },
    ),
  ),
  miz_included_on: optional(
    day(
      { ru: 'Включён в перечень МИЗ', uz: 'MIZ ro‘yxatiga kiritilgan' },
      {
        short: { ru: 'МИЗ', uz: 'MIZ' },
        missing: { ru: 'Не входит в перечень МИЗ', uz: 'MIZ ro‘yxatida yo‘q' },
        hint: {
          ru: 'Дата включения; пусто, если не входит',
          uz: 'Kiritilgan sana; kirmagan bo‘lsa, bo‘sh qoldiring',
        },
        part: 'lists',
        width: 14,
        isSorted: true,
      },
    ),
  ),
  miz_excluded_on: excludedOn({ ru: 'Исключён из перечня МИЗ', uz: 'MIZ ro‘yxatidan chiqarilgan' }),
  pkm343_included_on: optional(
    day(
      { ru: 'Включён в перечень ПКМ-343', uz: 'VMQ-343 ro‘yxatiga kiritilgan' },
      {
        missing: { ru: 'Не входит в перечень ПКМ-343', uz: 'VMQ-343 ro‘yxatida yo‘q' },
        hint: {
          ru: 'Если входит, а дата не указана, это сегодня',
          uz: 'Ro‘yxatda bo‘lib, sana ko‘rsatilmasa, bugun deb olinadi',
        },
        part: 'lists',
        width: 14,
      },
    ),
  ),
  pkm343_excluded_on: excludedOn({
    ru: 'Исключён из перечня ПКМ-343',
    uz: 'VMQ-343 ro‘yxatidan chiqarilgan',
  }),
  pkm343: optional(
    yesNo(
      { ru: 'Перечень ПКМ-343', uz: 'VMQ-343 ro‘yxati' },
      {
        short: { ru: 'ПКМ-343', uz: 'VMQ-343' },
        hint: { ru: 'входит в перечень', uz: 'ro‘yxatga kirgan' },
        part: 'lists',
        width: 10,
        filter: 'rarely',
      },
    ),
  ),
  additional_info: optional(
    paragraph(
      { ru: 'Дополнительные сведения', uz: 'Qo‘shimcha ma’lumot' },
      { max: 4000, part: 'activity', width: 40 },
    ),
  ),
  confidential: optional(
    yesNo(
      { ru: 'Конфиденциальный', uz: 'Maxfiy ma’lumotli' },
      {
        hint: { ru: 'видят только те, кому это разрешено', uz: 'faqat ruxsati borlar ko‘radi' },
        part: 'secrecy',
        width: 16,
        isSecret: true,
      },
    ),
  ),
  confidential_reason: optional(
    text(
      { ru: 'Почему сведения закрыты', uz: 'Ma’lumotlar nega yopiq' },
      { max: 500, part: 'secrecy', width: 28, isSecret: true },
    ),
  ),
  title_uz: optional(
    text(
      { ru: 'Наименование на узбекском', uz: 'O‘zbekcha nomi' },
      { max: 300, part: 'subject', width: 44, hint: uzbekHint, missing: byRule },
    ),
  ),
}

export const objectFigures = {
  sources_count: number({ ru: 'Источников в реестре', uz: 'Reyestrdagi manbalar' }, z.number().int(), {
    short: { ru: 'Источников', uz: 'Manbalar' },
    width: 14,
  }),
  /** Active, with data in the last thirty days. */
  available: yesNo({ ru: 'Данные за 30 дней', uz: '30 kunlik ma’lumot' }, { width: 14 }),
}
