import type { Words } from '#contract/words'

export const measurementInstructions: Words[] = [
  {
    ru: 'Одна строка — одно измерение. Впишите дату и значение; строки без значения не читаются, их можно не удалять. Свои строки добавляйте ниже.',
    uz: 'Bitta satr — bitta o‘lchov. Sana va qiymatni yozing; qiymatsiz satrlar o‘qilmaydi, ularni o‘chirish shart emas. O‘z satrlaringizni pastdan qo‘shing.',
  },
  {
    ru: 'Даты: 15.11.2026. Дробная часть числа: запятая или точка. Ниже предела обнаружения: <0,01.',
    uz: 'Sanalar: 15.11.2026. Sonning kasr qismi: vergul yoki nuqta. Aniqlash chegarasidan past bo‘lsa: <0,01.',
  },
  {
    ru: 'Сначала файл проверяется, и ничего не записывается. Если есть ошибки, вы получите этот же файл с отмеченными ячейками и столбцом «Ошибки». Измерения записываются все сразу или не записываются совсем.',
    uz: 'Avval fayl tekshiriladi va hech narsa yozilmaydi. Xatolar bo‘lsa, kataklari belgilangan va «Xatolar» ustuni qo‘shilgan shu faylning o‘zini olasiz. O‘lchovlar yo hammasi birdan, yo umuman yozilmaydi.',
  },
]
