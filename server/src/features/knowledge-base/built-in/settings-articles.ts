import { type BuiltInArticle, ofScreen } from './article'

export const settingsArticles: readonly BuiltInArticle[] = [
  ofScreen(
    '/settings/dashboard',
    {
      title: 'Панель настроек',
      about: 'Здоровье системы: сеансы, входы, задания, место на диске, последняя копия.',
      steps: [
        'Посмотрите на отметки вверху: что требует внимания.',
        'Завершите чужой сеанс, если он подозрителен.',
        'Откройте задание, чтобы увидеть его ход или ошибку.',
      ],
    },
    {
      title: 'Sozlamalar paneli',
      about: 'Tizim holati: seanslar, kirishlar, vazifalar, diskdagi joy, oxirgi nusxa.',
      steps: [
        'Yuqoridagi belgilarga qarang: nima e’tibor talab qiladi.',
        'Shubhali begona seansni yakunlang.',
        'Borishi yoki xatosini ko‘rish uchun vazifani oching.',
      ],
    },
  ),
  ofScreen(
    '/settings/users',
    {
      title: 'Пользователи',
      about: 'Кто входит в систему, с какой ролью и какой областью.',
      steps: [
        'Нажмите «Добавить пользователя», выберите роль, регион и лабораторию.',
        'Передайте человеку ссылку: по ней он задаст пароль.',
        'Заблокируйте того, кто больше не работает: его сеансы завершатся сразу.',
        '«Почему недоступно» объясняет, какого права не хватает.',
      ],
    },
    {
      title: 'Foydalanuvchilar',
      about: 'Tizimga kim, qaysi rol va qaysi hudud bilan kiradi.',
      steps: [
        '«Foydalanuvchi qo‘shish»ni bosing, rol, hudud va laboratoriyani tanlang.',
        'Odamga havolani bering: u parolni shu orqali qo‘yadi.',
        'Ishlamayotganini bloklang: seanslari darhol yakunlanadi.',
        '«Nega ochilmaydi» qaysi huquq yetishmasligini tushuntiradi.',
      ],
    },
  ),
  ofScreen(
    '/settings/users/import',
    {
      title: 'Импорт пользователей',
      about: 'Добавление многих пользователей из файла.',
      steps: [
        'Скачайте образец и заполните его.',
        'Загрузите файл и исправьте отмеченное.',
        'Подтвердите и раздайте ссылки для паролей.',
      ],
    },
    {
      title: 'Foydalanuvchilarni import qilish',
      about: 'Ko‘p foydalanuvchini fayldan qo‘shish.',
      steps: [
        'Namunani yuklab oling va to‘ldiring.',
        'Faylni yuklang va belgilanganini tuzating.',
        'Tasdiqlang va parol havolalarini tarqating.',
      ],
    },
  ),
  ofScreen(
    '/settings/permission',
    {
      title: 'Права',
      about: 'Кто что может: роли рядом, и почему человеку что-то недоступно.',
      steps: [
        'Сравните роли: отличия отмечены.',
        'Выберите пользователя и экран, чтобы узнать, какого права не хватает.',
        'Откройте роль, чтобы изменить её права.',
      ],
    },
    {
      title: 'Huquqlar',
      about: 'Kim nima qila oladi: rollar yonma-yon, va nega kimgadir nimadir ochilmaydi.',
      steps: [
        'Rollarni solishtiring: farqlari belgilangan.',
        'Qaysi huquq yetishmasligini bilish uchun foydalanuvchi va ekranni tanlang.',
        'Huquqlarini o‘zgartirish uchun rolni oching.',
      ],
    },
  ),
  ofScreen(
    '/settings/permission/:id',
    {
      title: 'Права роли',
      about: 'Дерево прав одной роли до восьми уровней.',
      steps: [
        'Отметьте или снимите право; зависимые подскажет система.',
        'Справа видно, что изменится.',
        'Сохраните: у работающих пользователей права изменятся сразу.',
      ],
    },
    {
      title: 'Rol huquqlari',
      about: 'Bitta rolning sakkiz darajagacha huquqlar daraxti.',
      steps: [
        'Huquqni belgilang yoki olib tashlang; bog‘liqlarini tizim aytadi.',
        'O‘ngda nima o‘zgarishi ko‘rinadi.',
        'Saqlang: ishlayotganlarning huquqi darhol o‘zgaradi.',
      ],
    },
  ),
  ofScreen(
    '/settings/users_role',
    {
      title: 'Роли',
      about: 'Список ролей: встроенные и свои.',
      steps: [
        'Создайте роль и дайте ей название на двух языках.',
        'Выберите начальную страницу роли.',
        'Включите или выключите уведомления роли.',
      ],
    },
    {
      title: 'Rollar',
      about: 'Rollar ro‘yxati: tizimniki va o‘zingizniki.',
      steps: [
        'Rol yarating va ikki tilda nom bering.',
        'Rolning boshlang‘ich sahifasini tanlang.',
        'Rol bildirishnomalarini yoqing yoki o‘chiring.',
      ],
    },
  ),
  ofScreen(
    '/settings/users_permissions/:role_id',
    {
      title: 'Пользователи роли',
      about: 'Кто работает с этой ролью.',
      steps: [
        'Просмотрите список и область каждого.',
        'Откройте пользователя, чтобы изменить роль.',
        'Вернитесь к правам роли кнопкой вверху.',
      ],
    },
    {
      title: 'Rol foydalanuvchilari',
      about: 'Bu rol bilan kim ishlaydi.',
      steps: [
        'Ro‘yxatni va har birining hududini ko‘ring.',
        'Rolini o‘zgartirish uchun foydalanuvchini oching.',
        'Yuqoridagi tugma bilan rol huquqlariga qayting.',
      ],
    },
  ),
  ofScreen(
    '/settings/logs/index',
    {
      title: 'Журнал',
      about: 'Кто входил и кто что изменил. Записи нельзя ни изменить, ни удалить.',
      steps: [
        'Выберите вкладку: действия или авторизации.',
        'Отберите по человеку, периоду или записи.',
        'Откройте строку: было и стало, поле за полем.',
        'Выгрузите журнал в Excel.',
      ],
    },
    {
      title: 'Jurnal',
      about: 'Kim kirgan va kim nimani o‘zgartirgan. Yozuvlarni o‘zgartirib ham, o‘chirib ham bo‘lmaydi.',
      steps: [
        'Bo‘limni tanlang: harakatlar yoki avtorizatsiyalar.',
        'Odam, davr yoki yozuv bo‘yicha saralang.',
        'Qatorni oching: avval va keyin, maydonma-maydon.',
        'Jurnalni Excelga oling.',
      ],
    },
  ),
  ofScreen(
    '/settings/backups/index',
    {
      title: 'Резервные копии',
      about: 'Копии базы и файлов: каждая проверяется восстановлением.',
      steps: [
        'Нажмите «Создать копию»: ход виден здесь же.',
        'Скачайте копию: система спросит пароль.',
        'Удалите лишние; копии по расписанию убираются сами.',
      ],
    },
    {
      title: 'Zaxira nusxalar',
      about: 'Baza va fayllar nusxalari: har biri tiklab tekshiriladi.',
      steps: [
        '«Nusxa yaratish»ni bosing: borishi shu yerda ko‘rinadi.',
        'Nusxani yuklab oling: tizim parol so‘raydi.',
        'Ortiqchalarini o‘chiring; jadval bo‘yichalari o‘zi tozalanadi.',
      ],
    },
  ),
  ofScreen(
    '/notifications/settings',
    {
      title: 'Настройка уведомлений',
      about: 'О чём и как вам сообщать: превышения, решения, сроки.',
      steps: [
        'Включите нужные виды уведомлений.',
        'Выберите, где их показывать.',
        'Сохраните: настройки действуют сразу на всех устройствах.',
      ],
    },
    {
      title: 'Bildirishnoma sozlamalari',
      about: 'Sizga nima haqida va qanday xabar berilsin: oshishlar, qarorlar, muddatlar.',
      steps: [
        'Kerakli bildirishnoma turlarini yoqing.',
        'Qayerda ko‘rsatilishini tanlang.',
        'Saqlang: sozlama barcha qurilmalarda darhol ishlaydi.',
      ],
    },
  ),
  ofScreen(
    '/integrations/api/index',
    {
      title: 'Шлюз интеграции',
      about: 'Вызовы системы для других информационных систем.',
      steps: [
        'Найдите вызов по названию или разделу.',
        'Прочитайте, какие поля он принимает и что отвечает.',
        'Узнайте, какое право для него нужно.',
      ],
    },
    {
      title: 'Integratsiya shlyuzi',
      about: 'Boshqa axborot tizimlari uchun tizim chaqiruvlari.',
      steps: [
        'Chaqiruvni nomi yoki bo‘limi bo‘yicha toping.',
        'Qaysi maydonlarni olishi va nima javob berishini o‘qing.',
        'Unga qaysi huquq kerakligini bilib oling.',
      ],
    },
  ),
]
