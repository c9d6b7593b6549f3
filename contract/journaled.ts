import { componentGroups } from './classifiers/component-groups'
import { pdkValues } from './classifiers/component-limits'
import { components } from './classifiers/components'
import type { Choices, References } from './classifiers/declaration'
import { ecologyTypes } from './classifiers/ecology-types'
import { ministries } from './classifiers/ministries'
import {
  activityFields,
  dangerCategories,
  departmentSubordinations,
  ownershipForms,
} from './classifiers/object-classifiers'
import { objectParameters, sourceParameters } from './classifiers/parameters'
import { allRegions } from './classifiers/regions'
import { units } from './classifiers/units'
import { backupFields } from './fields/backups'
import { emissionFields } from './fields/emissions'
import { expertiseFields } from './fields/expertise'
import type { FieldKind, Fields, ReferenceTo } from './fields/field'
import { emissionFilters } from './fields/filters'
import { cardFields, documentFields, normativeFields, planFields } from './fields/normatives'
import { objectFields } from './fields/objects'
import { columnName, entriesOf } from './fields/record'
import { roleFields } from './fields/roles'
import { sourceFields } from './fields/sources'
import { titles } from './fields/titles'
import { userFields, userFigures, userStatusWords } from './fields/users'
import type { Language } from './shapes'
import {
  briefVerdictWords,
  emissionStatusWords,
  normativeTypeWords,
  objectVerdictWords,
  type Vocabulary,
  type Words,
} from './words'

const gapReasonWords: Vocabulary<'stopped' | 'no-access' | 'instrument' | 'weather' | 'other'> = {
  stopped: { ru: 'Источник не работал', uz: 'Manba ishlamagan' },
  'no-access': { ru: 'Не было доступа', uz: 'Kirish imkoni bo‘lmagan' },
  instrument: { ru: 'Прибор неисправен', uz: 'Asbob nosoz' },
  weather: { ru: 'Погода', uz: 'Ob-havo' },
  other: { ru: 'Другое', uz: 'Boshqa' },
}

/** Each in its own language, wherever it is read. */
const languageWords: Vocabulary<Language> = {
  ru: { ru: 'Русский', uz: 'Русский' },
  uz: { ru: 'O‘zbekcha', uz: 'O‘zbekcha' },
}

/** Tables whose records are told by their names. */
export type NamedTable =
  | Exclude<ReferenceTo, 'districts' | 'authors'>
  | 'component_groups'
  | 'ecology_types'
  | 'files'
  | 'roles'

/** What a column of a journaled table is called, and what its values mean. */
export interface JournaledField {
  title: Words
  kind?: FieldKind
  choices?: Vocabulary
  to?: NamedTable
  /** Only for those who see secret objects. */
  isSecret?: boolean
}

export interface JournaledRecord {
  /** One of them. */
  title: Words
  /** By column, in the order in which they are told. */
  fields: Readonly<Record<string, JournaledField>>
}

const tables: Partial<Record<ReferenceTo, NamedTable>> = { districts: 'regions', authors: 'users' }

function ofFields(fields: Fields): Record<string, JournaledField> {
  return Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [
      columnName(name, field),
      {
        title: field.title,
        kind: field.kind,
        ...(field.choices && { choices: field.choices }),
        ...(field.to && { to: tables[field.to] ?? (field.to as NamedTable) }),
        ...(field.isSecret && { isSecret: true }),
      },
    ]),
  )
}

interface Classifier {
  columns: readonly string[]
  titles: Record<string, Words>
  references: References
  choices: Choices
}

function ofClassifier({ columns, titles: own, references, choices }: Classifier) {
  const fields = columns.map((name): [string, JournaledField] => {
    const reference = references[name]
    if (reference) return [`${name}_id`, { title: reference.title, to: reference.to as NamedTable }]
    return [name, { title: own[name] as Words, ...(choices[name] && { choices: choices[name] }) }]
  })
  return Object.fromEntries(fields)
}

