import type { Endpoint } from './endpoint'
import type { Words } from './words'

/** What people call a call; undefined where nobody has named it. */
export const titleOf = ({ title, method, path }: Endpoint): Words | undefined =>
  title ?? callTitles[`${method} ${path}`]

/** What people call the calls that no declaration of a register, a classifier or a board names. */
const callTitles: Readonly<Record<string, Words>> = {
  'GET /api/alerts/integration_api/': { ru: 'Мои оповещения', uz: 'Mening xabarnomalarim' },
  'PATCH /api/alerts/integration_api/{id}/': {
    ru: 'Отметить оповещение прочитанным',
    uz: 'Xabarnomani o‘qilgan deb belgilash',
  },
  'POST /api/alerts/read/': {
    ru: 'Отметить все оповещения прочитанными',
    uz: 'Barcha xabarnomalarni o‘qilgan deb belgilash',
  },
  'POST /api/alerts/test_mail/': {
    ru: 'Отправить себе проверочное письмо',
    uz: 'O‘ziga tekshiruv xatini yuborish',
  },
  'GET /api/alerts/role_settings/': {
    ru: 'Кому о чём сообщается, по ролям',
    uz: 'Kimga nima haqida xabar beriladi, rollar bo‘yicha',
  },
  'PUT /api/alerts/role_settings/{id}/': {
    ru: 'Изменить оповещения роли',
    uz: 'Rol xabarnomalarini o‘zgartirish',
  },
  'PUT /api/alerts/settings/': { ru: 'Изменить свои оповещения', uz: 'O‘z xabarnomalarini o‘zgartirish' },
  'GET /api/alerts/settings/': { ru: 'Настройки своих оповещений', uz: 'O‘z xabarnomalari sozlamalari' },
  'PATCH /api/auth/active_or_deactive_role_notification/{id}/': {
    ru: 'Включить или выключить оповещения роли',
    uz: 'Rol xabarnomalarini yoqish yoki o‘chirish',
  },
  'PUT /api/auth/arrangements/{name}/': {
    ru: 'Сохранить расположение на экране',
    uz: 'Ekrandagi joylashuvni saqlash',
  },
  'POST /api/auth/blacklist/logout/': { ru: 'Выйти', uz: 'Chiqish' },
  'GET /api/auth/demo-accounts/': { ru: 'Демонстрационные учётные записи', uz: 'Namoyish hisoblari' },
  'GET /api/auth/get-user/': { ru: 'Профиль вошедшего', uz: 'Kirgan foydalanuvchi profili' },
  'POST /api/auth/notify-ticket/': {
    ru: 'Одноразовый билет для сокета',
    uz: 'Soket uchun bir martalik chipta',
  },
  'POST /api/auth/password-link/': { ru: 'Задать пароль по ссылке', uz: 'Havola orqali parol o‘rnatish' },
  'POST /api/auth/password-link/check/': { ru: 'Чья это ссылка', uz: 'Bu kimning havolasi' },
  'POST /api/auth/password/': { ru: 'Сменить свой пароль', uz: 'O‘z parolini almashtirish' },
  'DELETE /api/auth/photo/': { ru: 'Убрать своё фото', uz: 'O‘z suratini olib tashlash' },
  'POST /api/auth/photo/': { ru: 'Заменить своё фото', uz: 'O‘z suratini almashtirish' },
  'PATCH /api/auth/profile/': { ru: 'Изменить свой профиль', uz: 'O‘z profilini o‘zgartirish' },
  'POST /api/auth/role_create/': { ru: 'Добавить роль', uz: 'Rol qo‘shish' },
  'DELETE /api/auth/role_delete/{id}/': { ru: 'Удалить роль', uz: 'Rolni o‘chirish' },
  'PATCH /api/auth/role_update/{id}/': { ru: 'Изменить роль', uz: 'Rolni o‘zgartirish' },
  'PUT /api/auth/second-factor/': { ru: 'Новый секрет второго фактора', uz: 'Ikkinchi omil uchun yangi sir' },
  'DELETE /api/auth/second-factor/': {
    ru: 'Выключить свой второй фактор',
    uz: 'O‘z ikkinchi omilini o‘chirish',
  },
  'GET /api/auth/second-factor/': { ru: 'Включён ли второй фактор', uz: 'Ikkinchi omil yoqilganmi' },
  'PUT /api/auth/second-factor/confirm/': { ru: 'Включить второй фактор', uz: 'Ikkinchi omilni yoqish' },
  'PUT /api/auth/second-factor/recovery-codes/': {
    ru: 'Новые коды восстановления',
    uz: 'Yangi tiklash kodlari',
  },
  'GET /api/auth/sessions/': { ru: 'Свои открытые сеансы', uz: 'O‘z ochiq seanslari' },
  'DELETE /api/auth/sessions/{id}/': { ru: 'Завершить свой сеанс', uz: 'O‘z seansini tugatish' },
  'POST /api/auth/token/login/': { ru: 'Войти', uz: 'Kirish' },
  'POST /api/auth/token/refresh/': { ru: 'Обновить токены', uz: 'Tokenlarni yangilash' },
  'GET /api/auth/user': { ru: 'Вошедший пользователь', uz: 'Kirgan foydalanuvchi' },
  'GET /api/cases/': { ru: 'Дела о превышениях', uz: 'Me’yordan oshish ishlari' },
  'GET /api/cases/times/': { ru: 'Сроки дел по регионам', uz: 'Hududlar bo‘yicha ish muddatlari' },
  'GET /api/cases/workers/': { ru: 'Кому можно поручить дело', uz: 'Ishni kimga topshirish mumkin' },
  'GET /api/cases/{id}/': { ru: 'Дело и его история', uz: 'Ish va uning tarixi' },
  'GET /api/company-objects/sampling-tasks/': {
    ru: 'Список работ лаборатории: сегодня, просроченное и возвращённое',
    uz: 'Laboratoriya ishlari ro‘yxati: bugungi, muddati o‘tgan va qaytarilgan',
  },
  'GET /api/company-objects/emission-decision-preview/': {
    ru: 'Что охватит решение по фильтру',
    uz: 'Filtr bo‘yicha qaror nimalarni qamrab oladi',
  },
  'GET /api/cases/{id}/evidence/': { ru: 'Измерения дела', uz: 'Ish o‘lchovlari' },
  'POST /api/cases/{id}/photos/': { ru: 'Добавить фото осмотра', uz: 'Ko‘rik suratini qo‘shish' },
  'GET /api/cases/{id}/photos/{photo_id}/': { ru: 'Фото дела', uz: 'Ish surati' },
  'POST /api/cases/{id}/steps/': { ru: 'Следующий шаг дела', uz: 'Ishning keyingi qadami' },
  'POST /api/company-objects/change-emission-statuses/': {
    ru: 'Решение по измерению',
    uz: 'O‘lchov bo‘yicha qaror',
  },
  'GET /api/company-objects/company-objects-map': {
    ru: 'Объекты на карте, GeoJSON',
    uz: 'Xaritadagi obyektlar, GeoJSON',
  },
  'GET /api/company-objects/company_objects_inn': { ru: 'Объекты по ИНН', uz: 'STIR bo‘yicha obyektlar' },
  'GET /api/company-objects/component-normatives-by-polution-soource/': {
    ru: 'Вещества источника с действующими нормами',
    uz: 'Manba moddalari amaldagi me’yorlari bilan',
  },
  'POST /api/company-objects/components-normatives-v2/': { ru: 'Добавить норматив', uz: 'Normativ qo‘shish' },
  'DELETE /api/company-objects/components-normatives-v2/{id}/': {
    ru: 'Удалить норматив',
    uz: 'Normativni o‘chirish',
  },
  'PUT /api/company-objects/components-normatives-v2/{id}/': {
    ru: 'Изменить норматив',
    uz: 'Normativni o‘zgartirish',
  },
  'GET /api/company-objects/count-companies-region': {
    ru: 'Объекты, субъекты и источники по регионам',
    uz: 'Hududlar bo‘yicha obyektlar, subyektlar va manbalar',
  },
  'POST /api/company-objects/daily-emission-comments/': {
    ru: 'Добавить комментарий к измерению',
    uz: 'O‘lchovga izoh qo‘shish',
  },
  'DELETE /api/company-objects/daily-emission-comments/': {
    ru: 'Удалить свой комментарий',
    uz: 'O‘z izohini o‘chirish',
  },
  'GET /api/company-objects/daily-emission-comments/': {
    ru: 'Комментарии к измерению',
    uz: 'O‘lchov izohlari',
  },
  'DELETE /api/company-objects/daily-polution-emissions/': {
    ru: 'Удалить измерение',
    uz: 'O‘lchovni o‘chirish',
  },
  'GET /api/company-objects/daily-polution-emissions/': {
    ru: 'Измерения (второе имя списка)',
    uz: 'O‘lchovlar (ro‘yxatning ikkinchi nomi)',
  },
  'PUT /api/company-objects/daily-polution-emissions/': {
    ru: 'Исправить измерение',
    uz: 'O‘lchovni tuzatish',
  },
  'GET /api/company-objects/daily-polution-emissions/import-template/': {
    ru: 'Шаблон импорта измерений',
    uz: 'O‘lchovlarni import qilish shabloni',
  },
  'POST /api/company-objects/daily-polution-emissions/import/': {
    ru: 'Импорт измерений',
    uz: 'O‘lchovlarni import qilish',
  },
  'POST /api/company-objects/daily-polution-emissions/import/{id}/undo/': {
    ru: 'Отменить импорт измерений',
    uz: 'O‘lchovlar importini bekor qilish',
  },
  'GET /api/company-objects/daily-polution-emissions/{id}/': { ru: 'Измерение', uz: 'O‘lchov' },
  'GET /api/company-objects/daily-polution-emissions/{id}/history/': {
    ru: 'История измерения',
    uz: 'O‘lchov tarixi',
  },
  'GET /api/company-objects/daily-polution-emissions/{id}/neighbours/': {
    ru: 'Значения рядом: в пределах 50 км',
    uz: 'Yaqin qiymatlar: 50 km ichida',
  },
  'GET /api/company-objects/daily-polution-emissions/{id}/risk/': {
    ru: 'Из чего сложился риск измерения',
    uz: 'O‘lchov xavfi nimadan iborat',
  },
  'GET /api/company-objects/emission-authors/': {
    ru: 'Кто вносит измерения',
    uz: 'O‘lchovlarni kim kiritadi',
  },
  'DELETE /api/company-objects/emission-bulk-delete/': {
    ru: 'Удалить несколько измерений',
    uz: 'Bir necha o‘lchovni o‘chirish',
  },
  'GET /api/company-objects/emission-entry-form/': {
    ru: 'Форма ввода измерений источника',
    uz: 'Manba o‘lchovlarini kiritish shakli',
  },
  'PUT /api/company-objects/emission-status-bulk-change/': {
    ru: 'Решение по нескольким измерениям',
    uz: 'Bir necha o‘lchov bo‘yicha qaror',
  },
  'POST /api/company-objects/epigu_card/': {
    ru: 'Добавить карту экспертизы',
    uz: 'Ekspertiza kartasini qo‘shish',
  },
  'GET /api/company-objects/epigu_card/': { ru: 'Карты экспертизы', uz: 'Ekspertiza kartalari' },
  'GET /api/company-objects/epigu_card/binding_epigu_to_company_objects_detail/{id}/': {
    ru: 'Карта с её объектами',
    uz: 'Karta o‘z obyektlari bilan',
  },
  'GET /api/company-objects/epigu_card/binding_epigu_to_company_objects_get': {
    ru: 'Объекты карты экспертизы',
    uz: 'Ekspertiza kartasi obyektlari',
  },
  'PATCH /api/company-objects/epigu_card/binding_epigu_to_company_objects_patch/{id}/': {
    ru: 'Привязать карту к объектам',
    uz: 'Kartani obyektlarga bog‘lash',
  },
  'DELETE /api/company-objects/epigu_card/{id}': {
    ru: 'Удалить карту экспертизы',
    uz: 'Ekspertiza kartasini o‘chirish',
  },
  'PATCH /api/company-objects/epigu_card/{id}': {
    ru: 'Изменить карту экспертизы',
    uz: 'Ekspertiza kartasini o‘zgartirish',
  },
  'POST /api/company-objects/epigu_card/{id}/files/': {
    ru: 'Добавить файл к карте',
    uz: 'Kartaga fayl qo‘shish',
  },
  'GET /api/company-objects/epigu_card/{id}/files/': { ru: 'Файлы карты', uz: 'Karta fayllari' },
  'DELETE /api/company-objects/epigu_card/{id}/files/{file_id}/': {
    ru: 'Удалить файл карты',
    uz: 'Karta faylini o‘chirish',
  },
  'GET /api/company-objects/epigu_card/{id}/files/{file_id}/file/': {
    ru: 'Скачать файл карты',
    uz: 'Karta faylini yuklab olish',
  },
  'GET /api/company-objects/get-emission-statuses/': { ru: 'Статусы измерений', uz: 'O‘lchov holatlari' },
  'POST /api/company-objects/get-emission-statuses/': { ru: 'Назвать статус', uz: 'Holatni nomlash' },
  'PUT /api/company-objects/get-emission-statuses/': {
    ru: 'Переименовать статус',
    uz: 'Holat nomini o‘zgartirish',
  },
  'GET /api/company-objects/get-emissions/': { ru: 'Измерения', uz: 'O‘lchovlar' },
  'GET /api/company-objects/get-emissions_cart/': {
    ru: 'Измерения по статусам и оценкам',
    uz: 'Holat va baho bo‘yicha o‘lchovlar',
  },
  'GET /api/company-objects/get-emissions_success_data_count/': {
    ru: 'Принято и запланировано',
    uz: 'Qabul qilingan va rejalashtirilgan',
  },
  'GET /api/company-objects/get-normative-by-source/': {
    ru: 'Нормативы источника',
    uz: 'Manba normativlari',
  },
  'GET /api/company-objects/get-statistics-miz-343/': {
    ru: 'МИЗ и постановление 343',
    uz: 'MIZ va 343-qaror',
  },
  'GET /api/company-objects/get_polustion_source_by_object_detail/{id}': {
    ru: 'Источник с объектом и нормами',
    uz: 'Manba obyekti va me’yorlari bilan',
  },
  'GET /api/company-objects/get_statistics_execution_report/': {
    ru: 'Отчёт об исполнении планов',
    uz: 'Rejalar ijrosi hisoboti',
  },
  'GET /api/company-objects/get_statistics_object_subject_miz/': {
    ru: 'Субъекты и объекты МИЗ по категориям',
    uz: 'MIZ subyekt va obyektlari toifalar bo‘yicha',
  },
  'GET /api/company-objects/get_statistics_pkm/': {
    ru: 'Объекты перечней и их состояние',
    uz: 'Ro‘yxat obyektlari va ularning holati',
  },
  'GET /api/company-objects/graph_actual_concentration': {
    ru: 'Принятые значения за период с нормами',
    uz: 'Davr uchun qabul qilingan qiymatlar me’yorlar bilan',
  },
  'GET /api/company-objects/laboratory-dashboard/': { ru: 'Панель лаборатории', uz: 'Laboratoriya paneli' },
  'POST /api/company-objects/objects/': { ru: 'Добавить объект', uz: 'Obyekt qo‘shish' },
  'DELETE /api/company-objects/objects/': { ru: 'Удалить объект', uz: 'Obyektni o‘chirish' },
  'GET /api/company-objects/objects/': { ru: 'Объекты', uz: 'Obyektlar' },
  'PUT /api/company-objects/objects/': { ru: 'Изменить объект', uz: 'Obyektni o‘zgartirish' },
  'GET /api/company-objects/objects/import-template/': {
    ru: 'Шаблон импорта объектов',
    uz: 'Obyektlarni import qilish shabloni',
  },
  'POST /api/company-objects/objects/import/': { ru: 'Импорт объектов', uz: 'Obyektlarni import qilish' },
  'POST /api/company-objects/objects/import/{id}/undo/': {
    ru: 'Отменить импорт объектов',
    uz: 'Obyektlar importini bekor qilish',
  },
  'GET /api/company-objects/objects/{id}': { ru: 'Один объект', uz: 'Bitta obyekt' },
  'GET /api/company-objects/objects/{id}/compliance/': {
    ru: 'Соблюдение норм по кварталам',
    uz: 'Choraklar bo‘yicha me’yorlarga rioya',
  },
  'POST /api/company-objects/objects/{id}/documents/': {
    ru: 'Добавить документ объекта',
    uz: 'Obyekt hujjatini qo‘shish',
  },
  'GET /api/company-objects/objects/{id}/documents/': { ru: 'Документы объекта', uz: 'Obyekt hujjatlari' },
  'DELETE /api/company-objects/objects/{id}/documents/{document_id}/': {
    ru: 'Удалить документ',
    uz: 'Hujjatni o‘chirish',
  },
  'GET /api/company-objects/objects/{id}/documents/{document_id}/file/': {
    ru: 'Скачать документ',
    uz: 'Hujjatni yuklab olish',
  },
  'GET /api/company-objects/objects/{id}/history/': { ru: 'История объекта', uz: 'Obyekt tarixi' },
  'GET /api/company-objects/objects/{id}/measurements/': {
    ru: 'Последние измерения объекта',
    uz: 'Obyektning oxirgi o‘lchovlari',
  },
  'GET /api/company-objects/place/': { ru: 'Что находится в точке', uz: 'Nuqtada nima bor' },
  'GET /api/maps/places/': { ru: 'Объекты кратко', uz: 'Obyektlar qisqacha' },
  'GET /api/maps/places/{id}/': { ru: 'Объект кратко', uz: 'Obyekt qisqacha' },
  'POST /api/company-objects/polution-source/': { ru: 'Добавить источник', uz: 'Manba qo‘shish' },
  'DELETE /api/company-objects/polution-source/': { ru: 'Удалить источник', uz: 'Manbani o‘chirish' },
  'GET /api/company-objects/polution-source/': { ru: 'Источники', uz: 'Manbalar' },
  'PUT /api/company-objects/polution-source/': { ru: 'Изменить источник', uz: 'Manbani o‘zgartirish' },
  'GET /api/company-objects/polution-source/{id}': { ru: 'Один источник', uz: 'Bitta manba' },
  'GET /api/company-objects/polution-sources-map/': {
    ru: 'Источники на карте, GeoJSON',
    uz: 'Xaritadagi manbalar, GeoJSON',
  },
  'GET /api/company-objects/polution-sources-map/{id}/': {
    ru: 'Источники объекта на карте, GeoJSON',
    uz: 'Obyekt manbalari xaritada, GeoJSON',
  },
  'GET /api/company-objects/polution-sources-of-object-statistics/': {
    ru: 'Число источников по средам',
    uz: 'Muhitlar bo‘yicha manbalar soni',
  },
  'GET /api/company-objects/polution-sources-of-object/{id}': {
    ru: 'Источники объекта',
    uz: 'Obyekt manbalari',
  },
  'GET /api/company-objects/reading_corrections/': {
    ru: 'Исправления показаний станций',
    uz: 'Stansiya ko‘rsatkichlari tuzatishlari',
  },
  'GET /api/company-objects/sampling-coverage/': {
    ru: 'Календарь полноты измерений',
    uz: 'O‘lchovlar to‘liqligi taqvimi',
  },
  'PUT /api/company-objects/sampling-gaps/': {
    ru: 'Причина пропуска измерения',
    uz: 'O‘lchov o‘tkazilmaganligi sababi',
  },
  'POST /api/company-objects/sampling-plans/': {
    ru: 'Добавить план отбора',
    uz: 'Namuna olish rejasini qo‘shish',
  },
  'DELETE /api/company-objects/sampling-plans/': {
    ru: 'Удалить план отбора',
    uz: 'Namuna olish rejasini o‘chirish',
  },
  'GET /api/company-objects/sampling-plans/': { ru: 'Планы отбора', uz: 'Namuna olish rejalari' },
  'PUT /api/company-objects/sampling-plans/': {
    ru: 'Изменить план отбора',
    uz: 'Namuna olish rejasini o‘zgartirish',
  },
  'GET /api/company-objects/sensor_data': { ru: 'Показания станций', uz: 'Stansiya ko‘rsatkichlari' },
  'GET /api/company-objects/station_measures/': {
    ru: 'Что измеряют станции',
    uz: 'Stansiyalar nimani o‘lchaydi',
  },
  'GET /api/company-objects/station_series/': {
    ru: 'Ряды показаний станций',
    uz: 'Stansiya ko‘rsatkichlari qatorlari',
  },
  'GET /api/company-objects/stations/': { ru: 'Станции', uz: 'Stansiyalar' },
  'PUT /api/company-objects/stations/{id}/': { ru: 'Настроить станцию', uz: 'Stansiyani sozlash' },
  'POST /api/company-objects/store-source-components-emissions/': {
    ru: 'Внести значения источника',
    uz: 'Manba qiymatlarini kiritish',
  },
  'GET /api/compare_roles/': { ru: 'Сравнить права двух ролей', uz: 'Ikki rol huquqlarini solishtirish' },
  'GET /api/dashboards/bodies/': { ru: 'Показатели ведомств', uz: 'Idoralar ko‘rsatkichlari' },
  'GET /api/dashboards/figures/': { ru: 'Показатели периода', uz: 'Davr ko‘rsatkichlari' },
  'GET /api/dashboards/plan/': { ru: 'Выполнение планов', uz: 'Rejalar bajarilishi' },
  'GET /api/dashboards/queue/': { ru: 'Что ждёт решения', uz: 'Qaror kutayotganlar' },
  'GET /api/dashboards/refusals/': {
    ru: 'Причины отклонения измерений',
    uz: 'O‘lchovlarni rad etish sabablari',
  },
  'GET /api/dashboards/standings/': {
    ru: 'Места регионов, объектов и веществ',
    uz: 'Hudud, obyekt va moddalar o‘rni',
  },
  'GET /api/dashboards/states/': { ru: 'Что стало с измерениями периода', uz: 'Davr o‘lchovlari holati' },
  'GET /api/dashboards/trends/': {
    ru: 'Измерения и превышения по месяцам',
    uz: 'Oylar bo‘yicha o‘lchov va oshishlar',
  },
  'GET /api/docs/': { ru: 'Это описание для чтения', uz: 'Ushbu tavsif, o‘qish uchun' },
  'POST /api/extra/back_up_create/': { ru: 'Сделать резервную копию', uz: 'Zaxira nusxa yaratish' },
  'DELETE /api/extra/back_up_delete/{id}': { ru: 'Удалить резервную копию', uz: 'Zaxira nusxani o‘chirish' },
  'GET /api/extra/back_up_download/': {
    ru: 'Скачать резервную копию по ссылке',
    uz: 'Zaxira nusxani havola orqali yuklab olish',
  },
  'POST /api/extra/back_up_link/{id}/': { ru: 'Ссылка на резервную копию', uz: 'Zaxira nusxaga havola' },
  'GET /api/extra/back_up_list/': { ru: 'Резервные копии', uz: 'Zaxira nusxalar' },
  'GET /api/extra/back_up_settings/': { ru: 'Защита резервных копий', uz: 'Zaxira nusxalar himoyasi' },
  'GET /api/extra/jobs/': { ru: 'Свои задачи', uz: 'O‘z vazifalari' },
  'GET /api/extra/jobs/{id}/': { ru: 'Состояние задачи', uz: 'Vazifa holati' },
  'POST /api/extra/jobs/{id}/cancel/': { ru: 'Остановить задачу', uz: 'Vazifani to‘xtatish' },
  'GET /api/extra/jobs/{id}/result/': { ru: 'Файл задачи', uz: 'Vazifa fayli' },
  'GET /api/extra/journal_activities/{id}/': { ru: 'Запись журнала действий', uz: 'Amallar jurnali yozuvi' },
  'GET /api/extra/journal_activities_list': { ru: 'Журнал действий', uz: 'Amallar jurnali' },
  'GET /api/extra/journal_authorization_list/': { ru: 'Журнал входов', uz: 'Kirishlar jurnali' },
  'POST /api/faq/answer/': { ru: 'Ответить на вопрос', uz: 'Savolga javob berish' },
  'PATCH /api/faq/answer/{id}/': { ru: 'Изменить ответ', uz: 'Javobni o‘zgartirish' },
  'DELETE /api/faq/answer/{id}/': { ru: 'Удалить ответ', uz: 'Javobni o‘chirish' },
  'PUT /api/faq/answer/{id}/vote/': { ru: 'Помог ли ответ', uz: 'Javob foydali bo‘ldimi' },
  'POST /api/faq/question/': { ru: 'Задать вопрос', uz: 'Savol berish' },
  'GET /api/faq/question/': { ru: 'Вопросы и ответы', uz: 'Savol va javoblar' },
  'PATCH /api/faq/question/{id}/': { ru: 'Изменить вопрос', uz: 'Savolni o‘zgartirish' },
  'DELETE /api/faq/question/{id}/': { ru: 'Удалить вопрос', uz: 'Savolni o‘chirish' },
  'GET /api/faq/question/{id}/': { ru: 'Вопрос с ответами', uz: 'Savol va uning javoblari' },
  'GET /api/files/{id}/': { ru: 'Сохранённый файл', uz: 'Saqlangan fayl' },
  'GET /api/get_roles_excel/': { ru: 'Права ролей, Excel', uz: 'Rollar huquqlari, Excel' },
  'GET /api/health/': { ru: 'Работает ли сервер', uz: 'Server ishlayaptimi' },
  'GET /api/help/chat/': { ru: 'Своя переписка с поддержкой', uz: 'Yordam bilan o‘z yozishmasi' },
  'POST /api/help/chat/files/': { ru: 'Отправить файл в чат', uz: 'Chatga fayl yuborish' },
  'GET /api/help/chat/messages/': { ru: 'Сообщения переписки', uz: 'Yozishma xabarlari' },
  'POST /api/help/chat/messages/': { ru: 'Написать в чат помощи', uz: 'Yordam chatiga yozish' },
  'GET /api/help/chat/messages/{id}/file/': { ru: 'Файл сообщения', uz: 'Xabar fayli' },
  'PUT /api/help/chat/read/': {
    ru: 'Отметить сообщения прочитанными',
    uz: 'Xabarlarni o‘qilgan deb belgilash',
  },
  'GET /api/help/chat/supporters/': { ru: 'Кто отвечает в чате', uz: 'Chatda kim javob beradi' },
  'GET /api/help/chat/threads/': { ru: 'Все переписки', uz: 'Barcha yozishmalar' },
  'PATCH /api/help/chat/threads/{id}/': {
    ru: 'Передать или закрыть переписку',
    uz: 'Yozishmani topshirish yoki yopish',
  },
  'GET /api/hydromonitor/dashboard/': { ru: 'Наполнение водохранилищ', uz: 'Suv omborlari to‘lganligi' },
  'GET /api/hydromonitor/dashboard/reservoirs/': {
    ru: 'Водохранилища за месяц',
    uz: 'Suv omborlari, oy bo‘yicha',
  },
  'GET /api/integration/calls/': { ru: 'Журнал вызовов партнёров', uz: 'Hamkor chaqiruvlari jurnali' },
  'GET /api/integration/deliveries/': { ru: 'Что сообщено партнёрам', uz: 'Hamkorlarga nima xabar qilingan' },
  'POST /api/integration/deliveries/{id}/retry/': { ru: 'Сообщить ещё раз', uz: 'Yana bir bor xabar berish' },
  'DELETE /api/integration/keys/{id}/': { ru: 'Отозвать ключ', uz: 'Kalitni bekor qilish' },
  'POST /api/integration/keys/{id}/rotate/': { ru: 'Заменить ключ', uz: 'Kalitni almashtirish' },
  'POST /api/integration/partners/': { ru: 'Добавить партнёра', uz: 'Hamkor qo‘shish' },
  'GET /api/integration/partners/': {
    ru: 'Партнёры, ключи и оповещения',
    uz: 'Hamkorlar, kalitlar va xabarnomalar',
  },
  'PUT /api/integration/partners/{id}/': { ru: 'Изменить партнёра', uz: 'Hamkorni o‘zgartirish' },
  'POST /api/integration/partners/{id}/keys/': { ru: 'Создать ключ', uz: 'Kalit yaratish' },
  'POST /api/integration/partners/{id}/webhooks/': {
    ru: 'Оповещать партнёра',
    uz: 'Hamkorni xabardor qilish',
  },
  'GET /api/integration/quarantine/': { ru: 'Карантин', uz: 'Karantin' },
  'DELETE /api/integration/quarantine/{id}/': {
    ru: 'Отбросить строку карантина',
    uz: 'Karantin satrini tashlab yuborish',
  },
  'POST /api/integration/quarantine/{id}/replay/': {
    ru: 'Повторить строку карантина',
    uz: 'Karantin satrini takrorlash',
  },
  'POST /api/integration/v1/measurements': {
    ru: 'Передать измерения лаборатории',
    uz: 'Laboratoriya o‘lchovlarini yuborish',
  },
  'POST /api/integration/v1/readings': {
    ru: 'Передать показания станций',
    uz: 'Stansiya ko‘rsatkichlarini yuborish',
  },
  'DELETE /api/integration/webhooks/{id}/': {
    ru: 'Больше не оповещать партнёра',
    uz: 'Hamkorni boshqa xabardor qilmaslik',
  },
  'POST /api/knowledge-base/categories': { ru: 'Добавить категорию', uz: 'Turkum qo‘shish' },
  'GET /api/knowledge-base/categories': { ru: 'Категории базы знаний', uz: 'Bilimlar bazasi turkumlari' },
  'DELETE /api/knowledge-base/categories/{id}': { ru: 'Удалить категорию', uz: 'Turkumni o‘chirish' },
  'GET /api/knowledge-base/categories/{id}': { ru: 'Одна категория', uz: 'Bitta turkum' },
  'PUT /api/knowledge-base/categories/{id}': { ru: 'Изменить категорию', uz: 'Turkumni o‘zgartirish' },
  'GET /api/knowledge-base/categories/{id}/subcategories': {
    ru: 'Подкатегории категории',
    uz: 'Turkumning ichki turkumlari',
  },
  'GET /api/knowledge-base/get_mchs_table_detail/': {
    ru: 'Чрезвычайные ситуации года по регионам',
    uz: 'Yilning favqulodda vaziyatlari hududlar bo‘yicha',
  },
  'GET /api/knowledge-base/get_reservoir_detail/{id}/': {
    ru: 'Водохранилище и его показания',
    uz: 'Suv ombori va uning ko‘rsatkichlari',
  },
  'PUT /api/knowledge-base/order/': {
    ru: 'Изменить порядок в базе знаний',
    uz: 'Bilimlar bazasidagi tartibni o‘zgartirish',
  },
  'POST /api/knowledge-base/post-files': { ru: 'Добавить файл к статье', uz: 'Maqolaga fayl qo‘shish' },
  'GET /api/knowledge-base/post-files': { ru: 'Файлы статьи', uz: 'Maqola fayllari' },
  'DELETE /api/knowledge-base/post-files/{id}': { ru: 'Удалить файл статьи', uz: 'Maqola faylini o‘chirish' },
  'GET /api/knowledge-base/post-files/{id}/file/': {
    ru: 'Скачать файл статьи',
    uz: 'Maqola faylini yuklab olish',
  },
  'POST /api/knowledge-base/posts': { ru: 'Написать статью', uz: 'Maqola yozish' },
  'GET /api/knowledge-base/posts': { ru: 'Статьи', uz: 'Maqolalar' },
  'DELETE /api/knowledge-base/posts/{id}': { ru: 'Удалить статью', uz: 'Maqolani o‘chirish' },
  'GET /api/knowledge-base/posts/{id}': { ru: 'Статья', uz: 'Maqola' },
  'PUT /api/knowledge-base/posts/{id}': { ru: 'Изменить статью', uz: 'Maqolani o‘zgartirish' },
  'GET /api/knowledge-base/posts/{id}/versions/': { ru: 'Версии статьи', uz: 'Maqola versiyalari' },
  'GET /api/knowledge-base/posts/{id}/versions/{version}/': { ru: 'Версия статьи', uz: 'Maqola versiyasi' },
  'POST /api/knowledge-base/posts/{id}/versions/{version}/restore/': {
    ru: 'Вернуть версию статьи',
    uz: 'Maqola versiyasini tiklash',
  },
  'POST /api/knowledge-base/subcategories': { ru: 'Добавить подкатегорию', uz: 'Ichki turkum qo‘shish' },
  'GET /api/knowledge-base/subcategories': { ru: 'Подкатегории', uz: 'Ichki turkumlar' },
  'DELETE /api/knowledge-base/subcategories/{id}': {
    ru: 'Удалить подкатегорию',
    uz: 'Ichki turkumni o‘chirish',
  },
  'PUT /api/knowledge-base/subcategories/{id}': {
    ru: 'Изменить подкатегорию',
    uz: 'Ichki turkumni o‘zgartirish',
  },
  'GET /api/knowledge-base/subcategories/{id}/posts': {
    ru: 'Статьи подкатегории',
    uz: 'Ichki turkum maqolalari',
  },
  'GET /api/maintenance/': { ru: 'Идут ли технические работы', uz: 'Texnik ishlar olib borilayaptimi' },
  'GET /api/maps/areas/': { ru: 'Состояние регионов или районов', uz: 'Hudud yoki tumanlar holati' },
  'GET /api/maps/concentrations/': {
    ru: 'Средние значения вещества у источников',
    uz: 'Manbalardagi modda o‘rtacha qiymatlari',
  },
  'GET /api/maps/energy-audits/': { ru: 'Энергоаудиты на карте', uz: 'Xaritadagi energoauditlar' },
  'GET /api/maps/{set}/sight/': { ru: 'Сколько мест в рамке карты', uz: 'Xarita ramkasida nechta joy' },
  'GET /api/maps/{set}/tiles/{z}/{x}/{y}': { ru: 'Тайл карты', uz: 'Xarita tayli' },
  'GET /api/metrics': { ru: 'Метрики для Prometheus', uz: 'Prometheus uchun metrikalar' },
  'GET /api/orgs/animal_table/': {
    ru: 'Учёт видов животных по годам',
    uz: 'Yillar bo‘yicha hayvon turlari hisobi',
  },
  'GET /api/orgs/animal_types_count/': { ru: 'Число видов по классам', uz: 'Sinflar bo‘yicha turlar soni' },
  'GET /api/orgs/forrest/animal_table/': {
    ru: 'Учёт видов животных по годам (лесное ведомство)',
    uz: 'Yillar bo‘yicha hayvon turlari hisobi (o‘rmon idorasi)',
  },
  'GET /api/orgs/forrest/animal_types_count/': {
    ru: 'Число видов по классам (лесное ведомство)',
    uz: 'Sinflar bo‘yicha turlar soni (o‘rmon idorasi)',
  },
  'GET /api/orgs/forrest/trees-value-counts/': {
    ru: 'Число деревьев по породам',
    uz: 'Daraxt turlari bo‘yicha sonlar',
  },
  'GET /api/orgs/maksam-monitoring-of-objects/': {
    ru: 'Станции завода Maxam-Chirchiq',
    uz: 'Maxam-Chirchiq zavodi stansiyalari',
  },
  'GET /api/orgs/maksam-polution-stats/': {
    ru: 'Показания завода Maxam-Chirchiq по дням',
    uz: 'Maxam-Chirchiq zavodi ko‘rsatkichlari kunlar bo‘yicha',
  },
  'GET /api/permission_module/{role}/': { ru: 'Права роли', uz: 'Rol huquqlari' },
  'GET /api/role_list/': { ru: 'Роли', uz: 'Rollar' },
  'GET /api/role_list/{id}/': { ru: 'Одна роль', uz: 'Bitta rol' },
  'GET /api/schema/': { ru: 'Это описание, OpenAPI', uz: 'Ushbu tavsif, OpenAPI' },
  'GET /api/search/': { ru: 'Поиск по системе', uz: 'Tizim bo‘yicha qidiruv' },
  'GET /api/settings/components-by-ecology-type/': {
    ru: 'Вещества вида экологии',
    uz: 'Ekologiya turi moddalari',
  },
  'POST /api/settings/components-by-ecology-type/': { ru: 'Привязать вещества', uz: 'Moddalarni bog‘lash' },
  'PUT /api/settings/components-by-ecology-type/': {
    ru: 'Заменить привязанные вещества',
    uz: 'Bog‘langan moddalarni almashtirish',
  },
  'GET /api/settings/components-by-group/': { ru: 'Вещества группы', uz: 'Guruh moddalari' },
  'POST /api/settings/components-by-group/': {
    ru: 'Добавить вещества в группу',
    uz: 'Guruhga moddalar qo‘shish',
  },
  'GET /api/settings/dashboard/': { ru: 'Панель администратора', uz: 'Administrator paneli' },
  'POST /api/settings/get-users-data/': { ru: 'Добавить пользователя', uz: 'Foydalanuvchi qo‘shish' },
  'PUT /api/settings/get-users-data/': { ru: 'Изменить пользователя', uz: 'Foydalanuvchini o‘zgartirish' },
  'GET /api/settings/groups-by-ecology-type/': { ru: 'Группы вида экологии', uz: 'Ekologiya turi guruhlari' },
  'POST /api/settings/groups-by-ecology-type/': { ru: 'Привязать группы', uz: 'Guruhlarni bog‘lash' },
  'PUT /api/settings/groups-by-ecology-type/': {
    ru: 'Заменить привязанные группы',
    uz: 'Bog‘langan guruhlarni almashtirish',
  },
  'GET /api/settings/jobs/': { ru: 'Задачи всех пользователей', uz: 'Barcha foydalanuvchilar vazifalari' },
  'POST /api/settings/laboratories/': { ru: 'Добавить лабораторию', uz: 'Laboratoriya qo‘shish' },
  'GET /api/settings/laboratories/': { ru: 'Лаборатории', uz: 'Laboratoriyalar' },
  'PUT /api/settings/laboratories/': { ru: 'Изменить лабораторию', uz: 'Laboratoriyani o‘zgartirish' },
  'GET /api/settings/users/': {
    ru: 'Пользователи (второе имя списка)',
    uz: 'Foydalanuvchilar (ro‘yxatning ikkinchi nomi)',
  },
  'DELETE /api/settings/users/{id}/': {
    ru: 'Удалить пользователя (второе имя)',
    uz: 'Foydalanuvchini o‘chirish (ikkinchi nom)',
  },
  'GET /api/settings/users_list_excel/': { ru: 'Пользователи, Excel', uz: 'Foydalanuvchilar, Excel' },
  'PATCH /api/update_permission_module_v2/': {
    ru: 'Изменить права роли',
    uz: 'Rol huquqlarini o‘zgartirish',
  },
  'GET /api/user-management/calls/': {
    ru: 'Все вызовы и их права',
    uz: 'Barcha chaqiruvlar va ularning huquqlari',
  },
  'PUT /api/user-management/password-links/': {
    ru: 'Ссылки для выбора пароля',
    uz: 'Parol tanlash havolalari',
  },
  'GET /api/user-management/sessions/': { ru: 'Открытые сеансы', uz: 'Ochiq seanslar' },
  'DELETE /api/user-management/sessions/{id}/': { ru: 'Завершить сеанс', uz: 'Seansni tugatish' },
  'GET /api/user-management/users': { ru: 'Пользователи', uz: 'Foydalanuvchilar' },
  'GET /api/user-management/users/import-template/': {
    ru: 'Шаблон импорта пользователей',
    uz: 'Foydalanuvchilarni import qilish shabloni',
  },
  'POST /api/user-management/users/import/': {
    ru: 'Импорт пользователей',
    uz: 'Foydalanuvchilarni import qilish',
  },
  'DELETE /api/user-management/users/{id}': { ru: 'Удалить пользователя', uz: 'Foydalanuvchini o‘chirish' },
  'GET /api/user-management/users/{id}': { ru: 'Пользователь', uz: 'Foydalanuvchi' },
  'DELETE /api/user-management/users/{id}/second-factor/': {
    ru: 'Снять второй фактор пользователя',
    uz: 'Foydalanuvchining ikkinchi omilini olib tashlash',
  },
  'DELETE /api/user-management/users/{id}/sessions/': {
    ru: 'Завершить сеансы пользователя',
    uz: 'Foydalanuvchi seanslarini tugatish',
  },
  'GET /api/user-management/users/{id}/why/': { ru: 'Почему доступа нет', uz: 'Nega ruxsat yo‘q' },
}
