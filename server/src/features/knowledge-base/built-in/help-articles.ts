import { type BuiltInArticle, ofScreen } from './article'

export const helpArticles: readonly BuiltInArticle[] = [
  ofScreen(
    '/help',
    {
      title: 'Справка',
      about: 'Статьи о работе с системой и база знаний.',
      steps: [
        'Впишите слово в поиск: форма слова и алфавит не важны.',
        'Или откройте раздел и выберите статью.',
        'На любом экране кнопка «?» открывает его статью сразу.',
      ],
    },
    {
      title: 'Ma’lumotnoma',
      about: 'Tizimda ishlash haqidagi maqolalar va bilimlar bazasi.',
      steps: [
        'Qidiruvga so‘z yozing: so‘z shakli va alifbo muhim emas.',
        'Yoki bo‘limni oching va maqolani tanlang.',
        'Istalgan ekranda «?» tugmasi uning maqolasini darhol ochadi.',
      ],
    },
  ),
  ofScreen(
    '/help/category/:category',
    {
      title: 'Раздел справки',
      about: 'Статьи одного раздела по подразделам.',
      steps: [
        'Выберите подраздел.',
        'Откройте статью по заголовку.',
        'Вернитесь к справке по пути вверху страницы.',
      ],
    },
    {
      title: 'Ma’lumotnoma bo‘limi',
      about: 'Bitta bo‘lim maqolalari bo‘limchalar bo‘yicha.',
      steps: [
        'Bo‘limchani tanlang.',
        'Maqolani sarlavhasi bo‘yicha oching.',
        'Sahifa yuqorisidagi yo‘l bilan ma’lumotnomaga qayting.',
      ],
    },
  ),
  ofScreen(
    '/help/category/question/:category/:id',
    {
      title: 'Статья справки',
      about: 'Одна статья: текст, рисунки, вложения.',
      steps: [
        'Прочитайте по шагам.',
        'Скачайте вложения внизу, если они есть.',
        'Если ответа нет, задайте вопрос или напишите в чат помощи.',
      ],
    },
    {
      title: 'Ma’lumotnoma maqolasi',
      about: 'Bitta maqola: matn, rasmlar, ilovalar.',
      steps: [
        'Qadamba-qadam o‘qing.',
        'Ilovalar bo‘lsa, pastdan yuklab oling.',
        'Javob bo‘lmasa, savol bering yoki yordam chatiga yozing.',
      ],
    },
  ),
  ofScreen(
    '/pages/knowledge-base/category/:itemId',
    {
      title: 'Раздел базы знаний',
      about: 'Статьи о предмете: нормы, методики, законы.',
      steps: [
        'Выберите подраздел и статью.',
        'Поиск справки ищет и здесь.',
        'Отправьте ссылку на статью коллеге.',
      ],
    },
    {
      title: 'Bilimlar bazasi bo‘limi',
      about: 'Soha haqidagi maqolalar: me’yorlar, uslublar, qonunlar.',
      steps: [
        'Bo‘limcha va maqolani tanlang.',
        'Ma’lumotnoma qidiruvi bu yerdan ham qidiradi.',
        'Maqola havolasini hamkasbga yuboring.',
      ],
    },
  ),
  ofScreen(
    '/pages/knowledge-base/:kbId',
    {
      title: 'Статья базы знаний',
      about: 'Одна статья базы знаний.',
      steps: ['Прочитайте статью.', 'Скачайте вложения.', 'Редактор может изменить её кнопкой вверху.'],
    },
    {
      title: 'Bilimlar bazasi maqolasi',
      about: 'Bilimlar bazasining bitta maqolasi.',
      steps: [
        'Maqolani o‘qing.',
        'Ilovalarni yuklab oling.',
        'Muharrir uni yuqoridagi tugma bilan o‘zgartirishi mumkin.',
      ],
    },
  ),
  ofScreen(
    '/help/admin',
    {
      title: 'Управление справкой',
      about: 'Разделы справки и базы знаний.',
      steps: [
        'Добавьте раздел и дайте ему название на двух языках.',
        'Перетащите строки или нажмите Alt со стрелкой, чтобы изменить порядок.',
        'Откройте раздел, чтобы перейти к подразделам.',
      ],
    },
    {
      title: 'Ma’lumotnomani boshqarish',
      about: 'Ma’lumotnoma va bilimlar bazasi bo‘limlari.',
      steps: [
        'Bo‘lim qo‘shing va ikki tilda nom bering.',
        'Tartibni o‘zgartirish uchun qatorlarni suring yoki Alt va strelkani bosing.',
        'Bo‘limchalarga o‘tish uchun bo‘limni oching.',
      ],
    },
  ),
  ofScreen(
    '/help/admin/sub-category/:category',
    {
      title: 'Подразделы справки',
      about: 'На что делится раздел.',
      steps: [
        'Добавьте подраздел.',
        'Поставьте подразделы по порядку.',
        'Откройте подраздел, чтобы увидеть статьи.',
      ],
    },
    {
      title: 'Ma’lumotnoma bo‘limchalari',
      about: 'Bo‘lim nimalarga bo‘linadi.',
      steps: [
        'Bo‘limcha qo‘shing.',
        'Bo‘limchalarni tartiblang.',
        'Maqolalarni ko‘rish uchun bo‘limchani oching.',
      ],
    },
  ),
  ofScreen(
    '/help/admin/posts/:sub',
    {
      title: 'Статьи подраздела',
      about: 'Статьи и черновики одного подраздела.',
      steps: [
        'Нажмите «Написать статью» или откройте готовую.',
        'Поставьте статьи по порядку.',
        'Удалите ненужную: вернуть её будет нельзя.',
      ],
    },
    {
      title: 'Bo‘limcha maqolalari',
      about: 'Bitta bo‘limchaning maqola va qoralamalari.',
      steps: [
        '«Maqola yozish»ni bosing yoki tayyorini oching.',
        'Maqolalarni tartiblang.',
        'Keraksizini o‘chiring: qaytarib bo‘lmaydi.',
      ],
    },
  ),
  ofScreen(
    '/help/admin/add-edit-posts/:category/:sub',
    {
      title: 'Новая статья',
      about: 'Пишется на двух языках рядом и сохраняется как черновик.',
      steps: [
        'Впишите заголовок и текст на русском и узбекском.',
        'Сохраните черновик: после этого можно вставлять рисунки.',
        'Опубликуйте, когда готово.',
      ],
    },
    {
      title: 'Yangi maqola',
      about: 'Ikki tilda yonma-yon yoziladi va qoralama bo‘lib saqlanadi.',
      steps: [
        'Rus va o‘zbek tilida sarlavha va matnni yozing.',
        'Qoralamani saqlang: shundan keyin rasm qo‘yish mumkin.',
        'Tayyor bo‘lgach, chop eting.',
      ],
    },
  ),
  ofScreen(
    '/help/admin/add-edit-posts/:category/:sub/:id',
    {
      title: 'Изменение статьи',
      about: 'Редактор статьи, её версии и вложения.',
      steps: [
        'Измените текст; рисунок можно перетащить или вставить.',
        'Сохраните черновик: читатели пока видят прежнюю версию.',
        'Нажмите «Опубликовать».',
        'В «Версиях» сравните и верните любую прежнюю.',
      ],
    },
    {
      title: 'Maqolani o‘zgartirish',
      about: 'Maqola muharriri, versiyalari va ilovalari.',
      steps: [
        'Matnni o‘zgartiring; rasmni sudrab yoki nusxalab qo‘yish mumkin.',
        'Qoralamani saqlang: o‘quvchilar hozircha oldingi versiyani ko‘radi.',
        '«Chop etish»ni bosing.',
        '«Versiyalar»da istalgan oldingisini solishtiring va qaytaring.',
      ],
    },
  ),
  ofScreen(
    '/help/telegram',
    {
      title: 'Чат помощи',
      about: 'Разговор с поддержкой внутри системы; если подключён Telegram, то и там.',
      steps: [
        'Напишите сообщение и нажмите «Отправить»; файл можно приложить.',
        'Новые ответы отмечены числом.',
        'Чтобы писать из Telegram, откройте ссылку или наведите телефон на код.',
      ],
    },
    {
      title: 'Yordam chati',
      about: 'Tizim ichida yordamchilar bilan suhbat; Telegram ulangan bo‘lsa, u yerda ham.',
      steps: [
        'Xabar yozing va «Yuborish»ni bosing; fayl biriktirish mumkin.',
        'Yangi javoblar son bilan belgilanadi.',
        'Telegramdan yozish uchun havolani oching yoki telefonni kodga tuting.',
      ],
    },
  ),
  ofScreen(
    '/faq',
    {
      title: 'Вопросы и ответы',
      about: 'Что спрашивали другие и что им ответили.',
      steps: [
        'Найдите вопрос поиском или по разделу.',
        'Откройте его и отметьте, помог ли ответ.',
        'Не нашли — задайте свой: его увидят после проверки.',
      ],
    },
    {
      title: 'Savol-javoblar',
      about: 'Boshqalar nimani so‘ragan va qanday javob olgan.',
      steps: [
        'Savolni qidiruv yoki bo‘lim bo‘yicha toping.',
        'Uni oching va javob yordam berganini belgilang.',
        'Topmasangiz, o‘zingiz so‘rang: tekshiruvdan keyin ko‘rinadi.',
      ],
    },
  ),
  ofScreen(
    '/profile',
    {
      title: 'Мой профиль',
      about: 'Ваши имя, фото, язык, пароль, второй фактор и открытые сеансы.',
      steps: [
        'Смените язык и оформление.',
        'Задайте новый пароль.',
        'Включите второй фактор: код из приложения при входе.',
        'Завершите сеансы на чужих устройствах.',
      ],
    },
    {
      title: 'Mening profilim',
      about: 'Ismingiz, suratingiz, til, parol, ikkinchi omil va ochiq seanslar.',
      steps: [
        'Til va ko‘rinishni almashtiring.',
        'Yangi parol qo‘ying.',
        'Ikkinchi omilni yoqing: kirishda ilovadagi kod.',
        'Begona qurilmalardagi seanslarni yakunlang.',
      ],
    },
  ),
  ofScreen(
    '/pages/login',
    {
      title: 'Вход',
      about: 'Вход по почте и паролю; при втором факторе ещё и код.',
      steps: [
        'Впишите почту и пароль.',
        'Если включён второй фактор, впишите код из приложения.',
        'Забыли пароль — попросите у администратора ссылку.',
      ],
    },
    {
      title: 'Kirish',
      about: 'Pochta va parol bilan kirish; ikkinchi omil bo‘lsa, kod ham.',
      steps: [
        'Pochta va parolni yozing.',
        'Ikkinchi omil yoqilgan bo‘lsa, ilovadagi kodni yozing.',
        'Parolni unutsangiz, administratordan havola so‘rang.',
      ],
    },
  ),
  ofScreen(
    '/pages/password',
    {
      title: 'Новый пароль',
      about: 'По ссылке администратора задают пароль, один раз.',
      steps: ['Откройте ссылку.', 'Придумайте пароль не короче десяти знаков.', 'Войдите с ним.'],
    },
    {
      title: 'Yangi parol',
      about: 'Administrator havolasi orqali parol bir marta qo‘yiladi.',
      steps: ['Havolani oching.', 'Kamida o‘n belgili parol o‘ylab toping.', 'U bilan kiring.'],
    },
  ),
  ofScreen(
    '/pages/error-404',
    {
      title: 'Страница не найдена',
      about: 'Такого адреса нет: он набран с ошибкой или устарел.',
      steps: ['Проверьте адрес.', 'Вернитесь на главную.', 'Найдите нужное: Ctrl K.'],
    },
    {
      title: 'Sahifa topilmadi',
      about: 'Bunday manzil yo‘q: xato yozilgan yoki eskirgan.',
      steps: ['Manzilni tekshiring.', 'Bosh sahifaga qayting.', 'Keraklisini toping: Ctrl K.'],
    },
  ),
  ofScreen(
    '/pages/error-405',
    {
      title: 'Действие недоступно',
      about: 'Вашей роли не назначена начальная страница, или действие здесь невозможно.',
      steps: [
        'Вернитесь назад.',
        'Попросите администратора назначить начальную страницу.',
        'Напишите в чат помощи, если это повторяется.',
      ],
    },
    {
      title: 'Amal mavjud emas',
      about: 'Rolingizga boshlang‘ich sahifa belgilanmagan yoki bu yerda amal mumkin emas.',
      steps: [
        'Orqaga qayting.',
        'Administratordan boshlang‘ich sahifa belgilashni so‘rang.',
        'Takrorlansa, yordam chatiga yozing.',
      ],
    },
  ),
]
