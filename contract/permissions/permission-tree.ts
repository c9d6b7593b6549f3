/**
 * Everything a role can be granted, as a tree of at most eight levels:
 * module, menu, submenu, screen, tab, block, button, field.
 * A name is kept for ever: grants in the database and ids on the wire are made from it.
 */
export interface PermissionNode {
  readonly name: string
  readonly ru: string
  readonly uz: string
  readonly children?: readonly PermissionNode[]
}

export const permissionTree = [
  {
    name: 'general',
    ru: 'Общее',
    uz: 'Umumiy',
    children: [
      { name: 'general.home', ru: 'Информационная панель', uz: 'Axborot paneli' },
      { name: 'general.ministries-dashboard', ru: 'Панель министерств', uz: 'Vazirliklar paneli' },
      { name: 'general.energy-audit', ru: 'Карта энергоаудита', uz: 'Energoaudit xaritasi' },
    ],
  },
  {
    name: 'laboratory',
    ru: 'Лаборатория',
    uz: 'Laboratoriya',
    children: [
      { name: 'laboratory.dashboard', ru: 'Панель лаборатории', uz: 'Laboratoriya paneli' },
      {
        name: 'laboratory.entry',
        ru: 'Ввод данных',
        uz: 'Ma’lumot kiritish',
        children: [
          { name: 'laboratory.entry-air', ru: 'Ввод: воздух', uz: 'Kiritish: havo' },
          { name: 'laboratory.entry-water', ru: 'Ввод: вода', uz: 'Kiritish: suv' },
          { name: 'laboratory.entry-ground', ru: 'Ввод: почва', uz: 'Kiritish: tuproq' },
        ],
      },
      {
        name: 'laboratory.records',
        ru: 'Внесённые данные',
        uz: 'Kiritilgan ma’lumotlar',
        children: [
          { name: 'laboratory.records-air', ru: 'Данные: воздух', uz: 'Ma’lumotlar: havo' },
          { name: 'laboratory.records-water', ru: 'Данные: вода', uz: 'Ma’lumotlar: suv' },
          { name: 'laboratory.records-ground', ru: 'Данные: почва', uz: 'Ma’lumotlar: tuproq' },
          { name: 'laboratory.records-map', ru: 'Запись на карте', uz: 'Yozuv xaritada' },
        ],
      },
    ],
  },
  {
    name: 'csak',
    ru: 'ЦСАК (МИЗ)',
    uz: 'SAKM (MIZ)',
    children: [
      { name: 'csak.dashboard', ru: 'Панель ЦСАК', uz: 'SAKM paneli' },
      {
        name: 'csak.moderation',
        ru: 'Модерация',
        uz: 'Moderatsiya',
        children: [
          { name: 'csak.moderation-air', ru: 'Модерация: воздух', uz: 'Moderatsiya: havo' },
          { name: 'csak.moderation-water', ru: 'Модерация: вода', uz: 'Moderatsiya: suv' },
          { name: 'csak.moderation-ground', ru: 'Модерация: почва', uz: 'Moderatsiya: tuproq' },
          { name: 'csak.moderation-map', ru: 'Запись на карте', uz: 'Yozuv xaritada' },
        ],
      },
      {
        name: 'csak.entry',
        ru: 'Ввод данных ЦСАК',
        uz: 'SAKM ma’lumot kiritishi',
        children: [
          { name: 'csak.entry-air', ru: 'Ввод ЦСАК: воздух', uz: 'SAKM kiritishi: havo' },
          { name: 'csak.entry-water', ru: 'Ввод ЦСАК: вода', uz: 'SAKM kiritishi: suv' },
          { name: 'csak.entry-ground', ru: 'Ввод ЦСАК: почва', uz: 'SAKM kiritishi: tuproq' },
        ],
      },
      {
        name: 'csak.records',
        ru: 'Данные ЦСАК',
        uz: 'SAKM ma’lumotlari',
        children: [
          { name: 'csak.records-air', ru: 'Данные ЦСАК: воздух', uz: 'SAKM ma’lumotlari: havo' },
          { name: 'csak.records-water', ru: 'Данные ЦСАК: вода', uz: 'SAKM ma’lumotlari: suv' },
          { name: 'csak.records-ground', ru: 'Данные ЦСАК: почва', uz: 'SAKM ma’lumotlari: tuproq' },
        ],
      },
    ],
  },
  {
    name: 'ministry',
    ru: 'Аналитика министерства',
    uz: 'Vazirlik tahlili',
    children: [
      { name: 'ministry.dashboard', ru: 'Панель министерства', uz: 'Vazirlik paneli' },
      { name: 'ministry.objects-list', ru: 'Мониторинг объектов', uz: 'Obyektlar monitoringi' },
      { name: 'ministry.object-info', ru: 'Сведения об объекте', uz: 'Obyekt haqida ma’lumot' },
      {
        name: 'ministry.maps',
        ru: 'Карты',
        uz: 'Xaritalar',
        children: [
          { name: 'ministry.map-subjects', ru: 'Карта субъектов', uz: 'Subyektlar xaritasi' },
          { name: 'ministry.map-soil', ru: 'Карта почв', uz: 'Tuproq xaritasi' },
          { name: 'ministry.map-country', ru: 'Карта страны', uz: 'Mamlakat xaritasi' },
          { name: 'ministry.map-air', ru: 'Состояние атмосферного воздуха', uz: 'Atmosfera havosi holati' },
          { name: 'ministry.map-eco', ru: 'Экологическая карта', uz: 'Ekologik xarita' },
          { name: 'ministry.map-concentration', ru: 'Карта концентраций', uz: 'Konsentratsiya xaritasi' },
          { name: 'ministry.map-plants', ru: 'Растения и заповедники', uz: 'O‘simliklar va qo‘riqxonalar' },
          { name: 'ministry.map-animals', ru: 'Животные и заповедники', uz: 'Hayvonlar va qo‘riqxonalar' },
          { name: 'ministry.map-water', ru: 'Водные ресурсы', uz: 'Suv resurslari' },
          { name: 'ministry.map-dynamics', ru: 'Динамика субъектов', uz: 'Subyektlar dinamikasi' },
          { name: 'ministry.map-sources', ru: 'Источники загрязнения', uz: 'Ifloslanish manbalari' },
        ],
      },
    ],
  },
  {
    name: 'geology',
    ru: 'Геология',
    uz: 'Geologiya',
    children: [
      { name: 'geology.committee-dashboard', ru: 'Панель Госкомгеологии', uz: 'Davgeologqo‘m paneli' },
      { name: 'geology.dashboard', ru: 'Панель геологии', uz: 'Geologiya paneli' },
      { name: 'geology.objects', ru: 'Объекты геологии', uz: 'Geologiya obyektlari' },
      { name: 'geology.view', ru: 'Просмотр данных геологии', uz: 'Geologiya ma’lumotlarini ko‘rish' },
      { name: 'geology.edit', ru: 'Изменение данных геологии', uz: 'Geologiya ma’lumotlarini o‘zgartirish' },
    ],
  },
  {
    name: 'forestry',
    ru: 'Лесное хозяйство',
    uz: 'O‘rmon xo‘jaligi',
    children: [
      { name: 'forestry.dashboard-tree', ru: 'Статистика леса', uz: 'O‘rmon statistikasi' },
      { name: 'forestry.dashboard-wild', ru: 'Статистика животных', uz: 'Hayvonlar statistikasi' },
      { name: 'forestry.map-tree', ru: 'Карта леса', uz: 'O‘rmon xaritasi' },
      { name: 'forestry.map-wild', ru: 'Карта животных', uz: 'Hayvonlar xaritasi' },
      { name: 'forestry.objects', ru: 'Объекты лесного хозяйства', uz: 'O‘rmon xo‘jaligi obyektlari' },
      { name: 'forestry.view', ru: 'Просмотр данных леса', uz: 'O‘rmon ma’lumotlarini ko‘rish' },
      { name: 'forestry.edit', ru: 'Изменение данных леса', uz: 'O‘rmon ma’lumotlarini o‘zgartirish' },
    ],
  },
  {
    name: 'agriculture',
    ru: 'Сельское хозяйство',
    uz: 'Qishloq xo‘jaligi',
    children: [
      {
        name: 'agriculture.dashboard',
        ru: 'Панель сельского хозяйства',
        uz: 'Qishloq xo‘jaligi paneli',
        children: [
          { name: 'agriculture.table', ru: 'Таблица', uz: 'Jadval' },
          { name: 'agriculture.excel', ru: 'Выгрузка в Excel', uz: 'Excelga yuklash' },
          { name: 'agriculture.diagram', ru: 'Диаграмма', uz: 'Diagramma' },
        ],
      },
      {
        name: 'agriculture.view',
        ru: 'Просмотр данных сельского хозяйства',
        uz: 'Qishloq xo‘jaligi ma’lumotlarini ko‘rish',
      },
      {
        name: 'agriculture.edit',
        ru: 'Изменение данных сельского хозяйства',
        uz: 'Qishloq xo‘jaligi ma’lumotlarini o‘zgartirish',
      },
    ],
  },
  {
    name: 'water',
    ru: 'Водное хозяйство',
    uz: 'Suv xo‘jaligi',
    children: [
      { name: 'water.dashboard', ru: 'Панель водного хозяйства', uz: 'Suv xo‘jaligi paneli' },
      {
        name: 'water.reservoirs',
        ru: 'Реестр водохранилищ',
        uz: 'Suv omborlari reyestri',
        children: [{ name: 'water.edit', ru: 'Изменение водохранилищ', uz: 'Suv omborlarini o‘zgartirish' }],
      },
      { name: 'water.readings', ru: 'Показания водохранилищ', uz: 'Suv omborlari ko‘rsatkichlari' },
    ],
  },
  {
    name: 'hydromet',
    ru: 'Гидрометеорология',
    uz: 'Gidrometeorologiya',
    children: [
      { name: 'hydromet.dashboard', ru: 'Панель Узгидромета', uz: 'O‘zgidromet paneli' },
      { name: 'hydromet.view', ru: 'Просмотр метеоданных', uz: 'Meteoma’lumotlarni ko‘rish' },
      { name: 'hydromet.edit', ru: 'Изменение метеоданных', uz: 'Meteoma’lumotlarni o‘zgartirish' },
    ],
  },
  {
    name: 'monitoring',
    ru: 'Мониторинг',
    uz: 'Monitoring',
    children: [
      { name: 'monitoring.reservoirs', ru: 'Мониторинг водохранилищ', uz: 'Suv omborlari monitoringi' },
      {
        name: 'monitoring.high-risk',
        ru: 'Объекты повышенной опасности',
        uz: 'Xavfi yuqori obyektlar',
        children: [
          {
            name: 'monitoring.edit',
            ru: 'Изменение данных о чрезвычайных ситуациях',
            uz: 'Favqulodda vaziyatlar ma’lumotlarini o‘zgartirish',
          },
        ],
      },
      { name: 'monitoring.station', ru: 'Онлайн-станция', uz: 'Onlayn stansiya' },
    ],
  },
  {
    name: 'cases',
    ru: 'Дела о превышениях',
    uz: 'Me’yordan oshish ishlari',
    children: [
      {
        name: 'cases.view',
        ru: 'Дела о превышениях норм',
        uz: 'Me’yordan oshish ishlari',
        children: [{ name: 'cases.work', ru: 'Ведение дел', uz: 'Ishlarni yuritish' }],
      },
    ],
  },
  {
    name: 'statistics',
    ru: 'Статистика',
    uz: 'Statistika',
    children: [
      { name: 'statistics.general', ru: 'Общий список МИЗ и ПКМ-343', uz: 'MIZ va VMQ-343 umumiy ro‘yxati' },
      {
        name: 'statistics.general-ministries',
        ru: 'Общий список по министерствам',
        uz: 'Vazirliklar bo‘yicha umumiy ro‘yxat',
      },
      { name: 'statistics.pkm', ru: 'Список ПКМ', uz: 'VMQ ro‘yxati' },
      { name: 'statistics.miz', ru: 'Список МИЗ', uz: 'MIZ ro‘yxati' },
      { name: 'statistics.report', ru: 'Отчёт об исполнении', uz: 'Ijro hisoboti' },
      { name: 'statistics.subjects', ru: 'Объекты и субъекты МИЗ', uz: 'MIZ obyektlari va subyektlari' },
      { name: 'statistics.online', ru: 'Онлайн-мониторинг объектов', uz: 'Obyektlarning onlayn monitoringi' },
      { name: 'statistics.plant', ru: 'Мониторинг «Максам-Чирчик»', uz: '«Maxam-Chirchiq» monitoringi' },
    ],
  },
  {
    name: 'expertise',
    ru: 'Экспертиза',
    uz: 'Ekspertiza',
    children: [
      {
        name: 'expertise.cards',
        ru: 'Карточки экспертизы',
        uz: 'Ekspertiza kartalari',
        children: [{ name: 'expertise.edit', ru: 'Изменение карточек', uz: 'Kartalarni o‘zgartirish' }],
      },
    ],
  },
  {
    name: 'registry',
    ru: 'Реестр и измерения',
    uz: 'Reyestr va o‘lchovlar',
    children: [
      {
        name: 'objects.places',
        ru: 'Объекты на картах и в списках',
        uz: 'Xaritalar va ro‘yxatlardagi obyektlar',
        children: [
          {
            name: 'objects.view',
            ru: 'Просмотр объектов',
            uz: 'Obyektlarni ko‘rish',
            children: [
              {
                name: 'objects.edit',
                ru: 'Изменение объектов и источников',
                uz: 'Obyekt va manbalarni o‘zgartirish',
              },
              {
                name: 'objects.delete',
                ru: 'Удаление объектов и источников',
                uz: 'Obyekt va manbalarni o‘chirish',
              },
              { name: 'objects.import', ru: 'Импорт объектов', uz: 'Obyektlarni import qilish' },
              { name: 'objects.export', ru: 'Выгрузка объектов', uz: 'Obyektlarni yuklab olish' },
              { name: 'objects.secret', ru: 'Секретные объекты', uz: 'Maxfiy obyektlar' },
              { name: 'normatives.edit', ru: 'Изменение нормативов', uz: 'Normativlarni o‘zgartirish' },
              { name: 'objects.history', ru: 'История объектов', uz: 'Obyektlar tarixi' },
              {
                name: 'energy-audits.view',
                ru: 'Энергоаудит объектов',
                uz: 'Obyektlar energoauditi',
                children: [
                  {
                    name: 'energy-audits.edit',
                    ru: 'Изменение энергоаудита',
                    uz: 'Energoauditni o‘zgartirish',
                  },
                ],
              },
              {
                name: 'plans.view',
                ru: 'Планы отбора',
                uz: 'Namuna olish rejalari',
                children: [
                  {
                    name: 'plans.edit',
                    ru: 'Изменение планов отбора',
                    uz: 'Namuna olish rejalarini o‘zgartirish',
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        name: 'emissions.view',
        ru: 'Просмотр измерений',
        uz: 'O‘lchovlarni ko‘rish',
        children: [
          {
            name: 'emissions.view-unaccepted',
            ru: 'Непринятые измерения',
            uz: 'Qabul qilinmagan o‘lchovlar',
          },
          { name: 'emissions.enter', ru: 'Ввод измерений', uz: 'O‘lchov kiritish' },
          { name: 'emissions.edit', ru: 'Исправление измерений', uz: 'O‘lchovlarni tuzatish' },
          { name: 'emissions.delete', ru: 'Удаление измерений', uz: 'O‘lchovlarni o‘chirish' },
          {
            name: 'emissions.history',
            ru: 'История, комментарии и авторы измерений',
            uz: 'O‘lchovlar tarixi, izohlari va mualliflari',
            children: [
              { name: 'emissions.comment', ru: 'Комментарии к измерениям', uz: 'O‘lchovlarga izohlar' },
            ],
          },
          { name: 'emissions.moderate', ru: 'Решения модератора', uz: 'Moderator qarorlari' },
          { name: 'emissions.export', ru: 'Выгрузка измерений', uz: 'O‘lchovlarni yuklab olish' },
        ],
      },
    ],
  },
  {
    name: 'dictionary',
    ru: 'Классификаторы',
    uz: 'Klassifikatorlar',
    children: [
      {
        name: 'dictionary.others',
        ru: 'Все классификаторы',
        uz: 'Barcha klassifikatorlar',
        children: [
          {
            name: 'classifiers.edit',
            ru: 'Изменение классификаторов',
            uz: 'Klassifikatorlarni o‘zgartirish',
          },
        ],
      },
      { name: 'dictionary.objects', ru: 'Реестр объектов', uz: 'Obyektlar reyestri' },
      { name: 'dictionary.add-object', ru: 'Новый объект', uz: 'Yangi obyekt' },
      { name: 'dictionary.edit-object', ru: 'Изменение объекта', uz: 'Obyektni o‘zgartirish' },
    ],
  },
  {
    name: 'settings',
    ru: 'Настройки',
    uz: 'Sozlamalar',
    children: [
      { name: 'settings.dashboard', ru: 'Панель настроек', uz: 'Sozlamalar paneli' },
      {
        name: 'users.view',
        ru: 'Пользователи',
        uz: 'Foydalanuvchilar',
        children: [
          {
            name: 'users.edit',
            ru: 'Изменение пользователей',
            uz: 'Foydalanuvchilarni o‘zgartirish',
            children: [{ name: 'users.sessions', ru: 'Завершение сеансов', uz: 'Seanslarni yakunlash' }],
          },
          { name: 'users.delete', ru: 'Удаление пользователей', uz: 'Foydalanuvchilarni o‘chirish' },
          { name: 'users.export', ru: 'Выгрузка пользователей', uz: 'Foydalanuvchilarni yuklab olish' },
          { name: 'users.import', ru: 'Импорт пользователей', uz: 'Foydalanuvchilarni import qilish' },
          { name: 'laboratories.edit', ru: 'Изменение лабораторий', uz: 'Laboratoriyalarni o‘zgartirish' },
        ],
      },
      {
        name: 'roles.view',
        ru: 'Роли и права',
        uz: 'Rollar va huquqlar',
        children: [
          { name: 'roles.edit', ru: 'Изменение ролей и прав', uz: 'Rollar va huquqlarni o‘zgartirish' },
          { name: 'roles.delete', ru: 'Удаление ролей', uz: 'Rollarni o‘chirish' },
        ],
      },
      {
        name: 'journals.view',
        ru: 'Журнал',
        uz: 'Jurnal',
        children: [
          { name: 'journals.authorization', ru: 'Журнал авторизаций', uz: 'Avtorizatsiya jurnali' },
          { name: 'journals.activity', ru: 'Журнал действий', uz: 'Harakatlar jurnali' },
        ],
      },
      {
        name: 'backups.view',
        ru: 'Резервные копии',
        uz: 'Zaxira nusxalar',
        children: [
          { name: 'backups.edit', ru: 'Создание и удаление копий', uz: 'Nusxa yaratish va o‘chirish' },
          { name: 'backups.download', ru: 'Скачивание копий', uz: 'Nusxalarni yuklab olish' },
        ],
      },
    ],
  },
  {
    name: 'gateway',
    ru: 'Уведомления и интеграция',
    uz: 'Bildirishnomalar va integratsiya',
    children: [
      { name: 'notifications.settings', ru: 'Настройка уведомлений', uz: 'Bildirishnoma sozlamalari' },
      { name: 'alerts.view', ru: 'Оповещения о превышениях', uz: 'Oshib ketish ogohlantirishlari' },
      {
        name: 'integrations.view',
        ru: 'Шлюз интеграции',
        uz: 'Integratsiya shlyuzi',
        children: [
          {
            name: 'integrations.edit',
            ru: 'Партнёры, ключи и карантин',
            uz: 'Hamkorlar, kalitlar va karantin',
          },
        ],
      },
    ],
  },
  {
    name: 'help',
    ru: 'Помощь',
    uz: 'Yordam',
    children: [
      { name: 'help.view', ru: 'Справка', uz: 'Ma’lumotnoma' },
      { name: 'help.knowledge-base', ru: 'База знаний', uz: 'Bilimlar bazasi' },
      { name: 'help.chat', ru: 'Чат помощи', uz: 'Yordam chati' },
      { name: 'help.faq', ru: 'Вопросы и ответы', uz: 'Savol-javoblar' },
      {
        name: 'help.admin',
        ru: 'Управление справкой',
        uz: 'Ma’lumotnomani boshqarish',
        children: [
          { name: 'help.edit', ru: 'Изменение статей и вопросов', uz: 'Maqola va savollarni o‘zgartirish' },
          { name: 'help.support', ru: 'Ответы в чате помощи', uz: 'Yordam chatida javob berish' },
        ],
      },
    ],
  },
] as const satisfies readonly PermissionNode[]
