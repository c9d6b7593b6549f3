/** At most eight levels deep. Names never change: grants and ids are made from them. */
export interface PermissionNode<Name extends string = string> {
  readonly name: Name
  readonly ru: string
  readonly uz: string
  readonly children?: readonly PermissionNode<Name>[]
}

/** Its name type is the union of its own name and those of its descendants. */
const node = <const Own extends string, Below extends string = never>(
  name: Own,
  ru: string,
  uz: string,
  children?: readonly PermissionNode<Below>[],
): PermissionNode<Own | Below> => ({ name, ru, uz, children })

export const permissionTree = [
  node('general', 'Общее', 'Umumiy', [
    node('general.home', 'Информационная панель', 'Axborot paneli'),
    node('general.ministries-dashboard', 'Панель министерств', 'Vazirliklar paneli'),
    node('general.energy-audit', 'Карта энергоаудита', 'Energoaudit xaritasi'),
  ]),
  node('laboratory', 'Лаборатория', 'Laboratoriya', [
    node('laboratory.dashboard', 'Панель лаборатории', 'Laboratoriya paneli'),
    node('laboratory.entry', 'Ввод данных', 'Ma’lumot kiritish', [
      node('laboratory.entry-air', 'Ввод: воздух', 'Kiritish: havo'),
      node('laboratory.entry-water', 'Ввод: вода', 'Kiritish: suv'),
      node('laboratory.entry-ground', 'Ввод: почва', 'Kiritish: tuproq'),
    ]),
    node('laboratory.records', 'Внесённые данные', 'Kiritilgan ma’lumotlar', [
      node('laboratory.records-air', 'Данные: воздух', 'Ma’lumotlar: havo'),
      node('laboratory.records-water', 'Данные: вода', 'Ma’lumotlar: suv'),
      node('laboratory.records-ground', 'Данные: почва', 'Ma’lumotlar: tuproq'),
      node('laboratory.records-map', 'Запись на карте', 'Yozuv xaritada'),
    ]),
  ]),
  node('csak', 'ЦСАК (МИЗ)', 'SAKM (MIZ)', [
    node('csak.dashboard', 'Панель ЦСАК', 'SAKM paneli'),
    node('csak.moderation', 'Модерация', 'Moderatsiya', [
      node('csak.moderation-air', 'Модерация: воздух', 'Moderatsiya: havo'),
      node('csak.moderation-water', 'Модерация: вода', 'Moderatsiya: suv'),
      node('csak.moderation-ground', 'Модерация: почва', 'Moderatsiya: tuproq'),
      node('csak.moderation-map', 'Запись на карте', 'Yozuv xaritada'),
    ]),
    node('csak.entry', 'Ввод данных ЦСАК', 'SAKM ma’lumot kiritishi', [
      node('csak.entry-air', 'Ввод ЦСАК: воздух', 'SAKM kiritishi: havo'),
      node('csak.entry-water', 'Ввод ЦСАК: вода', 'SAKM kiritishi: suv'),
      node('csak.entry-ground', 'Ввод ЦСАК: почва', 'SAKM kiritishi: tuproq'),
    ]),
    node('csak.records', 'Данные ЦСАК', 'SAKM ma’lumotlari', [
      node('csak.records-air', 'Данные ЦСАК: воздух', 'SAKM ma’lumotlari: havo'),
      node('csak.records-water', 'Данные ЦСАК: вода', 'SAKM ma’lumotlari: suv'),
      node('csak.records-ground', 'Данные ЦСАК: почва', 'SAKM ma’lumotlari: tuproq'),
    ]),
  ]),
  node('ministry', 'Аналитика министерства', 'Vazirlik tahlili', [
    node('ministry.dashboard', 'Панель министерства', 'Vazirlik paneli'),
    node('ministry.objects-list', 'Мониторинг объектов', 'Obyektlar monitoringi'),
    node('ministry.object-info', 'Сведения об объекте', 'Obyekt haqida ma’lumot'),
    node('ministry.maps', 'Карты', 'Xaritalar', [
      node('ministry.map-subjects', 'Карта субъектов', 'Subyektlar xaritasi'),
      node('ministry.map-soil', 'Карта почв', 'Tuproq xaritasi'),
      node('ministry.map-country', 'Карта страны', 'Mamlakat xaritasi'),
      node('ministry.map-air', 'Состояние атмосферного воздуха', 'Atmosfera havosi holati'),
      node('ministry.map-eco', 'Экологическая карта', 'Ekologik xarita'),
      node('ministry.map-concentration', 'Карта концентраций', 'Konsentratsiya xaritasi'),
      node('ministry.map-plants', 'Растения и заповедники', 'O‘simliklar va qo‘riqxonalar'),
      node('ministry.map-animals', 'Животные и заповедники', 'Hayvonlar va qo‘riqxonalar'),
      node('ministry.map-water', 'Водные ресурсы', 'Suv resurslari'),
      node('ministry.map-dynamics', 'Динамика субъектов', 'Subyektlar dinamikasi'),
      node('ministry.map-sources', 'Источники загрязнения', 'Ifloslanish manbalari'),
    ]),
  ]),
  node('geology', 'Геология', 'Geologiya', [
    node('geology.committee-dashboard', 'Панель Госкомгеологии', 'Davgeologqo‘m paneli'),
    node('geology.dashboard', 'Панель геологии', 'Geologiya paneli'),
    node('geology.objects', 'Объекты геологии', 'Geologiya obyektlari'),
    node('geology.view', 'Просмотр данных геологии', 'Geologiya ma’lumotlarini ko‘rish'),
    node('geology.edit', 'Изменение данных геологии', 'Geologiya ma’lumotlarini o‘zgartirish'),
  ]),
  node('forestry', 'Лесное хозяйство', 'O‘rmon xo‘jaligi', [
    node('forestry.dashboard-tree', 'Статистика леса', 'O‘rmon statistikasi'),
    node('forestry.dashboard-wild', 'Статистика животных', 'Hayvonlar statistikasi'),
    node('forestry.map-tree', 'Карта леса', 'O‘rmon xaritasi'),
    node('forestry.map-wild', 'Карта животных', 'Hayvonlar xaritasi'),
    node('forestry.objects', 'Объекты лесного хозяйства', 'O‘rmon xo‘jaligi obyektlari'),
    node('forestry.view', 'Просмотр данных леса', 'O‘rmon ma’lumotlarini ko‘rish'),
    node('forestry.edit', 'Изменение данных леса', 'O‘rmon ma’lumotlarini o‘zgartirish'),
  ]),
  node('agriculture', 'Сельское хозяйство', 'Qishloq xo‘jaligi', [
    node('agriculture.dashboard', 'Панель сельского хозяйства', 'Qishloq xo‘jaligi paneli', [
      node('agriculture.table', 'Таблица', 'Jadval'),
      node('agriculture.excel', 'Выгрузка в Excel', 'Excelga yuklash'),
      node('agriculture.diagram', 'Диаграмма', 'Diagramma'),
    ]),
    node(
      'agriculture.view',
      'Просмотр данных сельского хозяйства',
      'Qishloq xo‘jaligi ma’lumotlarini ko‘rish',
    ),
    node(
      'agriculture.edit',
      'Изменение данных сельского хозяйства',
      'Qishloq xo‘jaligi ma’lumotlarini o‘zgartirish',
    ),
  ]),
  node('water', 'Водное хозяйство', 'Suv xo‘jaligi', [
    node('water.dashboard', 'Панель водного хозяйства', 'Suv xo‘jaligi paneli'),
    node('water.reservoirs', 'Реестр водохранилищ', 'Suv omborlari reyestri', [
      node('water.edit', 'Изменение водохранилищ', 'Suv omborlarini o‘zgartirish'),
    ]),
    node('water.readings', 'Показания водохранилищ', 'Suv omborlari ko‘rsatkichlari'),
  ]),
  node('hydromet', 'Гидрометеорология', 'Gidrometeorologiya', [
    node('hydromet.dashboard', 'Панель Узгидромета', 'O‘zgidromet paneli'),
    node('hydromet.view', 'Просмотр метеоданных', 'Meteoma’lumotlarni ko‘rish'),
    node('hydromet.edit', 'Изменение метеоданных', 'Meteoma’lumotlarni o‘zgartirish'),
  ]),
  node('monitoring', 'Мониторинг', 'Monitoring', [
    node('monitoring.reservoirs', 'Мониторинг водохранилищ', 'Suv omborlari monitoringi'),
    node('monitoring.high-risk', 'Объекты повышенной опасности', 'Xavfi yuqori obyektlar', [
      node(
        'monitoring.edit',
        'Изменение данных о чрезвычайных ситуациях',
        'Favqulodda vaziyatlar ma’lumotlarini o‘zgartirish',
      ),
    ]),
    node('monitoring.station', 'Онлайн-станция', 'Onlayn stansiya'),
  ]),
  node('cases', 'Дела о превышениях', 'Me’yordan oshish ishlari', [
    node('cases.view', 'Дела о превышениях норм', 'Me’yordan oshish ishlari', [
      node('cases.work', 'Ведение дел', 'Ishlarni yuritish'),
    ]),
  ]),
  node('statistics', 'Статистика', 'Statistika', [
    node('statistics.general', 'Общий список МИЗ и ПКМ-343', 'MIZ va VMQ-343 umumiy ro‘yxati'),
    node(
      'statistics.general-ministries',
      'Общий список по министерствам',
      'Vazirliklar bo‘yicha umumiy ro‘yxat',
    ),
    node('statistics.pkm', 'Список ПКМ', 'VMQ ro‘yxati'),
    node('statistics.miz', 'Список МИЗ', 'MIZ ro‘yxati'),
    node('statistics.report', 'Отчёт об исполнении', 'Ijro hisoboti'),
    node('statistics.subjects', 'Объекты и субъекты МИЗ', 'MIZ obyektlari va subyektlari'),
    node('statistics.online', 'Онлайн-мониторинг объектов', 'Obyektlarning onlayn monitoringi'),
    node('statistics.plant', 'Мониторинг «Максам-Чирчик»', '«Maxam-Chirchiq» monitoringi'),
  ]),
  node('expertise', 'Экспертиза', 'Ekspertiza', [
    node('expertise.cards', 'Карточки экспертизы', 'Ekspertiza kartalari', [
      node('expertise.edit', 'Изменение карточек', 'Kartalarni o‘zgartirish'),
    ]),
  ]),
  node('registry', 'Реестр и измерения', 'Reyestr va o‘lchovlar', [
    node('objects.places', 'Объекты на картах и в списках', 'Xaritalar va ro‘yxatlardagi obyektlar', [
      node('objects.view', 'Просмотр объектов', 'Obyektlarni ko‘rish', [
        node('objects.edit', 'Изменение объектов и источников', 'Obyekt va manbalarni o‘zgartirish'),
        node('objects.delete', 'Удаление объектов и источников', 'Obyekt va manbalarni o‘chirish'),
        node('objects.import', 'Импорт объектов', 'Obyektlarni import qilish'),
        node('objects.export', 'Выгрузка объектов', 'Obyektlarni yuklab olish'),
        node('objects.secret', 'Секретные объекты', 'Maxfiy obyektlar'),
        node('normatives.edit', 'Изменение нормативов', 'Normativlarni o‘zgartirish'),
        node('objects.history', 'История объектов', 'Obyektlar tarixi'),
        node('energy-audits.view', 'Энергоаудит объектов', 'Obyektlar energoauditi', [
          node('energy-audits.edit', 'Изменение энергоаудита', 'Energoauditni o‘zgartirish'),
        ]),
        node('plans.view', 'Планы отбора', 'Namuna olish rejalari', [
          node('plans.edit', 'Изменение планов отбора', 'Namuna olish rejalarini o‘zgartirish'),
        ]),
      ]),
    ]),
    node('emissions.view', 'Просмотр измерений', 'O‘lchovlarni ko‘rish', [
      node('emissions.view-unaccepted', 'Непринятые измерения', 'Qabul qilinmagan o‘lchovlar'),
      node('emissions.enter', 'Ввод измерений', 'O‘lchov kiritish'),
      node('emissions.edit', 'Исправление измерений', 'O‘lchovlarni tuzatish'),
      node('emissions.delete', 'Удаление измерений', 'O‘lchovlarni o‘chirish'),
      node(
        'emissions.history',
        'История, комментарии и авторы измерений',
        'O‘lchovlar tarixi, izohlari va mualliflari',
        [node('emissions.comment', 'Комментарии к измерениям', 'O‘lchovlarga izohlar')],
      ),
      node('emissions.moderate', 'Решения модератора', 'Moderator qarorlari'),
      node('emissions.export', 'Выгрузка измерений', 'O‘lchovlarni yuklab olish'),
    ]),
  ]),
  node('dictionary', 'Классификаторы', 'Klassifikatorlar', [
    node('dictionary.others', 'Все классификаторы', 'Barcha klassifikatorlar', [
      node('classifiers.edit', 'Изменение классификаторов', 'Klassifikatorlarni o‘zgartirish'),
    ]),
    node('dictionary.objects', 'Реестр объектов', 'Obyektlar reyestri'),
    node('dictionary.add-object', 'Новый объект', 'Yangi obyekt'),
    node('dictionary.edit-object', 'Изменение объекта', 'Obyektni o‘zgartirish'),
  ]),
  node('settings', 'Настройки', 'Sozlamalar', [
    node('settings.dashboard', 'Панель настроек', 'Sozlamalar paneli'),
    node('users.view', 'Пользователи', 'Foydalanuvchilar', [
      node('users.edit', 'Изменение пользователей', 'Foydalanuvchilarni o‘zgartirish', [
        node('users.sessions', 'Завершение сеансов', 'Seanslarni yakunlash'),
      ]),
      node('users.delete', 'Удаление пользователей', 'Foydalanuvchilarni o‘chirish'),
      node('users.export', 'Выгрузка пользователей', 'Foydalanuvchilarni yuklab olish'),
      node('users.import', 'Импорт пользователей', 'Foydalanuvchilarni import qilish'),
      node('laboratories.edit', 'Изменение лабораторий', 'Laboratoriyalarni o‘zgartirish'),
    ]),
    node('roles.view', 'Роли и права', 'Rollar va huquqlar', [
      node('roles.edit', 'Изменение ролей и прав', 'Rollar va huquqlarni o‘zgartirish'),
      node('roles.delete', 'Удаление ролей', 'Rollarni o‘chirish'),
    ]),
    node('journals.view', 'Журнал', 'Jurnal', [
      node('journals.authorization', 'Журнал авторизаций', 'Avtorizatsiya jurnali'),
      node('journals.activity', 'Журнал действий', 'Harakatlar jurnali'),
    ]),
    node('backups.view', 'Резервные копии', 'Zaxira nusxalar', [
      node('backups.edit', 'Создание и удаление копий', 'Nusxa yaratish va o‘chirish'),
      node('backups.download', 'Скачивание копий', 'Nusxalarni yuklab olish'),
    ]),
  ]),
  node('gateway', 'Уведомления и интеграция', 'Bildirishnomalar va integratsiya', [
    node('notifications.settings', 'Настройка уведомлений', 'Bildirishnoma sozlamalari'),
    node('alerts.view', 'Оповещения о превышениях', 'Oshib ketish ogohlantirishlari'),
    node('integrations.view', 'Шлюз интеграции', 'Integratsiya shlyuzi', [
      node('integrations.edit', 'Партнёры, ключи и карантин', 'Hamkorlar, kalitlar va karantin'),
    ]),
  ]),
  node('help', 'Помощь', 'Yordam', [
    node('help.view', 'Справка', 'Ma’lumotnoma'),
    node('help.knowledge-base', 'База знаний', 'Bilimlar bazasi'),
    node('help.chat', 'Чат помощи', 'Yordam chati'),
    node('help.faq', 'Вопросы и ответы', 'Savol-javoblar'),
    node('help.admin', 'Управление справкой', 'Ma’lumotnomani boshqarish', [
      node('help.edit', 'Изменение статей и вопросов', 'Maqola va savollarni o‘zgartirish'),
      node('help.support', 'Ответы в чате помощи', 'Yordam chatida javob berish'),
    ]),
  ]),
]
