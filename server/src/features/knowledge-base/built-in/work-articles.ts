import { type BuiltInArticle, ofScreen } from './article'

const media = [
  { path: 'air', ru: 'воздух', uz: 'havo' },
  { path: 'water', ru: 'вода', uz: 'suv' },
  { path: 'ground', ru: 'почва', uz: 'tuproq' },
] as const

const bodies = [
  { path: 'labor', ru: 'лаборатория', uz: 'laboratoriya' },
  { path: 'csak', ru: 'ЦСАК', uz: 'SAKM' },
] as const

type Medium = (typeof media)[number]
type Body = (typeof bodies)[number]

const entry = (body: Body, medium: Medium) =>
  ofScreen(
    `/${body.path}/add_data/data_${medium.path}`,
    {
      title: `Ввод данных: ${medium.ru} (${body.ru})`,
      about:
        'Здесь вносят результаты измерений одного источника. Каждое значение оценивается сразу, пока вы его печатаете.',
      steps: [
        'Выберите объект и источник: по названию, ИНН или на карте.',
        'Укажите дату отбора. В таблице появятся вещества источника с нормами, действующими на этот день.',
        'Впишите значения. Их можно вставить из Excel сразу столбцом: клавиши Ctrl V.',
        'Проверьте отметки: ▲ выше нормы, ▼ ниже, ● в норме, ○ нормы нет.',
        'Нажмите «Сохранить». Без связи введённое остаётся на устройстве и уйдёт само.',
      ],
      note: 'Значение «<0,01» записывайте так же: это «меньше предела обнаружения».',
    },
    {
      title: `Ma’lumot kiritish: ${medium.uz} (${body.uz})`,
      about:
        'Bu yerda bitta manbaning o‘lchov natijalari kiritiladi. Har bir qiymat yozilayotgan paytdayoq baholanadi.',
      steps: [
        'Obyekt va manbani tanlang: nomi, STIRi bo‘yicha yoki xaritadan.',
        'Namuna olingan sanani ko‘rsating. Jadvalda manba moddalari va shu kungi me’yorlar chiqadi.',
        'Qiymatlarni yozing. Ularni Exceldan ustun qilib qo‘yish mumkin: Ctrl V.',
        'Belgilarni tekshiring: ▲ me’yordan ortiq, ▼ past, ● me’yorda, ○ me’yor yo‘q.',
        '«Saqlash»ni bosing. Aloqa bo‘lmasa, kiritilgani qurilmada qoladi va o‘zi yuboriladi.',
      ],
      note: '«<0,01» qiymatini shu ko‘rinishda yozing: bu «aniqlash chegarasidan past» degani.',
    },
  )

const records = (body: Body, medium: Medium) =>
  ofScreen(
    `/${body.path}/${medium.path}`,
    {
      title: `Внесённые данные: ${medium.ru} (${body.ru})`,
      about: 'Список внесённых измерений со статусом каждого: новое, исправленное, принятое, отменённое.',
      steps: [
        'Отберите записи: период, регион, объект, вещество, статус. Отбор остаётся в адресе страницы.',
        'Нажмите на строку: справа откроются значение, норма, история и комментарии.',
        'Исправьте или удалите запись, пока она не принята.',
        'Загрузите файл с измерениями кнопкой «Импорт» или выгрузите список в Excel.',
      ],
    },
    {
      title: `Kiritilgan ma’lumotlar: ${medium.uz} (${body.uz})`,
      about:
        'Kiritilgan o‘lchovlar ro‘yxati va har birining holati: yangi, tuzatilgan, qabul qilingan, bekor qilingan.',
      steps: [
        'Yozuvlarni saralang: davr, hudud, obyekt, modda, holati. Tanlov sahifa manzilida saqlanadi.',
        'Qatorni bosing: o‘ngda qiymat, me’yor, tarix va izohlar ochiladi.',
        'Yozuv qabul qilinguncha uni tuzating yoki o‘chiring.',
        'O‘lchovli faylni «Import» bilan yuklang yoki ro‘yxatni Excelga oling.',
      ],
    },
  )

const moderation = (medium: Medium) =>
  ofScreen(
    `/csak/moderation_${medium.path}`,
    {
      title: `Модерация: ${medium.ru}`,
      about:
        'Очередь измерений, которые ждут решения. Первыми стоят те, где риск ошибки или превышения больше.',
      steps: [
        'Откройте запись: справа видно значение, норму, прошлые измерения и причины риска.',
        'Нажмите «Принять» или «Отменить»; для отмены напишите причину.',
        'Чтобы решить сразу несколько, отметьте строки и выберите действие внизу таблицы.',
        'Ошиблись — верните решение кнопкой «Отменить действие» в сообщении внизу.',
      ],
      note: 'Своё собственное значение принять нельзя: решает другой человек.',
    },
    {
      title: `Moderatsiya: ${medium.uz}`,
      about:
        'Qaror kutayotgan o‘lchovlar navbati. Xato yoki me’yordan oshish xavfi katta bo‘lganlari birinchi turadi.',
      steps: [
        'Yozuvni oching: o‘ngda qiymat, me’yor, oldingi o‘lchovlar va xavf sabablari ko‘rinadi.',
        '«Qabul qilish» yoki «Bekor qilish»ni bosing; bekor qilishda sababini yozing.',
        'Bir nechtasini birdan hal qilish uchun qatorlarni belgilab, jadval ostidagi amalni tanlang.',
        'Xato qilsangiz, pastdagi xabarda amalni qaytaring.',
      ],
      note: 'O‘z qiymatingizni qabul qila olmaysiz: boshqa odam qaror qiladi.',
    },
  )

