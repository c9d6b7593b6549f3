import { type BuiltInArticle, ofScreen } from './article'

/** Dashboards are used alike: period and region above, figures that open what they count. */
const dashboard = (screen: string, ru: [title: string, shows: string], uz: [title: string, shows: string]) =>
  ofScreen(
    screen,
    {
      title: ru[0],
      about: ru[1],
      steps: [
        'Выберите период, регион и с чем сравнивать.',
        'Нажмите на число, столбец или область карты: откроется список, который за ними стоит.',
        'Под каждым графиком есть таблица с теми же числами.',
        'Сохраните страницу как PDF, рисунок или Excel, или распечатайте.',
      ],
    },
    {
      title: uz[0],
      about: uz[1],
      steps: [
        'Davr, hudud va nima bilan solishtirishni tanlang.',
        'Son, ustun yoki xaritadagi hududni bosing: uning ortidagi ro‘yxat ochiladi.',
        'Har bir grafik ostida xuddi shu sonlar jadvali bor.',
        'Sahifani PDF, rasm yoki Excel qilib saqlang yoki chop eting.',
      ],
    },
  )

const statistic = (screen: string, ru: [title: string, shows: string], uz: [title: string, shows: string]) =>
  ofScreen(
    screen,
    {
      title: ru[0],
      about: ru[1],
      steps: [
        'Задайте период и, если нужно, период для сравнения.',
        'Нажмите на строку, чтобы спуститься от региона к району и объекту; путь наверху ведёт обратно.',
        'Нажмите на число: откроются измерения, из которых оно сложено.',
        'Выгрузите таблицу в Excel: в файле то же, что на экране.',
      ],
    },
    {
      title: uz[0],
      about: uz[1],
      steps: [
        'Davrni va kerak bo‘lsa solishtirish davrini belgilang.',
        'Hududdan tuman va obyektga tushish uchun qatorni bosing; yuqoridagi yo‘l orqaga qaytaradi.',
        'Sonni bosing: u yig‘ilgan o‘lchovlar ochiladi.',
        'Jadvalni Excelga oling: faylda ekrandagining o‘zi bo‘ladi.',
      ],
    },
  )

export const dashboardArticles: readonly BuiltInArticle[] = [
  dashboard(
    '/base/index',
    [
      'Информационная панель',
      'Страна одним взглядом: измерения, превышения, худшие объекты и карта регионов.',
    ],
    [
      'Axborot paneli',
      'Mamlakat bir qarashda: o‘lchovlar, oshishlar, eng yomon obyektlar va hududlar xaritasi.',
    ],
  ),
  dashboard(
    '/ministries_dashboard/index',
    ['Панель министерств', 'Объекты и превышения по министерствам.'],
    ['Vazirliklar paneli', 'Vazirliklar bo‘yicha obyektlar va oshishlar.'],
  ),
  dashboard(
    '/ministry/dashboard',
    ['Панель министерства', 'Воздух, вода и почва: состояние, динамика и худшие объекты.'],
    ['Vazirlik paneli', 'Havo, suv va tuproq: holat, dinamika va eng yomon obyektlar.'],
  ),
]

export const statisticArticles: readonly BuiltInArticle[] = [
  statistic(
    '/statistics/genaral-list',
    ['Общая статистика', 'Измерения и превышения по регионам, районам и объектам.'],
    ['Umumiy statistika', 'Hudud, tuman va obyektlar bo‘yicha o‘lchovlar va oshishlar.'],
  ),
  statistic(
    '/statistics/genaral-list-gam',
    ['Общая статистика по министерствам', 'То же по министерствам и ведомствам.'],
    ['Vazirliklar bo‘yicha umumiy statistika', 'Xuddi shu — vazirlik va idoralar kesimida.'],
  ),
  statistic(
    '/statistics/list-pkm',
    ['Перечень постановления 343', 'Объекты перечня ПКМ 343 и выполнение измерений.'],
    ['343-qaror ro‘yxati', 'VMQ 343 ro‘yxatidagi obyektlar va o‘lchovlar bajarilishi.'],
  ),
  statistic(
    '/statistics/list-miz',
    ['Перечень МИЗ: объекты', 'Объекты перечня МИЗ: включение, исключение, превышения.'],
    ['MIZ ro‘yxati', 'MIZ ro‘yxatidagi obyektlar: kiritish, chiqarish, oshishlar.'],
  ),
  statistic(
    '/statistics/list-report',
    ['Отчёт об исполнении', 'Сколько измерений положено по плану и сколько сделано.'],
    ['Ijro hisoboti', 'Reja bo‘yicha qancha o‘lchov kerak edi va qanchasi bajarildi.'],
  ),
  statistic(
    '/statistics/object-subject-miz',
    ['Объекты и субъекты МИЗ', 'Сводка по субъектам и их объектам в перечне.'],
    ['MIZ obyekt va subyektlari', 'Ro‘yxatdagi subyektlar va ularning obyektlari bo‘yicha umumlashma.'],
  ),
  statistic(
    '/statistics/list',
    ['Онлайн-мониторинг объектов', 'Объекты с автоматическими станциями и их последние показания.'],
    ['Obyektlarning onlayn monitoringi', 'Avtomat stansiyali obyektlar va ularning oxirgi ko‘rsatkichlari.'],
  ),
  statistic(
    '/statistics/list/monitoring-of-objects',
    ['Мониторинг предприятия', 'Показания станций одного предприятия во времени.'],
    ['Korxona monitoringi', 'Bitta korxona stansiyalari ko‘rsatkichlari vaqt bo‘yicha.'],
  ),
]

