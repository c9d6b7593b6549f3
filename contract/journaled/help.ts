import { titles } from '../fields/titles'
import type { Vocabulary } from '../words'
import { type Journaled, languageWords, name_ru, name_uz, named, refers, when } from './journaled-record'

export const faqStatusWords: Vocabulary<'new' | 'published' | 'rejected'> = {
  new: { ru: 'На проверке', uz: 'Tekshiruvda' },
  published: { ru: 'Опубликовано', uz: 'Chop etilgan' },
  rejected: { ru: 'Отклонено модератором', uz: 'Rad etilgan' },
}

const helpPosition = named({ ru: 'Место в списке', uz: 'Ro‘yxatdagi o‘rni' })

export const journaledOfHelp: Journaled = {
  help_categories: {
    title: { ru: 'Раздел справки', uz: 'Ma’lumotnoma bo‘limi' },
    fields: { name_ru, name_uz, shelf: named({ ru: 'Полка', uz: 'Javon' }), position: helpPosition },
  },
  help_subcategories: {
    title: { ru: 'Подраздел справки', uz: 'Ma’lumotnoma bo‘limchasi' },
    fields: {
      name_ru,
      name_uz,
      category_id: named({ ru: 'Раздел справки', uz: 'Ma’lumotnoma bo‘limi' }),
      position: helpPosition,
    },
  },
  help_posts: {
    title: { ru: 'Статья справки', uz: 'Ma’lumotnoma maqolasi' },
    fields: {
      subcategory_id: named({ ru: 'Подраздел', uz: 'Bo‘limcha' }),
      position: helpPosition,
      screen: named({ ru: 'Экран', uz: 'Ekran' }),
      published_version: named({ ru: 'Опубликованная версия', uz: 'Chop etilgan versiya' }),
      updated_at: when({ ru: 'Изменена', uz: 'O‘zgartirilgan' }),
    },
  },
  help_post_files: {
    title: { ru: 'Файл статьи', uz: 'Maqola fayli' },
    fields: {
      post_id: named({ ru: 'Статья', uz: 'Maqola' }),
      file_id: refers({ ru: 'Файл', uz: 'Fayl' }, 'files'),
    },
  },
  faq_questions: {
    title: { ru: 'Вопрос', uz: 'Savol' },
    fields: {
      title: named({ ru: 'Вопрос', uz: 'Savol' }),
      text: named({ ru: 'Подробности', uz: 'Tafsilotlar' }),
      status: { title: titles.status, choices: faqStatusWords },
      subcategory_id: named({ ru: 'Подраздел', uz: 'Bo‘limcha' }),
      lang: { title: { ru: 'Язык', uz: 'Til' }, choices: languageWords },
      asked_by: refers({ ru: 'Кто спросил', uz: 'Kim so‘ragan' }, 'users'),
    },
  },
  faq_answers: {
    title: { ru: 'Ответ', uz: 'Javob' },
    fields: {
      text: named({ ru: 'Текст', uz: 'Matn' }),
      status: { title: titles.status, choices: faqStatusWords },
      question_id: named({ ru: 'Вопрос', uz: 'Savol' }),
      answered_by: refers({ ru: 'Кто ответил', uz: 'Kim javob bergan' }, 'users'),
    },
  },
}