const pairs = bodies.flatMap((body) => media.map((medium) => ({ body, medium })))

export const laboratoryArticles: readonly BuiltInArticle[] = [
  ofScreen(
    '/labor/dashboard',
    {
      title: 'Панель лаборатории',
      about: 'Утро лаборатории на одном экране: что внесено, что вернули, что пора измерить.',
      steps: [
        'Посмотрите на карточки вверху: каждая открывает свой список.',
        'В «Покрытии» видно, какие источники по плану ещё не измерены; нажмите на ячейку, чтобы внести.',
        'Если измерить не удалось, укажите причину пропуска.',
        'Нажмите «Внести измерения», чтобы начать ввод.',
      ],
    },
    {
      title: 'Laboratoriya paneli',
      about:
        'Laboratoriyaning ertalabki holati bitta ekranda: nima kiritilgan, nima qaytgan, nimani o‘lchash kerak.',
      steps: [
        'Yuqoridagi kartochkalarga qarang: har biri o‘z ro‘yxatini ochadi.',
        '«Qamrov»da rejadagi qaysi manbalar hali o‘lchanmagani ko‘rinadi; kiritish uchun katakni bosing.',
        'O‘lchab bo‘lmagan bo‘lsa, sababini ko‘rsating.',
        'Boshlash uchun «O‘lchov kiritish»ni bosing.',
      ],
    },
  ),
  ...pairs.filter(({ body }) => body.path === 'labor').map(({ body, medium }) => entry(body, medium)),
  ...pairs.filter(({ body }) => body.path === 'labor').map(({ body, medium }) => records(body, medium)),
  ofScreen(
    '/moderation_map/:id',
    {
      title: 'Запись на карте',
      about: 'Одно измерение и его место: где взята проба, что рядом, чем значение отличается от нормы.',
      steps: [
        'Слева прочитайте значение, норму и кто внёс запись.',
        'На карте отметка источника; соседние измерения показаны знаками состояния.',
        'Решите судьбу записи здесь же, если у вас есть право модератора.',
      ],
    },
    {
      title: 'Yozuv xaritada',
      about:
        'Bitta o‘lchov va uning joyi: namuna qayerdan olingan, yonida nima bor, qiymat me’yordan qancha farq qiladi.',
      steps: [
        'Chapda qiymat, me’yor va yozuvni kim kiritgani yozilgan.',
        'Xaritada manba belgilangan; qo‘shni o‘lchovlar holat belgilari bilan ko‘rsatilgan.',
        'Moderator huquqi bo‘lsa, qarorni shu yerda qabul qiling.',
      ],
    },
  ),
]

export const centreArticles: readonly BuiltInArticle[] = [
  ofScreen(
    '/csak/dashboard',
    {
      title: 'Панель ЦСАК',
      about: 'Работа модераторов по регионам: сколько записей ждёт, сколько решено и где превышены нормы.',
      steps: [
        'Выберите период над показателями.',
        'Сравните регионы в таблице: строка республики первая, все регионы — последняя.',
        'Нажмите на число: откроется очередь или список с тем же отбором.',
      ],
    },
    {
      title: 'SAKM paneli',
      about:
        'Moderatorlar ishi hududlar bo‘yicha: nechta yozuv kutmoqda, nechtasi hal qilingan, qayerda me’yordan oshgan.',
      steps: [
        'Ko‘rsatkichlar ustida davrni tanlang.',
        'Hududlarni jadvalda solishtiring: respublika qatori birinchi, barcha hududlar oxirgi.',
        'Sonni bosing: xuddi shu tanlov bilan navbat yoki ro‘yxat ochiladi.',
      ],
    },
  ),
  ...media.map(moderation),
  ...pairs.filter(({ body }) => body.path === 'csak').map(({ body, medium }) => entry(body, medium)),
  ...pairs.filter(({ body }) => body.path === 'csak').map(({ body, medium }) => records(body, medium)),
  ofScreen(
    '/measurements',
    {
      title: 'Измерения',
      about: 'Все измерения, которые вам видны, в одном списке: сюда ведут числа панелей и статистики.',
      steps: [
        'Проверьте отбор над таблицей: он пришёл вместе со ссылкой.',
        'Измените или очистите отбор, чтобы увидеть больше.',
        'Откройте строку, чтобы прочитать историю измерения.',
      ],
    },
    {
      title: 'O‘lchovlar',
      about:
        'Sizga ko‘rinadigan barcha o‘lchovlar bitta ro‘yxatda: panel va statistika sonlari shu yerga olib keladi.',
      steps: [
        'Jadval ustidagi tanlovni tekshiring: u havola bilan birga kelgan.',
        'Ko‘proq ko‘rish uchun tanlovni o‘zgartiring yoki tozalang.',
        'O‘lchov tarixini o‘qish uchun qatorni oching.',
      ],
    },
  ),
]
