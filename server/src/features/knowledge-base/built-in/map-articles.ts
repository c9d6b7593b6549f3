import { type BuiltInArticle, ofScreen } from './article'

/** All maps are used alike; each shows something else. */
const map = (screen: string, ru: [title: string, shows: string], uz: [title: string, shows: string]) =>
  ofScreen(
    screen,
    {
      title: ru[0],
      about: ru[1],
      steps: [
        'Приближайте колёсиком или кнопками + и −; перетаскивайте карту мышью или стрелками.',
        'Отберите нужное над картой и включите слои; легенда объясняет знаки и цвета и считает то, что в кадре.',
        'Нажмите на знак или область: откроются сведения и ссылка на подробности.',
        'То же самое есть таблицей, которую можно скачать; карту — сохранить рисунком, распечатать или развернуть на весь экран.',
      ],
      note: 'Адрес страницы хранит место, масштаб и отбор: отправьте его, и коллега увидит то же.',
    },
    {
      title: uz[0],
      about: uz[1],
      steps: [
        'G‘ildirak yoki + va − tugmalari bilan yaqinlashtiring; xaritani sichqoncha yoki strelkalar bilan suring.',
        'Xarita ustida keraklisini tanlang va qatlamlarni yoqing; legenda belgi va ranglarni tushuntiradi, ko‘rinayotganini sanaydi.',
        'Belgi yoki hududni bosing: ma’lumot va batafsil havola ochiladi.',
        'Xuddi shuning yuklab olinadigan jadvali ham bor; xaritani rasm qilib saqlash, chop etish yoki butun ekranga yoyish mumkin.',
      ],
      note: 'Sahifa manzili joy, masshtab va tanlovni saqlaydi: yuborsangiz, hamkasbingiz aynan shuni ko‘radi.',
    },
  )

export const mapArticles: readonly BuiltInArticle[] = [
  map(
    '/ministry/map_eco',
    ['Карта субъектов', 'Объекты на карте: где они, какой категории опасности и есть ли превышения.'],
    ['Subyektlar xaritasi', 'Obyektlar xaritada: qayerda, xavflilik toifasi qanday, me’yordan oshganmi.'],
  ),
  map(
    '/ministry/map_eco2',
    ['Карта почв', 'Состояние почвы по измерениям: по районам и источникам.'],
    ['Tuproq xaritasi', 'O‘lchovlar bo‘yicha tuproq holati: tumanlar va manbalar kesimida.'],
  ),
  map(
    '/ministry/map_eco3',
    ['Карта страны', 'Вся страна по регионам: общее состояние и число превышений.'],
    ['Mamlakat xaritasi', 'Butun mamlakat hududlar bo‘yicha: umumiy holat va oshishlar soni.'],
  ),
  map(
    '/ministry/map_eco3_1',
    [
      'Состояние атмосферного воздуха',
      'Уровни загрязнения воздуха по регионам: от «отлично» до «очень плохо».',
    ],
    ['Atmosfera havosi holati', 'Hududlar bo‘yicha havo ifloslanishi: «a’lo»dan «juda yomon»gacha.'],
  ),
  map(
    '/ministry/map_eco4',
    ['Экологическая карта', 'Воздух, вода и почва вместе: слои можно включать по одному.'],
    ['Ekologik xarita', 'Havo, suv va tuproq birga: qatlamlarni alohida yoqish mumkin.'],
  ),
  map(
    '/ministry/map_eco5',
    [
      'Карта концентраций',
      'Выберите вещество: его значения по местам измерений и между ними, не дальше 50 км от измеренного.',
    ],
    [
      'Konsentratsiya xaritasi',
      'Moddani tanlang: o‘lchov joylaridagi va ular orasidagi, o‘lchangan joydan 50 km gacha qiymatlari.',
    ],
  ),
  map(
    '/ministry/map_eco6',
    ['Растения и заповедники', 'Лесные хозяйства и охраняемые территории с их площадями.'],
    ['O‘simliklar va qo‘riqxonalar', 'O‘rmon xo‘jaliklari va muhofaza hududlari maydoni bilan.'],
  ),
  map(
    '/ministry/map_eco7',
    ['Животные и заповедники', 'Виды животных, места учёта и охраняемые территории.'],
    ['Hayvonlar va qo‘riqxonalar', 'Hayvon turlari, hisob joylari va muhofaza hududlari.'],
  ),
  map(
    '/ministry/map_eco_water',
    ['Водные ресурсы', 'Реки, водохранилища, водозаборы и измерения воды.'],
    ['Suv resurslari', 'Daryolar, suv omborlari, suv olish inshootlari va suv o‘lchovlari.'],
  ),
  map(
    '/ministry/map_eco_dynamic',
    ['Динамика субъектов', 'Как состояние объектов менялось по месяцам: двигайте ползунок времени.'],
    [
      'Subyektlar dinamikasi',
      'Obyektlar holati oylar bo‘yicha qanday o‘zgargani: vaqt surgichini siljiting.',
    ],
  ),
  map(
    '/ministry/map_eco_polutions',
    ['Источники загрязнения', 'Трубы, выпуски и участки: каждый источник отдельной отметкой.'],
    ['Ifloslanish manbalari', 'Quvurlar, chiqarish joylari va maydonlar: har bir manba alohida belgi.'],
  ),
  map(
    '/ministry/map_eco_polutions/:id',
    ['Источники объекта на карте', 'Источники одного объекта: где они и выше ли нормы то, что измерено.'],
    ['Obyekt manbalari xaritada', 'Bitta obyekt manbalari: qayerda va o‘lchangani me’yordan ortiqmi.'],
  ),
  map(
    '/pages/energy-audit/map',
    ['Карта энергоаудита', 'Где проведён энергоаудит и каков его результат.'],
    ['Energoaudit xaritasi', 'Energoaudit qayerda o‘tkazilgan va natijasi qanday.'],
  ),
  map(
    '/goskomles/map_tree',
    ['Карта леса', 'Лесные хозяйства и заповедники: площади, пожары и посадки последнего года.'],
    [
      'O‘rmon xaritasi',
      'O‘rmon xo‘jaliklari va qo‘riqxonalar: maydoni, so‘nggi yildagi yong‘inlar va ekish.',
    ],
  ),
  map(
    '/goskomles/map_wild',
    ['Карта животных', 'Места учёта животных и численность видов.'],
    ['Hayvonlar xaritasi', 'Hayvonlar hisobga olingan joylar va turlar soni.'],
  ),
]
