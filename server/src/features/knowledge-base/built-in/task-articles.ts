import type { BuiltInArticle, Text } from './article'

const task = (name: string, ru: Text, uz: Text): BuiltInArticle => ({ name: `task-${name}`, ru, uz })

/** What each role comes for. */
export const taskArticles: readonly BuiltInArticle[] = [
  task(
    'laboratory-enter',
    {
      title: 'Лаборатория: внести результаты за день',
      about: 'От плана отбора до отправленных измерений.',
      steps: [
        'Откройте «Панель лаборатории» и посмотрите, что пора измерить.',
        'Нажмите на источник в «Покрытии» или «Внести измерения».',
        'Впишите значения или вставьте столбец из Excel.',
        'Проверьте отметки и сохраните.',
        'Убедитесь, что в «Внесённых данных» записи со статусом «Новое».',
      ],
    },
    {
      title: 'Laboratoriya: kunlik natijalarni kiritish',
      about: 'Namuna olish rejasidan yuborilgan o‘lchovlargacha.',
      steps: [
        '«Laboratoriya paneli»ni oching va nimani o‘lchash kerakligini ko‘ring.',
        '«Qamrov»dagi manbani yoki «O‘lchov kiritish»ni bosing.',
        'Qiymatlarni yozing yoki Exceldan ustun qo‘ying.',
        'Belgilarni tekshirib, saqlang.',
        '«Kiritilgan ma’lumotlar»da yozuvlar «Yangi» holatda ekaniga ishonch hosil qiling.',
      ],
    },
  ),
  task(
    'laboratory-returned',
    {
      title: 'Лаборатория: исправить возвращённое',
      about: 'Модератор вернул запись с причиной.',
      steps: [
        'На панели откройте «Возвращено на исправление».',
        'Откройте запись и прочитайте причину.',
        'Исправьте значение и сохраните: запись снова уйдёт модератору.',
        'Если значение верно, ответьте в комментарии.',
      ],
    },
    {
      title: 'Laboratoriya: qaytarilganini tuzatish',
      about: 'Moderator yozuvni sababi bilan qaytargan.',
      steps: [
        'Panelda «Tuzatishga qaytarilgan»ni oching.',
        'Yozuvni oching va sababini o‘qing.',
        'Qiymatni tuzatib saqlang: yozuv yana moderatorga boradi.',
        'Qiymat to‘g‘ri bo‘lsa, izohda javob bering.',
      ],
    },
  ),
  task(
    'csak-decide',
    {
      title: 'ЦСАК: разобрать очередь',
      about: 'Решения по измерениям, начиная с самых рискованных.',
      steps: [
        'Откройте «Модерация» нужной среды.',
        'Читайте причины риска: резкий скачок, превышение, новая лаборатория.',
        'Примите или отмените с причиной; переходите клавишами J и K.',
        'Похожие записи решите вместе, отметив строки.',
      ],
    },
    {
      title: 'SAKM: navbatni ko‘rib chiqish',
      about: 'O‘lchovlar bo‘yicha qarorlar, eng xavflilaridan boshlab.',
      steps: [
        'Kerakli muhit «Moderatsiya»sini oching.',
        'Xavf sabablarini o‘qing: keskin sakrash, oshish, yangi laboratoriya.',
        'Qabul qiling yoki sababi bilan bekor qiling; J va K tugmalari bilan o‘ting.',
        'O‘xshash yozuvlarni belgilab, birga hal qiling.',
      ],
    },
  ),
  task(
    'csak-object',
    {
      title: 'ЦСАК: завести объект с нормативами',
      about: 'Новый объект, его источники и нормы.',
      steps: [
        'Откройте «Реестр объектов» и нажмите «Добавить».',
        'Заполните реквизиты и место.',
        'Добавьте источники и вещества.',
        'Задайте нормативы с датами и план отбора.',
      ],
    },
    {
      title: 'SAKM: normativli obyekt qo‘shish',
      about: 'Yangi obyekt, uning manbalari va me’yorlari.',
      steps: [
        '«Obyektlar reyestri»ni oching va «Qo‘shish»ni bosing.',
        'Rekvizit va joyni to‘ldiring.',
        'Manba va moddalarni qo‘shing.',
        'Sanali normativlarni va namuna rejasini belgilang.',
      ],
    },
  ),
  task(
    'ministry-report',
    {
      title: 'Министерство: подготовить сводку',
      about: 'Показатели за период для доклада.',
      steps: [
        'Откройте «Панель министерства», выберите период и регион.',
        'Сравните с прошлым годом.',
        'Нажмите на худшие объекты, чтобы узнать причину.',
        'Сохраните страницу в PDF или Excel.',
      ],
    },
    {
      title: 'Vazirlik: umumlashma tayyorlash',
      about: 'Hisobot uchun davr ko‘rsatkichlari.',
      steps: [
        '«Vazirlik paneli»ni oching, davr va hududni tanlang.',
        'O‘tgan yil bilan solishtiring.',
        'Sababini bilish uchun eng yomon obyektlarni bosing.',
        'Sahifani PDF yoki Excel qilib saqlang.',
      ],
    },
  ),
  task(
    'guest-look',
    {
      title: 'Гость: посмотреть состояние региона',
      about: 'Открытые сведения о воздухе, воде и почве.',
      steps: [
        'Откройте «Панель министерства» или карту.',
        'Выберите регион.',
        'Прочитайте показатели; таблица под графиком даёт числа.',
      ],
    },
    {
      title: 'Mehmon: hudud holatini ko‘rish',
      about: 'Havo, suv va tuproq haqida ochiq ma’lumot.',
      steps: [
        '«Vazirlik paneli» yoki xaritani oching.',
        'Hududni tanlang.',
        'Ko‘rsatkichlarni o‘qing; grafik ostidagi jadval sonlarni beradi.',
      ],
    },
  ),
  task(
    'geology-update',
    {
      title: 'Госкомгеология: обновить объект',
      about: 'Сведения о месторождении, водозаборе или участке.',
      steps: [
        'Откройте «Объекты геологии» и найдите запись.',
        'Нажмите «Изменить», исправьте и сохраните.',
        'Много записей загрузите из Excel по образцу.',
      ],
    },
    {
      title: 'Davgeologqo‘m: obyektni yangilash',
      about: 'Kon, suv olish inshooti yoki uchastka ma’lumoti.',
      steps: [
        '«Geologiya obyektlari»ni oching va yozuvni toping.',
        '«O‘zgartirish»ni bosing, tuzating va saqlang.',
        'Ko‘p yozuvni namuna bo‘yicha Exceldan yuklang.',
      ],
    },
  ),
  task(
    'forestry-update',
    {
      title: 'Госкомлес: внести учёт леса и животных',
      about: 'Ежегодный учёт.',
      steps: [
        'Откройте «Объекты лесного хозяйства».',
        'Найдите лесхоз или заповедник.',
        'Внесите показания за год и сохраните.',
        'Проверьте «Статистику леса».',
      ],
    },
    {
      title: 'O‘rmon qo‘mitasi: o‘rmon va hayvon hisobini kiritish',
      about: 'Yillik hisob.',
      steps: [
        '«O‘rmon xo‘jaligi obyektlari»ni oching.',
        'O‘rmon xo‘jaligi yoki qo‘riqxonani toping.',
        'Yil ko‘rsatkichlarini kiritib saqlang.',
        '«O‘rmon statistikasi»ni tekshiring.',
      ],
    },
  ),
  task(
    'admin-user',
    {
      title: 'Администратор: дать доступ человеку',
      about: 'Учётная запись, роль, область, пароль.',
      steps: [
        'Откройте «Пользователи» и добавьте человека.',
        'Выберите роль; при необходимости ограничьте регионом или министерством.',
        'Передайте ссылку для пароля.',
        'Если чего-то не видно, откройте «Почему недоступно».',
      ],
    },
    {
      title: 'Administrator: odamga ruxsat berish',
      about: 'Hisob, rol, hudud, parol.',
      steps: [
        '«Foydalanuvchilar»ni oching va odamni qo‘shing.',
        'Rolni tanlang; kerak bo‘lsa hudud yoki vazirlik bilan cheklang.',
        'Parol havolasini bering.',
        'Nimadir ko‘rinmasa, «Nega ochilmaydi»ni oching.',
      ],
    },
  ),
  task(
    'admin-backup',
    {
      title: 'Администратор: проверить сохранность данных',
      about: 'Копии, журнал, состояние.',
      steps: [
        'На «Панели настроек» посмотрите дату последней копии.',
        'Создайте копию перед важной работой.',
        'Скачайте её и храните отдельно.',
        'Просмотрите журнал за день.',
      ],
    },
    {
      title: 'Administrator: ma’lumot saqlanishini tekshirish',
      about: 'Nusxalar, jurnal, holat.',
      steps: [
        '«Sozlamalar paneli»da oxirgi nusxa sanasini ko‘ring.',
        'Muhim ishdan oldin nusxa yarating.',
        'Uni yuklab olib, alohida saqlang.',
        'Kunlik jurnalni ko‘ring.',
      ],
    },
  ),
]

