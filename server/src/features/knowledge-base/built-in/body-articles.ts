import { type BuiltInArticle, ofScreen } from './article'

type Words = [title: string, shows: string]

const dashboard = (screen: string, ru: Words, uz: Words) =>
  ofScreen(
    screen,
    {
      title: ru[0],
      about: ru[1],
      steps: [
        'Выберите период и регион над показателями.',
        'Нажмите на показатель или строку, чтобы увидеть записи.',
        'Переключите график на таблицу, если нужны числа.',
        'Выгрузите данные в Excel или распечатайте страницу.',
      ],
    },
    {
      title: uz[0],
      about: uz[1],
      steps: [
        'Ko‘rsatkichlar ustida davr va hududni tanlang.',
        'Yozuvlarni ko‘rish uchun ko‘rsatkich yoki qatorni bosing.',
        'Sonlar kerak bo‘lsa, grafikni jadvalga o‘tkazing.',
        'Ma’lumotni Excelga oling yoki sahifani chop eting.',
      ],
    },
  )

const list = (screen: string, ru: Words, uz: Words) =>
  ofScreen(
    screen,
    {
      title: ru[0],
      about: ru[1],
      steps: [
        'Найдите запись по названию или отберите по региону и виду.',
        'Откройте строку: сведения, показания и история справа.',
        'Добавьте или измените запись, если у вас есть право.',
        'Загрузите записи из Excel по образцу или выгрузите список.',
      ],
    },
    {
      title: uz[0],
      about: uz[1],
      steps: [
        'Yozuvni nomi bo‘yicha toping yoki hudud va turi bo‘yicha saralang.',
        'Qatorni oching: o‘ngda ma’lumot, ko‘rsatkichlar va tarix.',
        'Huquqingiz bo‘lsa, yozuv qo‘shing yoki o‘zgartiring.',
        'Yozuvlarni namuna bo‘yicha Exceldan yuklang yoki ro‘yxatni oling.',
      ],
    },
  )

const record = (screen: string, ru: Words, uz: Words) =>
  ofScreen(
    screen,
    {
      title: ru[0],
      about: ru[1],
      steps: [
        'Прочитайте сведения и посмотрите место на карте.',
        'Просмотрите показания: график и таблица.',
        'История внизу говорит, кто и что изменил.',
      ],
    },
    {
      title: uz[0],
      about: uz[1],
      steps: [
        'Ma’lumotni o‘qing va joyini xaritada ko‘ring.',
        'Ko‘rsatkichlarni ko‘ring: grafik va jadval.',
        'Pastdagi tarix kim nimani o‘zgartirganini aytadi.',
      ],
    },
  )

const form = (screen: string, ru: Words, uz: Words) =>
  ofScreen(
    screen,
    {
      title: ru[0],
      about: ru[1],
      steps: [
        'Заполните поля; обязательные отмечены звёздочкой.',
        'Укажите место: впишите координаты или поставьте точку на карте.',
        'Нажмите «Сохранить»: форма назовёт всё, чего не хватает, сразу.',
      ],
      note: 'Незаконченное хранится на устройстве и найдётся, когда вы вернётесь.',
    },
    {
      title: uz[0],
      about: uz[1],
      steps: [
        'Maydonlarni to‘ldiring; majburiylari yulduzcha bilan belgilangan.',
        'Joyni ko‘rsating: koordinatalarni yozing yoki xaritada nuqta qo‘ying.',
        '«Saqlash»ni bosing: shakl yetishmayotganlarning barini birdan aytadi.',
      ],
      note: 'Tugallanmagani qurilmada saqlanadi va qaytganingizda topiladi.',
    },
  )

export const moreRegisters: readonly BuiltInArticle[] = [
  list(
    '/dictionary/energy-audits',
    ['Энергоаудиты', 'Энергоаудиты объектов: год, сколько потреблено, класс и что можно сберечь.'],
    ['Energoauditlar', 'Obyektlar energoauditlari: yili, qancha sarflangani, sinfi va tejash imkoni.'],
  ),
  list(
    '/dictionary/object-parameters',
    ['Параметры объектов', 'Значения параметров, которые ведутся по объектам.'],
    ['Obyekt parametrlari', 'Obyektlar bo‘yicha yuritiladigan parametr qiymatlari.'],
  ),
  list(
    '/dictionary/source-parameters',
    ['Параметры источников', 'Значения параметров, которые ведутся по источникам.'],
    ['Manba parametrlari', 'Manbalar bo‘yicha yuritiladigan parametr qiymatlari.'],
  ),
]

