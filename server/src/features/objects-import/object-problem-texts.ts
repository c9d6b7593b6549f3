import type { ProblemTexts } from '../../core/import/problem-texts'

export const objectProblemTexts: ProblemTexts = {
  inn: { ru: 'В ИНН должно быть девять цифр', uz: 'STIR to‘qqiz raqamdan iborat' },
  website: { ru: 'Это не похоже на адрес сайта', uz: 'Bu sayt manziliga o‘xshamaydi' },
  'out-of-scope': { ru: 'Это вне вашего доступа', uz: 'Bu sizning ruxsatingizdan tashqarida' },
  'not-allowed': {
    ru: 'Секретные объекты вам заводить нельзя',
    uz: 'Sizga maxfiy obyekt kiritishga ruxsat yo‘q',
  },
  'end-before-start': { ru: 'Окончание раньше начала', uz: 'Tugashi boshlanishidan oldin' },
  ended: {
    ru: 'Указано окончание: статус не может быть «Действующий»',
    uz: 'Tugash sanasi bor: holati «Faol» bo‘la olmaydi',
  },
  excluded: {
    ru: 'Указано исключение: объект не может входить в перечень',
    uz: 'Chiqarilgan sana bor: obyekt ro‘yxatda bo‘la olmaydi',
  },
  'not-after-start': {
    ru: 'Возобновить можно только после начала деятельности',
    uz: 'Faoliyat boshlangandan keyingina qayta boshlanadi',
  },
  'after-end': {
    ru: 'Источник или объект к тому дню уже закрыт',
    uz: 'Manba yoki obyekt u kunga kelib yopilgan',
  },
  'coordinate-taken': { ru: 'Такая координата уже введена', uz: 'Bunday koordinata allaqachon kiritilgan' },
  'key-twice': { ru: 'Этот ключ встречается дважды', uz: 'Bu kalit ikki marta uchraydi' },
  'number-taken': {
    ru: 'У объекта уже есть источник этой среды с таким номером',
    uz: 'Obyektda shu muhitning bunday raqamli manbasi bor',
  },
  'number-twice': {
    ru: 'Такой номер у источника этого объекта и среды уже есть',
    uz: 'Obyektning shu muhitida bunday raqamli manba bor',
  },
  'no-such-object': {
    ru: 'Такого объекта нет ни на листе «Объекты», ни в реестре',
    uz: 'Bunday obyekt na «Obyektlar» varag‘ida, na reyestrda bor',
  },
  'no-such-source': {
    ru: 'У объекта нет источника с таким номером',
    uz: 'Obyektda bunday raqamli manba yo‘q',
  },
  'which-medium': {
    ru: 'Источников с таким номером несколько, укажите среду',
    uz: 'Bunday raqamli manbalar bir nechta, muhitni ko‘rsating',
  },
  limit: {
    ru: 'Нужно число, например 0,5, или диапазон 6,5-8,5',
    uz: 'Son kerak, masalan 0,5, yoki oraliq 6,5-8,5',
  },
  'limit-min-above-max': { ru: 'Начало диапазона больше конца', uz: 'Oraliqning boshi oxiridan katta' },
  'limit-not-a-range': {
    ru: 'Здесь нужно одно число, не диапазон',
    uz: 'Bu yerda oraliq emas, bitta son kerak',
  },
  'limit-negative': { ru: 'Значение не может быть отрицательным', uz: 'Qiymat manfiy bo‘lishi mumkin emas' },
  overlap: {
    ru: 'В это время действует другой норматив того же вида',
    uz: 'Bu vaqtda shu turdagi boshqa normativ amal qiladi',
  },
  'plan-exists': {
    ru: 'План отбора для этого источника и вещества уже есть',
    uz: 'Bu manba va modda uchun namuna olish rejasi bor',
  },
  'plan-differs': {
    ru: 'Выше для этого источника и вещества указан другой план',
    uz: 'Yuqorida bu manba va modda uchun boshqa reja ko‘rsatilgan',
  },
  'coordinate.outside-country': { ru: 'Точка вне страны', uz: 'Nuqta mamlakatdan tashqarida' },
  'coordinate.outside-region': {
    ru: 'Точка дальше 5 км от границ региона',
    uz: 'Nuqta hudud chegarasidan 5 km dan uzoqda',
  },
  'coordinate.other-object': {
    ru: 'В этой точке уже стоит другой объект',
    uz: 'Bu nuqtada boshqa obyekt bor',
  },
  'object.starts-later': { ru: 'Деятельность начнётся в будущем', uz: 'Faoliyat kelajakda boshlanadi' },
  'object.exists': {
    ru: 'Объект с таким ИНН и названием уже есть',
    uz: 'Bunday STIR va nomli obyekt allaqachon bor',
  },
  'normative.other-dimension': {
    ru: 'Единица другой размерности: по этому нормативу не судят',
    uz: 'O‘lchov birligi boshqa o‘lchamda: bu normativ bo‘yicha baholanmaydi',
  },
}