const named = (title: Words): JournaledField => ({ title })
const refers = (title: Words, to: NamedTable): JournaledField => ({ title, to })
const when = (title: Words): JournaledField => ({ title, kind: 'instant' })
const isSo = (title: Words): JournaledField => ({ title, kind: 'yes-no' })

const name_ru = named({ ru: 'Название (рус.)', uz: 'Nomi (ruscha)' })
const name_uz = named({ ru: 'Название (узб.)', uz: 'Nomi (o‘zbekcha)' })
const object_id = refers(titles.object, 'company_objects')
const source_id = refers(titles.source, 'pollution_sources')
const component_id = refers(titles.component, 'components')
const region_id = refers(titles.region, 'regions')
const deleted_at = when({ ru: 'Удалено', uz: 'O‘chirilgan' })
const latitude = named(titles.latitude)
const longitude = named(titles.longitude)

/** Every table whose changes are journaled, as the journal calls its records and their columns. */
export const journaled: Readonly<Record<string, JournaledRecord>> = {
  emissions: {
    title: { ru: 'Измерение', uz: 'O‘lchov' },
    fields: {
      status: { title: titles.status, choices: emissionStatusWords },
      value: named(titles.value),
      date: { title: emissionFields.date.title, kind: 'day' },
      source_id,
      component_id,
      verdict: { title: emissionFields.verdict.title, choices: briefVerdictWords },
      object_verdict: {
        title: emissionFilters.standing.title,
        choices: objectVerdictWords,
      },
      normative_value: named(emissionFields.normative.title),
      ratio: named(emissionFields.ratio.title),
    },
  },
  emission_comments: {
    title: emissionFields.comment.title,
    fields: {
      text: named({ ru: 'Текст', uz: 'Matn' }),
      emission_id: named({ ru: 'Измерение', uz: 'O‘lchov' }),
      required: isSo({ ru: 'Причина решения', uz: 'Qaror sababi' }),
      deleted_at,
    },
  },
  emission_statuses: {
    title: { ru: 'Название статуса', uz: 'Holat nomi' },
    fields: { status: { title: titles.status, choices: emissionStatusWords }, name_ru, name_uz },
  },
  company_objects: { title: titles.object, fields: ofFields(objectFields) },
  pollution_sources: { title: titles.source, fields: ofFields(sourceFields) },
  component_normatives: { title: { ru: 'Норматив', uz: 'Normativ' }, fields: ofFields(normativeFields) },
  sampling_plans: { title: { ru: 'План отбора', uz: 'Namuna olish rejasi' }, fields: ofFields(planFields) },
  sampling_gaps: {
    title: { ru: 'Причина пропуска', uz: 'O‘lchanmaslik sababi' },
    fields: {
      source_id,
      component_id,
      period_start: { title: { ru: 'Начало периода', uz: 'Davr boshi' }, kind: 'day' },
      reason: { title: { ru: 'Причина', uz: 'Sabab' }, choices: gapReasonWords },
      note: named({ ru: 'Примечание', uz: 'Eslatma' }),
    },
  },
  object_documents: {
    title: { ru: 'Документ объекта', uz: 'Obyekt hujjati' },
    fields: { ...ofFields(documentFields), object_id, file_id: refers({ ru: 'Файл', uz: 'Fayl' }, 'files') },
  },
  expertise_cards: {
    title: { ru: 'Карточка экспертизы', uz: 'Ekspertiza kartasi' },
    fields: ofFields(expertiseFields),
  },
  expertise_card_objects: {
    title: { ru: 'Объект карточки экспертизы', uz: 'Ekspertiza kartasi obyekti' },
    fields: { ...ofFields(cardFields), object_id },
  },
  online_stations: {
    title: { ru: 'Онлайн-станция', uz: 'Onlayn stansiya' },
    fields: { name_ru, name_uz, region_id, object_id, latitude, longitude },
  },
  users: {
    title: { ru: 'Пользователь', uz: 'Foydalanuvchi' },
    fields: {
      name: named(userFields.name.title),
      surname: named(userFields.surname.title),
      email: named(userFields.email.title),
      phone: named(userFields.phone.title),
      about: named({ ru: 'О себе', uz: 'O‘zi haqida' }),
      role_id: refers(userFields.role.title, 'roles'),
      laboratory_id: refers(titles.laboratory, 'laboratories'),
      region_id,
      district_id: refers(titles.district, 'regions'),
      ministry_id: refers(titles.ministry, 'ministries'),
      status: { title: titles.status, choices: userStatusWords },
      lang: { title: { ru: 'Язык', uz: 'Til' }, choices: languageWords },
      theme: named({ ru: 'Оформление', uz: 'Ko‘rinish' }),
      direction: named({ ru: 'Направление текста', uz: 'Matn yo‘nalishi' }),
      bookmarks: named({ ru: 'Избранное', uz: 'Sevimlilar' }),
      photo_file_id: refers({ ru: 'Фотография', uz: 'Surat' }, 'files'),
      password_hash: named({ ru: 'Пароль', uz: 'Parol' }),
      deleted_at,
    },
  },
  roles: {
    title: userFields.role.title,
    fields: {
      name: named({ ru: 'Код роли', uz: 'Rol kodi' }),
      title_ru: name_ru,
      title_uz: name_uz,
      landing: named({ ru: 'Начальная страница', uz: 'Boshlang‘ich sahifa' }),
      notifications: isSo(roleFields.notifications.title),
      built_in: isSo({ ru: 'Встроенная', uz: 'Tizimniki' }),
    },
  },
  role_grants: {
    title: { ru: 'Право роли', uz: 'Rol huquqi' },
    fields: {
      role_id: refers(userFields.role.title, 'roles'),
      permission: named({ ru: 'Право', uz: 'Huquq' }),
    },
  },
  laboratories: { title: titles.laboratory, fields: { name_ru, name_uz, region_id } },
  files: {
    title: { ru: 'Файл', uz: 'Fayl' },
    fields: {
      name: named({ ru: 'Имя файла', uz: 'Fayl nomi' }),
      media_type: named({ ru: 'Тип файла', uz: 'Fayl turi' }),
      bytes: named({ ru: 'Размер, байт', uz: 'Hajmi, bayt' }),
      sha256: named({ ru: 'Контрольная сумма', uz: 'Nazorat yig‘indisi' }),
    },
  },
  imports: {
    title: { ru: 'Импорт', uz: 'Import' },
    fields: {
      owner_id: refers({ ru: 'Кто загрузил', uz: 'Kim yuklagan' }, 'users'),
      imported_at: when({ ru: 'Загружено', uz: 'Yuklangan' }),
      undone_at: when({ ru: 'Отменено', uz: 'Bekor qilingan' }),
      undone_by: refers({ ru: 'Кто отменил', uz: 'Kim bekor qilgan' }, 'users'),
    },
  },
  backups: {
    title: { ru: 'Резервная копия', uz: 'Zaxira nusxa' },
    fields: {
      ...ofFields(backupFields),
      status: {
        title: titles.status,
        choices: {
          done: { ru: 'Готова', uz: 'Tayyor' },
          failed: { ru: 'Не создана', uz: 'Yaratilmagan' },
        },
      },
      migration: named({ ru: 'Версия базы', uz: 'Baza versiyasi' }),
      error: named({ ru: 'Ошибка', uz: 'Xato' }),
      missing_files: named({ ru: 'Не найдено файлов', uz: 'Topilmagan fayllar' }),
      verified_at: when({ ru: 'Проверена', uz: 'Tekshirilgan' }),
    },
  },
  maintenance: {
    title: { ru: 'Технические работы', uz: 'Texnik ishlar' },
    fields: {
      since: when({ ru: 'Начало работ', uz: 'Ishlar boshlanishi' }),
      message: named({ ru: 'Сообщение', uz: 'Xabar' }),
    },
  },
  password_links: {
    title: { ru: 'Ссылка для пароля', uz: 'Parol havolasi' },
    fields: {
      user_id: refers({ ru: 'Чья ссылка', uz: 'Kimning havolasi' }, 'users'),
      expires_at: when({ ru: 'Действует до', uz: 'Amal qiladi' }),
      hash: named({ ru: 'Ключ ссылки', uz: 'Havola kaliti' }),
    },
  },
  second_factors: {
    title: userFigures.second_factor.title,
    fields: {
      user_id: refers({ ru: 'Чей фактор', uz: 'Kimning omili' }, 'users'),
      asked_at: when({ ru: 'Запрошен', uz: 'So‘ralgan' }),
      confirmed_at: when({ ru: 'Подтверждён', uz: 'Tasdiqlangan' }),
      secret: named({ ru: 'Секрет', uz: 'Maxfiy kalit' }),
      recovery: named({ ru: 'Резервные коды', uz: 'Zaxira kodlar' }),
    },
  },
  regions: { title: { ru: 'Регион или район', uz: 'Hudud yoki tuman' }, fields: regionFields() },
  ministries: { title: titles.ministry, fields: ofClassifier(ministries) },
  component_groups: {
    title: { ru: 'Группа веществ', uz: 'Moddalar guruhi' },
    fields: ofClassifier(componentGroups),
  },
  components: { title: titles.component, fields: ofClassifier(components) },
  units: { title: titles.unit, fields: ofClassifier(units) },
  ecology_types: { title: { ru: 'Вид экологии', uz: 'Ekologiya turi' }, fields: ofClassifier(ecologyTypes) },
  ecology_type_groups: {
    title: { ru: 'Группа вида экологии', uz: 'Ekologiya turi guruhi' },
    fields: {
      ecology_type_id: refers({ ru: 'Вид экологии', uz: 'Ekologiya turi' }, 'ecology_types'),
      group_id: refers({ ru: 'Группа', uz: 'Guruh' }, 'component_groups'),
    },
  },
  ecology_type_components: {
    title: { ru: 'Вещество вида экологии', uz: 'Ekologiya turi moddasi' },
    fields: {
      ecology_type_id: refers({ ru: 'Вид экологии', uz: 'Ekologiya turi' }, 'ecology_types'),
      component_id,
    },
  },
  ownership_forms: { title: objectFields.ownership_form.title, fields: ofClassifier(ownershipForms) },
  activity_fields: { title: objectFields.activity_field.title, fields: ofClassifier(activityFields) },
  subordinations: { title: objectFields.subordination.title, fields: ofClassifier(departmentSubordinations) },
  danger_categories: { title: objectFields.danger_category.title, fields: ofClassifier(dangerCategories) },
  object_parameters: {
    title: { ru: 'Параметр объекта', uz: 'Obyekt parametri' },
    fields: ofClassifier(objectParameters),
  },
  source_parameters: {
    title: { ru: 'Параметр источника', uz: 'Manba parametri' },
    fields: ofClassifier(sourceParameters),
  },
  component_limits: {
    title: { ru: 'Значение ПДК или КЕН', uz: 'PDK yoki KEN qiymati' },
    fields: {
      ...ofClassifier(pdkValues),
      kind: { title: normativeFields.type.title, choices: normativeTypeWords },
    },
  },
}

function regionFields() {
  const { parent_id: _, ...fields } = ofClassifier(allRegions)
  return { ...fields, parent_id: refers(titles.region, 'regions'), latitude, longitude }
}

/** What the records of the journal are called. */
export const recordWords: Vocabulary = Object.fromEntries(
  Object.entries(journaled).map(([table, { title }]) => [table, title]),
)
