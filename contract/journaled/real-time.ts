import { caseFields } from '../fields/cases'
import { emissionFields } from '../fields/emissions'
import { titles } from '../fields/titles'
import { userFields } from '../fields/users'
import { closeReasonWords } from '../words'
import {
  component_id,
  isSo,
  type Journaled,
  latitude,
  longitude,
  name_ru,
  name_uz,
  named,
  object_id,
  ofFields,
  refers,
  region_id,
  source_id,
  when,
} from './journaled-record'

export const journaledOfRealTime: Journaled = {
  online_stations: {
    title: { ru: 'Онлайн-станция', uz: 'Onlayn stansiya' },
    fields: {
      ...{ name_ru, name_uz, region_id, object_id, latitude, longitude },
      silent_minutes: named({ ru: 'Молчит не дольше, мин', uz: 'Jimlik chegarasi, daq' }),
      frozen_minutes: named({ ru: 'Не меняется не дольше, мин', uz: 'O‘zgarmaslik chegarasi, daq' }),
      is_active: isSo({ ru: 'Действует', uz: 'Amalda' }),
    },
  },
  exceedance_cases: {
    title: { ru: 'Дело о превышении', uz: 'Me’yordan oshish ishi' },
    fields: {
      ...ofFields(caseFields),
      object_id,
      source_id,
      component_id,
      station_id: named({ ru: 'Станция', uz: 'Stansiya' }),
      measure: named({ ru: 'Показатель', uz: 'Ko‘rsatkich' }),
      laboratories: named({ ru: 'Лаборатории', uz: 'Laboratoriyalar' }),
      alerted_load: {
        title: { ru: 'Кратность при оповещении', uz: 'Ogohlantirishdagi karralik' },
        shownAs: 'ratio',
      },
      closes_itself: isSo({ ru: 'Закрыто само', uz: 'O‘zi yopilgan' }),
      covers_until: { title: { ru: 'Учтено по', uz: 'Hisobga olingan kungacha' }, kind: 'day' },
      reminded_for: when({ ru: 'Напомнено о сроке', uz: 'Muddat eslatilgan' }),
      escalated_for: when({ ru: 'Истёкший срок', uz: 'O‘tgan muddat' }),
      close_reason: {
        title: { ru: 'Закрыто, потому что', uz: 'Yopilish sababi' },
        choices: closeReasonWords,
      },
      finding: named({ ru: 'Заключение', uz: 'Xulosa' }),
      acknowledged_at: when({ ru: 'Когда принято в работу', uz: 'Qachon ishga qabul qilingan' }),
      inspected_at: when({ ru: 'Проверено', uz: 'Tekshirilgan' }),
      closed_at: when({ ru: 'Когда закрыто', uz: 'Qachon yopilgan' }),
      acknowledge_by: when({ ru: 'Принять до', uz: 'Qabul qilish muddati' }),
      close_by: when({ ru: 'Закрыть до', uz: 'Yopish muddati' }),
    },
  },
  case_photos: {
    title: { ru: 'Фотография дела', uz: 'Ish surati' },
    fields: {
      case_id: named({ ru: 'Дело', uz: 'Ish' }),
      entry_id: named({ ru: 'Запись о проверке', uz: 'Tekshiruv yozuvi' }),
      file_id: refers({ ru: 'Файл', uz: 'Fayl' }, 'files'),
    },
  },
  notification_settings: {
    title: { ru: 'Настройка уведомлений', uz: 'Bildirishnoma sozlamasi' },
    fields: {
      role_id: refers(userFields.role.title, 'roles'),
      user_id: refers({ ru: 'Пользователь', uz: 'Foydalanuvchi' }, 'users'),
      kinds: named({ ru: 'О чём и куда', uz: 'Nima haqida va qayerga' }),
      quiet_from: named({ ru: 'Тихо с', uz: 'Sokinlik boshlanishi' }),
      quiet_to: named({ ru: 'Тихо до', uz: 'Sokinlik tugashi' }),
      sound: isSo({ ru: 'Звук', uz: 'Ovoz' }),
    },
  },
  station_components: {
    title: { ru: 'Показатель станции', uz: 'Stansiya ko‘rsatkichi' },
    fields: {
      station_id: named({ ru: 'Станция', uz: 'Stansiya' }),
      code: named({ ru: 'Показатель', uz: 'Ko‘rsatkich' }),
      limit_value: named(emissionFields.normative.title),
    },
  },
  partners: {
    title: { ru: 'Партнёр', uz: 'Hamkor' },
    fields: {
      name: named({ ru: 'Название партнёра', uz: 'Hamkor nomi' }),
      contacts: named({ ru: 'Контакты партнёра', uz: 'Hamkor bilan aloqa' }),
      laboratory_id: refers(titles.laboratory, 'laboratories'),
      region_id,
      is_active: isSo({ ru: 'Действует', uz: 'Amalda' }),
    },
  },
  partner_keys: {
    title: { ru: 'Ключ партнёра', uz: 'Hamkor kaliti' },
    fields: {
      partner_id: named({ ru: 'Партнёр', uz: 'Hamkor' }),
      name: named({ ru: 'Название ключа', uz: 'Kalit nomi' }),
      owner_id: refers({ ru: 'Кто отвечает за ключ', uz: 'Kalit uchun javobgar' }, 'users'),
      region_ids: named({ ru: 'Регионы ключа', uz: 'Kalit hududlari' }),
      addresses: named({ ru: 'Адреса, с которых он действует', uz: 'Kalit amal qiladigan manzillar' }),
      replaced_by: named({ ru: 'Заменён ключом', uz: 'O‘rniga berilgan kalit' }),
      hint: named({ ru: 'Начало ключа', uz: 'Kalit boshi' }),
      hash: named({ ru: 'Ключ', uz: 'Kalit' }),
      scopes: named({ ru: 'Открывает', uz: 'Ochadi' }),
      per_minute: named({ ru: 'Вызовов в минуту', uz: 'Daqiqadagi chaqiruvlar' }),
      expires_at: when({ ru: 'Действует до', uz: 'Amal qiladi' }),
      revoked_at: when({ ru: 'Отозван', uz: 'Bekor qilingan' }),
    },
  },
  quarantine: {
    title: { ru: 'Строка карантина', uz: 'Karantin satri' },
    fields: {
      partner_id: named({ ru: 'Партнёр', uz: 'Hamkor' }),
      at: when({ ru: 'Получено', uz: 'Olingan' }),
      fingerprint: named({ ru: 'Отпечаток строки', uz: 'Satr izi' }),
      status: named(titles.status),
      sent: named({ ru: 'Как прислано', uz: 'Yuborilgan holda' }),
      is_cut: isSo({ ru: 'Строка сохранена не целиком', uz: 'Satr to‘liq saqlanmagan' }),
      problems: named({ ru: 'Что не так', uz: 'Nimasi noto‘g‘ri' }),
      settled_by: refers({ ru: 'Кто решил', uz: 'Kim hal qilgan' }, 'users'),
      settled_at: when({ ru: 'Решено', uz: 'Hal qilingan' }),
    },
  },
  webhooks: {
    title: { ru: 'Адрес оповещений партнёра', uz: 'Hamkor xabarnoma manzili' },
    fields: {
      partner_id: named({ ru: 'Партнёр', uz: 'Hamkor' }),
      url: named({ ru: 'Адрес', uz: 'Manzil' }),
      topics: named({ ru: 'О чём', uz: 'Nima haqida' }),
      is_active: isSo({ ru: 'Действует', uz: 'Amalda' }),
      secret: named({ ru: 'Секрет', uz: 'Maxfiy kalit' }),
    },
  },
}