/** Exceedances that somebody follows up. */
export const caseArticles: readonly BuiltInArticle[] = [
  ofScreen(
    '/cases',
    {
      title: 'Дела о превышениях',
      about: 'Каждое превышение становится делом: кто им занят, что сделано и какой срок.',
      steps: [
        'Отберите дела: статус, регион, «Мои», «Просроченные»; закрытые видны, если выбрать статус.',
        'Откройте строку, чтобы увидеть ход дела.',
        'Начните с тех, у которых срок ближе всего.',
      ],
    },
    {
      title: 'Oshish ishlari',
      about: 'Har bir oshish ishga aylanadi: kim shug‘ullanmoqda, nima qilingan va muddati qachon.',
      steps: [
        'Ishlarni saralang: holati, hududi, «Meniki», «Muddati o‘tgan»; yopilganlari holat tanlansa ko‘rinadi.',
        'Ish borishini ko‘rish uchun qatorni oching.',
        'Muddati eng yaqinlaridan boshlang.',
      ],
    },
  ),
  ofScreen(
    '/cases/:id',
    {
      title: 'Дело о превышении',
      about: 'Одно дело: измерения, шаги, фотографии и ответственный.',
      steps: [
        'Прочитайте, что и насколько превышено: график сравнивает измерения с нормой.',
        'Примите дело в работу и назначьте, кто за него отвечает.',
        'Внесите результаты проверки: что найдено, с фотографиями до 2 МБ каждая.',
        'Закройте дело, написав, что установлено и сделано: это войдёт в акт.',
      ],
    },
    {
      title: 'Oshish ishi',
      about: 'Bitta ish: o‘lchovlar, qadamlar, suratlar va mas’ul.',
      steps: [
        'Nima va qancha oshganini o‘qing: grafik o‘lchovlarni me’yor bilan solishtiradi.',
        'Ishni qabul qiling va kim mas’ulligini belgilang.',
        'Tekshiruv natijasini kiriting: nima topildi, har biri 2 MB gacha suratlar bilan.',
        'Nima aniqlangani va qilinganini yozib, ishni yoping: bu dalolatnomaga kiradi.',
      ],
    },
  ),
  ofScreen(
    '/cases/:id/act',
    {
      title: 'Акт по делу',
      about: 'Печатный акт осмотра по делу о превышении.',
      steps: [
        'Проверьте сведения акта.',
        'Нажмите «Печать или PDF»: акт выходит на А4 на двух языках.',
        'Вернитесь к делу по пути вверху.',
      ],
    },
    {
      title: 'Ish dalolatnomasi',
      about: 'Oshish ishi bo‘yicha chop etiladigan ko‘rik dalolatnomasi.',
      steps: [
        'Dalolatnoma ma’lumotini tekshiring.',
        '«Chop etish yoki PDF»ni bosing: dalolatnoma A4 da ikki tilda chiqadi.',
        'Yuqoridagi yo‘l bilan ishga qayting.',
      ],
    },
  ),
]

