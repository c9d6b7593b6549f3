import { backupFields } from '../fields/backups'
import { roleFields } from '../fields/roles'
import { titles } from '../fields/titles'
import { userFields, userFigures, userStatusWords } from '../fields/users'
import {
  deleted_at,
  isSo,
  type Journaled,
  languageWords,
  name_ru,
  name_uz,
  named,
  ofFields,
  refers,
  region_id,
  when,
} from './journaled-record'

export const journaledOfAdministration: Journaled = {
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
}
