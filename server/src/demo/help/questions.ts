import type { Language } from '#contract/shapes'

export interface DemoQuestion {
  lang: Language
  /** The built-in subcategory of the question. */
  about: string
  by: string
  title: string
  text?: string
  daysAgo: number
  answers: { by: string; text: string; helpful?: string[]; unhelpful?: string[] }[]
}

const [laboratory, region, csak, ministry, admin] = [
  'laboratory@eco.demo',
  'region@eco.demo',
  'csak@eco.demo',
  'ministry@eco.demo',
  'admin@eco.demo',
]

/** Questions of new users. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    ...{ lang: 'ru', about: 'laboratory', by: laboratory, daysAgo: 41 },
    title: 'Что писать, если прибор показал «ниже предела обнаружения»?',
    text: 'Ставить ноль или пропускать вещество?',
    answers: [
      {
        by: csak,
        text: 'Ни то, ни другое: введите знак «<» и предел, например <0,01. Такое значение превышением не считается.',
        helpful: [laboratory, region, ministry],
      },
    ],
  },
  {
    ...{ lang: 'ru', about: 'laboratory', by: laboratory, daysAgo: 33 },
    title: 'Можно ли исправить запись, которую уже приняли?',
    answers: [
      {
        by: csak,
        text: 'Попросите модератора вернуть её на исправление: он назовёт причину, вы исправите значение, и его рассмотрят заново. Прежнее значение останется в истории.',
        helpful: [laboratory, region],
      },
      {
        by: region,
        text: 'Мы пишем в комментарии к записи, что именно неверно: так возвращают быстрее.',
        helpful: [laboratory],
      },
    ],
  },
  {
    ...{ lang: 'uz', about: 'laboratory', by: region, daysAgo: 27 },
    title: 'Excel’dan bir necha kunlik qiymatlarni birdan kiritsa bo‘ladimi?',
    text: 'Bizda har hafta oxirida yigirma manba bo‘yicha jadval tayyor bo‘ladi.',
    answers: [
      {
        by: admin,
        text: 'Ha: «Ma’lumotlar: havo» ekranida «Fayldan import» tugmasini bosing va shablonni yuklab oling. Avval tekshirib ko‘riladi: xato kataklar nomma-nom aytiladi, hech narsa yo‘qolmaydi. Bir kunlik qiymatlarni esa to‘g‘ridan-to‘g‘ri kiritish jadvaliga qo‘yish mumkin.',
        helpful: [region, laboratory],
      },
    ],
  },
  {
    ...{ lang: 'ru', about: 'centre', by: csak, daysAgo: 22 },
    title: 'Почему объект красный, хотя последнее измерение в норме?',
    answers: [
      {
        by: admin,
        text: 'Цвет говорит обо всём выбранном периоде, а не о последнем дне. Откройте паспорт объекта: там видно, какое вещество, когда и во сколько раз превысило норму.',
        helpful: [csak, ministry],
        unhelpful: [region],
      },
    ],
  },
  {
    ...{ lang: 'ru', about: 'objects', by: ministry, daysAgo: 16 },
    title: 'Как найти предприятие, если известен только ИНН?',
    answers: [
      {
        by: admin,
        text: 'Нажмите Ctrl+K и наберите ИНН: объект будет первым в списке. То же окно находит экраны, статьи и записи.',
        helpful: [ministry, csak, laboratory],
      },
    ],
  },
  {
    ...{ lang: 'uz', about: 'dashboards', by: ministry, daysAgo: 9 },
    title: 'Paneldagi raqam qaysi yozuvlardan hisoblangan?',
    answers: [
      {
        by: csak,
        text: 'Raqamning ustiga bosing: xuddi shu filtrlar bilan ro‘yxat ochiladi va undagi qatorlar soni paneldagi raqamga teng bo‘ladi.',
        helpful: [ministry],
      },
    ],
  },
  {
    ...{ lang: 'ru', about: 'help', by: region, daysAgo: 4 },
    title: 'Как перестать получать оповещения ночью?',
    answers: [
      {
        by: admin,
        text: 'На экране «Настройка уведомлений» задайте тихие часы. Оповещения за ночь не пропадут: утром они ждут под колокольчиком.',
        helpful: [region],
      },
    ],
  },
  {
    ...{ lang: 'ru', about: 'laboratory', by: laboratory, daysAgo: 1 },
    title: 'Где отметить, что источник стоял на ремонте и проб не было?',
    answers: [],
  },
]

export interface DemoConversation {
  with: string
  /** Whether support has read the conversation. */
  isRead: boolean
  isClosed: boolean
  messages: { fromSupport: boolean; hoursAgo: number; text: string }[]
}

export const demoConversations: readonly DemoConversation[] = [
  {
    ...{ with: ministry, isRead: true, isClosed: true },
    messages: [
      {
        ...{ fromSupport: false, hoursAgo: 170 },
        text: 'Добрый день! Нужна выписка по области за квартал для коллегии. Где её взять?',
      },
      {
        ...{ fromSupport: true, hoursAgo: 169.5 },
        text: 'Здравствуйте! «Статистика» → «Общий список МИЗ и ПКМ-343»: задайте квартал, откройте область, затем «Excel». На печать идёт та же таблица, вместе с итогами.',
      },
      { ...{ fromSupport: false, hoursAgo: 169 }, text: 'Получилось, спасибо.' },
    ],
  },
  {
    ...{ with: laboratory, isRead: false, isClosed: false },
    messages: [
      {
        ...{ fromSupport: false, hoursAgo: 27 },
        text: 'Здравствуйте. При импорте пишет, что источника П-03 нет, хотя он есть.',
      },
      {
        ...{ fromSupport: true, hoursAgo: 26 },
        text: 'Здравствуйте! Проверьте название объекта в файле: источник ищется внутри него. Если объект назван неточно, под ячейкой написано, какое имя ближе всего.',
      },
      {
        ...{ fromSupport: false, hoursAgo: 2 },
        text: 'Да, дело было в кавычках. Ещё вопрос: можно ли загрузить протокол анализа к записи?',
      },
    ],
  },
]