export const objectArticles: readonly BuiltInArticle[] = [
  ofScreen(
    '/objects_list',
    {
      title: 'Мониторинг объектов',
      about: 'Список объектов с их состоянием и картой рядом.',
      steps: [
        'Отберите объекты: регион, категория опасности, превышение.',
        'Наведите на строку: объект отметится на карте.',
        'Откройте строку, чтобы увидеть сведения, или перейдите в паспорт.',
        'Выгрузите список в Excel.',
      ],
    },
    {
      title: 'Obyektlar monitoringi',
      about: 'Obyektlar ro‘yxati, ularning holati va yonida xarita.',
      steps: [
        'Obyektlarni saralang: hudud, xavflilik toifasi, oshish.',
        'Qator ustiga boring: obyekt xaritada belgilanadi.',
        'Ma’lumotni ko‘rish uchun qatorni oching yoki pasportga o‘ting.',
        'Ro‘yxatni Excelga oling.',
      ],
    },
  ),
  ofScreen(
    '/ministry/info_objects/:id',
    {
      title: 'Паспорт объекта',
      about:
        'Всё об объекте: реквизиты, место, источники, нормативы, измерения, документы, экспертиза и история.',
      steps: [
        'Вверху оценка объекта и её причина.',
        'В «Источниках» раскройте источник, чтобы увидеть вещества и нормы.',
        'В «Измерениях» выберите вещество и период: график и таблица.',
        'Документы скачиваются, карточки экспертизы открываются по номеру.',
        'Кнопка «Печать» выводит паспорт на А4.',
      ],
    },
    {
      title: 'Obyekt pasporti',
      about:
        'Obyekt haqida hammasi: rekvizitlar, joyi, manbalari, normativlari, o‘lchovlari, hujjatlari, ekspertizasi va tarixi.',
      steps: [
        'Yuqorida obyekt bahosi va uning sababi.',
        '«Manbalar»da moddalar va me’yorlarni ko‘rish uchun manbani oching.',
        '«O‘lchovlar»da modda va davrni tanlang: grafik va jadval.',
        'Hujjatlar yuklab olinadi, ekspertiza kartalari raqami bo‘yicha ochiladi.',
        '«Chop etish» pasportni A4 da chiqaradi.',
      ],
    },
  ),
  ofScreen(
    '/expertise',
    {
      title: 'Карточки экспертизы',
      about:
        'Заявки и заключения государственной экологической экспертизы; вверху предупреждение о сроках, которые истекают.',
      steps: [
        'Отберите карточки по виду, статусу, региону или сроку.',
        'Откройте карточку, чтобы прочитать заключение и файлы.',
        'Добавьте карточку кнопкой вверху, если у вас есть право.',
        'Выгрузите список в Excel.',
      ],
    },
    {
      title: 'Ekspertiza kartalari',
      about:
        'Davlat ekologik ekspertizasi arizalari va xulosalari; yuqorida muddati tugayotganlar haqida ogohlantirish.',
      steps: [
        'Kartalarni turi, holati, hududi yoki muddati bo‘yicha saralang.',
        'Xulosa va fayllarni ko‘rish uchun kartani oching.',
        'Huquqingiz bo‘lsa, yuqoridagi tugma bilan karta qo‘shing.',
        'Ro‘yxatni Excelga oling.',
      ],
    },
  ),
  ofScreen(
    '/expertise/:id',
    {
      title: 'Карточка экспертизы',
      about: 'Одна карточка: номер, заявитель, вид, даты, заключение, файлы.',
      steps: [
        'Прочитайте заключение и срок его действия.',
        'Скачайте файлы или добавьте новые: PDF, Word, Excel, рисунок.',
        'Измените сведения кнопкой «Изменить».',
        'Кнопка с числом объектов ведёт к связанным объектам.',
      ],
    },
    {
      title: 'Ekspertiza kartasi',
      about: 'Bitta karta: raqami, ariza beruvchi, turi, sanalari, xulosasi, fayllari.',
      steps: [
        'Xulosani va uning amal qilish muddatini o‘qing.',
        'Fayllarni yuklab oling yoki yangisini qo‘shing: PDF, Word, Excel, rasm.',
        'Ma’lumotni «O‘zgartirish» bilan o‘zgartiring.',
        'Obyektlar soni yozilgan tugma bog‘langan obyektlarga olib boradi.',
      ],
    },
  ),
  ofScreen(
    '/expertise/details/:id',
    {
      title: 'Связанные объекты карточки',
      about: 'К каким объектам относится карточка: она появляется в их паспортах.',
      steps: [
        'Найдите объект в поле «Связать с объектом» и выберите его.',
        'Откройте паспорт объекта по ссылке: карточка уже там.',
        'Кнопка «Отвязать» убирает связь; сама карточка остаётся.',
      ],
    },
    {
      title: 'Kartaga bog‘langan obyektlar',
      about: 'Karta qaysi obyektlarga tegishli: u ularning pasportida ko‘rinadi.',
      steps: [
        '«Obyekt bilan bog‘lash» maydonida obyektni toping va tanlang.',
        'Havola orqali obyekt pasportini oching: karta o‘sha yerda.',
        '«Uzish» bog‘lanishni olib tashlaydi; kartaning o‘zi qoladi.',
      ],
    },
  ),
]