export const bodyArticles: readonly BuiltInArticle[] = [
  dashboard(
    '/geology/dashboard',
    ['Панель геологии', 'Подземные воды, водозаборы и опасные процессы.'],
    ['Geologiya paneli', 'Yer osti suvlari, suv olish inshootlari va xavfli jarayonlar.'],
  ),
  list(
    '/geology/list_Object',
    [
      'Объекты геологии',
      'Месторождения подземных вод, водозаборы, утверждённые участки и оползни: каждому — вкладка.',
    ],
    [
      'Geologiya obyektlari',
      'Yer osti suv konlari, suv olish inshootlari, tasdiqlangan uchastkalar va ko‘chkilar: har biriga bo‘lim.',
    ],
  ),
  record(
    '/geology/info_object/:id',
    ['Объект геологии', 'Сведения об одном объекте и его показания.'],
    ['Geologiya obyekti', 'Bitta obyekt haqida ma’lumot va ko‘rsatkichlari.'],
  ),
  dashboard(
    '/goskomgeologiya/dashboard',
    ['Панель Госкомгеологии', 'Сводка комитета: месторождения, водозаборы, оползни.'],
    ['Davgeologqo‘m paneli', 'Qo‘mita umumlashmasi: konlar, suv olish inshootlari, ko‘chkilar.'],
  ),
  dashboard(
    '/goskomles/dashboard_tree',
    ['Статистика леса', 'Площади, породы и изменения по лесхозам.'],
    ['O‘rmon statistikasi', 'O‘rmon xo‘jaliklari bo‘yicha maydon, turlar va o‘zgarishlar.'],
  ),
  dashboard(
    '/goskomles/dashboard_wild',
    ['Статистика животных', 'Виды и численность по годам и местам учёта.'],
    ['Hayvonlar statistikasi', 'Yillar va hisob joylari bo‘yicha turlar va soni.'],
  ),
  list(
    '/goskomles/list_Object',
    [
      'Объекты лесного хозяйства',
      'Лесхозы, деревья и их породы, заповедники, животные и их виды: каждому — вкладка.',
    ],
    [
      'O‘rmon xo‘jaligi obyektlari',
      'O‘rmon xo‘jaliklari, daraxtlar va turlari, qo‘riqxonalar, hayvonlar va turlari: har biriga bo‘lim.',
    ],
  ),
  record(
    '/goskomles/info_object/:id',
    ['Объект лесного хозяйства', 'Сведения об одной записи: лесхозе, заповеднике, учёте животных.'],
    ['O‘rmon xo‘jaligi obyekti', 'Bitta yozuv haqida: o‘rmon xo‘jaligi, qo‘riqxona, hayvonlar hisobi.'],
  ),
  dashboard(
    '/minselxoz/dashboard',
    ['Панель сельского хозяйства', 'Посевы, удобрения и земли по регионам: таблица, Excel и диаграмма.'],
    [
      'Qishloq xo‘jaligi paneli',
      'Hududlar bo‘yicha ekinlar, o‘g‘itlar va yerlar: jadval, Excel va diagramma.',
    ],
  ),
  dashboard(
    '/minvodxoz/dashboard',
    ['Панель водного хозяйства', 'Наполнение водохранилищ, уровни и минерализация.'],
    ['Suv xo‘jaligi paneli', 'Suv omborlari to‘lishi, sathlari va minerallashuvi.'],
  ),
  list(
    '/minvodxoz/waterhouse-object',
    ['Реестр водохранилищ', 'Водохранилища: организация, объём, источник воды, год ввода.'],
    ['Suv omborlari reyestri', 'Suv omborlari: tashkilot, hajmi, suv manbai, ishga tushgan yili.'],
  ),
  form(
    '/minvodxoz/waterhouse-object-create',
    ['Новое водохранилище', 'Добавление водохранилища в реестр.'],
    ['Yangi suv ombori', 'Reyestrga suv ombori qo‘shish.'],
  ),
  form(
    '/minvodxoz/waterhouse-object-edit/:id',
    ['Изменение водохранилища', 'Исправление сведений о водохранилище.'],
    ['Suv omborini o‘zgartirish', 'Suv ombori ma’lumotlarini tuzatish.'],
  ),
  list(
    '/minvodxoz/waterhouse',
    ['Показания водохранилищ', 'Уровень, наполнение и минерализация по датам.'],
    ['Suv omborlari ko‘rsatkichlari', 'Sanalar bo‘yicha sath, to‘lish va minerallashuv.'],
  ),
  dashboard(
    '/uzgidromet/dashboard',
    ['Панель Узгидромета', 'Погода и качество воздуха по постам наблюдения.'],
    ['O‘zgidromet paneli', 'Kuzatuv postlari bo‘yicha ob-havo va havo sifati.'],
  ),
  list(
    '/monitoring/waterhouse',
    ['Мониторинг водохранилищ', 'Последние показания всех водохранилищ и отклонения.'],
    ['Suv omborlari monitoringi', 'Barcha suv omborlarining oxirgi ko‘rsatkichlari va og‘ishlar.'],
  ),
  list(
    '/monitoring/monitoring',
    ['Объекты повышенного риска', 'Объекты, за которыми следит МЧС, и происшествия.'],
    ['Xavfi yuqori obyektlar', 'FVV kuzatadigan obyektlar va hodisalar.'],
  ),
  dashboard(
    '/online-co2/index',
    ['Онлайн-станции', 'Показания станций в эту минуту и за сутки.'],
    ['Onlayn stansiyalar', 'Stansiyalarning shu daqiqadagi va kunlik ko‘rsatkichlari.'],
  ),
  list(
    '/minselxoz/records',
    ['Записи сельского хозяйства', 'Посевы, удобрения и земли по регионам, культурам и годам.'],
    ['Qishloq xo‘jaligi yozuvlari', 'Hududlar, ekinlar va yillar bo‘yicha ekin, o‘g‘it va yerlar.'],
  ),
  list(
    '/uzgidromet/stations',
    ['Метеостанции', 'Станции, их наблюдения по дням и многолетние нормы.'],
    ['Meteostansiyalar', 'Stansiyalar, kunlik kuzatuvlar va ko‘p yillik me’yorlar.'],
  ),
  record(
    '/uzgidromet/station/:id',
    ['Метеостанция', 'Одна станция: температура, осадки, ветер и индекс загрязнения.'],
    ['Meteostansiya', 'Bitta stansiya: harorat, yog‘in, shamol va ifloslanish indeksi.'],
  ),
  list(
    '/monitoring/records',
    ['Реестры МЧС', 'Объекты повышенного риска с проверками и таблица происшествий.'],
    ['FVV reyestrlari', 'Tekshiruvlari bilan xavfi yuqori obyektlar va hodisalar jadvali.'],
  ),
]
