import { type BuiltInArticle, ofScreen } from './article'

export const dictionaryArticles: readonly BuiltInArticle[] = [
  ofScreen(
    '/dictionary/others',
    {
      title: 'Классификаторы',
      about: 'Справочные списки системы: регионы, вещества, единицы, нормы ПДК и КЕН и другие.',
      steps: [
        'Выберите классификатор в списке слева или поиском.',
        'Добавьте или измените запись; названия нужны на двух языках.',
        'Удалить можно только то, что нигде не используется: система покажет, где оно занято.',
        'Загрузите записи из Excel по образцу или выгрузите список.',
      ],
    },
    {
      title: 'Klassifikatorlar',
      about:
        'Tizimning ma’lumot ro‘yxatlari: hududlar, moddalar, birliklar, PDK va KEN me’yorlari va boshqalar.',
      steps: [
        'Klassifikatorni chapdagi ro‘yxatdan yoki qidiruv bilan tanlang.',
        'Yozuv qo‘shing yoki o‘zgartiring; nomi ikki tilda kerak.',
        'Faqat hech qayerda ishlatilmayotganini o‘chirish mumkin: tizim qayerda bandligini ko‘rsatadi.',
        'Yozuvlarni namuna bo‘yicha Exceldan yuklang yoki ro‘yxatni oling.',
      ],
    },
  ),
  ofScreen(
    '/dictionary/objects',
    {
      title: 'Реестр объектов',
      about: 'Объекты со всеми реквизитами: отсюда их добавляют, изменяют, закрывают.',
      steps: [
        'Найдите объект по названию, ИНН или адресу; опечатки не мешают.',
        'Откройте строку, чтобы увидеть сведения, и нажмите «Изменить».',
        'Выберите столбцы и сохраните вид таблицы под своим именем.',
        'Кнопка «Импорт» загружает объекты из книги Excel.',
      ],
    },
    {
      title: 'Obyektlar reyestri',
      about: 'Barcha rekvizitlari bilan obyektlar: ular shu yerda qo‘shiladi, o‘zgartiriladi, yopiladi.',
      steps: [
        'Obyektni nomi, STIRi yoki manzili bo‘yicha toping; xato harflar xalal bermaydi.',
        'Ma’lumotni ko‘rish uchun qatorni oching va «O‘zgartirish»ni bosing.',
        'Ustunlarni tanlang va jadval ko‘rinishini o‘z nomi bilan saqlang.',
        '«Import» obyektlarni Excel kitobidan yuklaydi.',
      ],
    },
  ),
  ofScreen(
    '/dictionary/settingsObject/addObject',
    {
      title: 'Новый объект',
      about: 'Добавление объекта по шагам: субъект, место, источники, нормативы.',
      steps: [
        'Заполните реквизиты субъекта; ИНН — девять цифр.',
        'Поставьте точку на карте: регион и район подставятся сами.',
        'Добавьте источники и их вещества.',
        'Задайте нормативы и сохраните.',
      ],
    },
    {
      title: 'Yangi obyekt',
      about: 'Obyektni qadamba-qadam qo‘shish: subyekt, joy, manbalar, normativlar.',
      steps: [
        'Subyekt rekvizitlarini to‘ldiring; STIR — to‘qqiz raqam.',
        'Xaritada nuqta qo‘ying: hudud va tuman o‘zi qo‘yiladi.',
        'Manbalarni va ularning moddalarini qo‘shing.',
        'Normativlarni belgilab, saqlang.',
      ],
    },
  ),
  ofScreen(
    '/dictionary/settingsObject/edit_objects/:id',
    {
      title: 'Изменение объекта',
      about: 'Сведения объекта, его источники, нормативы и план отбора.',
      steps: [
        'Перейдите к нужной части по заголовкам слева.',
        'Измените и сохраните; если кто-то изменил раньше, выберите, чьё значение оставить.',
        'Чтобы закрыть объект, укажите дату окончания и причину.',
      ],
    },
    {
      title: 'Obyektni o‘zgartirish',
      about: 'Obyekt ma’lumotlari, manbalari, normativlari va namuna olish rejasi.',
      steps: [
        'Chapdagi sarlavhalar orqali kerakli qismga o‘ting.',
        'O‘zgartirib saqlang; kimdir oldin o‘zgartirgan bo‘lsa, kimniki qolishini tanlang.',
        'Obyektni yopish uchun tugash sanasi va sababini ko‘rsating.',
      ],
    },
  ),
  ofScreen(
    '/dictionary/objects/import',
    {
      title: 'Импорт объектов',
      about: 'Загрузка объектов, источников и нормативов из книги Excel.',
      steps: [
        'Скачайте образец и заполните листы.',
        'Загрузите файл: сначала он только проверяется.',
        'Исправьте отмеченные ячейки: файл с пометками можно скачать.',
        'Подтвердите загрузку; целый импорт можно отменить.',
      ],
    },
    {
      title: 'Obyektlarni import qilish',
      about: 'Obyekt, manba va normativlarni Excel kitobidan yuklash.',
      steps: [
        'Namunani yuklab oling va varaqlarni to‘ldiring.',
        'Faylni yuklang: avval u faqat tekshiriladi.',
        'Belgilangan kataklarni tuzating: izohli faylni yuklab olish mumkin.',
        'Yuklashni tasdiqlang; butun importni bekor qilish mumkin.',
      ],
    },
  ),
]
