import type { Words } from '#contract/words'

export const objectInstructions: Words[] = [
  {
    ru: 'Заполняйте листы по порядку: объекты, их источники, нормативы источников вместе с планом отбора проб. Лист без данных оставьте пустым. Названия листов и столбцов не меняйте.',
    uz: 'Varaqlarni tartib bilan to‘ldiring: obyektlar, ularning manbalari, manbalarning normativlari namuna olish rejasi bilan birga. Ma’lumot bo‘lmagan varaqni bo‘sh qoldiring. Varaq va ustun nomlarini o‘zgartirmang.',
  },
  {
    ru: 'Столбцы со звёздочкой обязательны. Значения справочников выбирайте из списка; подойдёт название на русском или узбекском либо ID.',
    uz: 'Yulduzchali ustunlar majburiy. Klassifikator qiymatlarini ro‘yxatdan tanlang; ruscha yoki o‘zbekcha nomi yoxud ID ham to‘g‘ri keladi.',
  },
  {
    ru: 'Даты: 15.11.2026. Дробная часть числа: запятая или точка.',
    uz: 'Sanalar: 15.11.2026. Sonning kasr qismi: vergul yoki nuqta.',
  },
  {
    ru: 'Сначала файл проверяется, и в реестре ничего не меняется. Если есть ошибки, вы получите этот же файл с отмеченными ячейками и столбцом «Ошибки». Данные попадают в реестр все сразу или не попадают совсем.',
    uz: 'Avval fayl tekshiriladi va reyestrda hech narsa o‘zgarmaydi. Xatolar bo‘lsa, kataklari belgilangan va «Xatolar» ustuni qo‘shilgan shu faylning o‘zini olasiz. Ma’lumotlar reyestrga yo hammasi birdan, yo umuman kiritilmaydi.',
  },
]