/** What one must know of the matter itself. */
export const knowledgeArticles: readonly BuiltInArticle[] = [
  {
    name: 'knowledge-norms',
    ru: {
      title: 'Виды норм: ПДК, ПДВ, ПДС, ПДО, фон, КЕН',
      about:
        'Норма — предел, с которым сравнивают измерение. Видов несколько, и для каждого измерения действует своя.',
      steps: [
        'ПДВ — предельно допустимый выброс источника в воздух.',
        'ПДС — предельно допустимый сброс в воду; может иметь нижнюю и верхнюю границу.',
        'ПДК — предельно допустимая концентрация вещества; записывается числом или «от — до».',
        'ПДО — предельное количество отходов.',
        'Фон — природный уровень места; значение выше фона отмечается отдельно.',
        'КЕН — значение, принятое для классификатора вещества.',
      ],
    },
    uz: {
      title: 'Me’yor turlari: PDK, PDV, PDS, PDO, fon, KEN',
      about:
        'Me’yor — o‘lchov solishtiriladigan chegara. Turlari bir nechta, har bir o‘lchovga o‘ziniki amal qiladi.',
      steps: [
        'PDV — manbaning havoga ruxsat etilgan eng ko‘p chiqarishi.',
        'PDS — suvga ruxsat etilgan eng ko‘p tashlash; quyi va yuqori chegarasi bo‘lishi mumkin.',
        'PDK — moddaning ruxsat etilgan eng yuqori konsentratsiyasi; son yoki «dan — gacha» yoziladi.',
        'PDO — chiqindining eng ko‘p miqdori.',
        'Fon — joyning tabiiy darajasi; fondan yuqori qiymat alohida belgilanadi.',
        'KEN — modda klassifikatori uchun qabul qilingan qiymat.',
      ],
    },
  },
  {
    name: 'knowledge-verdict',
    ru: {
      title: 'Как оценивается превышение',
      about: 'Система сравнивает значение с нормой, действующей в день отбора.',
      steps: [
        'Если есть ПДВ, кратность — значение, делённое на ПДВ; больше 1 — выше нормы.',
        'Если ПДВ нет, берётся ПДК, КЕН или ПДС; у диапазона ниже нижней границы — «ниже нормы».',
        'Кратность показана с двумя знаками после запятой.',
        'Нет нормы — «нет данных», и это не ноль.',
      ],
    },
    uz: {
      title: 'Me’yordan oshish qanday baholanadi',
      about: 'Tizim qiymatni namuna olingan kuni amal qilgan me’yor bilan solishtiradi.',
      steps: [
        'PDV bo‘lsa, karralik — qiymatning PDVga nisbati; 1 dan katta bo‘lsa, me’yordan ortiq.',
        'PDV bo‘lmasa, PDK, KEN yoki PDS olinadi; oraliqning quyi chegarasidan pasti — «me’yordan past».',
        'Karralik verguldan keyin ikki xona bilan ko‘rsatiladi.',
        'Me’yor bo‘lmasa — «ma’lumot yo‘q», bu nol emas.',
      ],
    },
  },
  {
    name: 'knowledge-categories',
    ru: {
      title: 'Категории опасности объектов',
      about: 'Категория говорит, насколько сильно объект влияет на окружающую среду.',
      steps: [
        '1 — высокая опасность.',
        '2 — средняя.',
        '3 — низкая.',
        '4 — местное влияние.',
        '0 — категория не установлена.',
      ],
    },
    uz: {
      title: 'Obyektlarning xavflilik toifalari',
      about: 'Toifa obyekt atrof-muhitga qanchalik ta’sir qilishini bildiradi.',
      steps: [
        '1 — yuqori xavf.',
        '2 — o‘rtacha.',
        '3 — past.',
        '4 — mahalliy ta’sir.',
        '0 — toifa belgilanmagan.',
      ],
    },
  },
]
