import { caseArticles, dashboardArticles, objectArticles, statisticArticles } from './analysis-articles'
import type { BuiltInCategory } from './article'
import { bodyArticles, moreRegisters } from './body-articles'
import { dictionaryArticles } from './dictionary-articles'
import { helpArticles } from './help-articles'
import { mapArticles } from './map-articles'
import { settingsArticles } from './settings-articles'
import { knowledgeArticles, taskArticles } from './task-articles'
import { centreArticles, laboratoryArticles } from './work-articles'

/** The help that comes with the product: the main tasks of each role, and an article for every screen. */
export const builtInHelp: readonly BuiltInCategory[] = [
  {
    ...{ name: 'tasks', shelf: 'help', ru: 'Задачи по ролям', uz: 'Rollar bo‘yicha vazifalar' },
    subcategories: [
      {
        name: 'tasks',
        ru: 'Главное для каждой роли',
        uz: 'Har bir rol uchun asosiysi',
        articles: taskArticles,
      },
    ],
  },
  {
    ...{ name: 'work', shelf: 'help', ru: 'Измерения и модерация', uz: 'O‘lchovlar va moderatsiya' },
    subcategories: [
      { name: 'laboratory', ru: 'Для лаборатории', uz: 'Laboratoriya', articles: laboratoryArticles },
      { name: 'centre', ru: 'ЦСАК (МИЗ)', uz: 'SAKM (MIZ)', articles: centreArticles },
    ],
  },
  {
    ...{
      name: 'analysis',
      shelf: 'help',
      ru: 'Объекты, карты и статистика',
      uz: 'Obyektlar, xaritalar va statistika',
    },
    subcategories: [
      { name: 'dashboards', ru: 'Панели', uz: 'Panellar', articles: dashboardArticles },
      {
        name: 'objects',
        ru: 'Объекты и экспертиза',
        uz: 'Obyektlar va ekspertiza',
        articles: objectArticles,
      },
      { name: 'cases', ru: 'Дела о превышениях', uz: 'Oshish ishlari', articles: caseArticles },
      { name: 'maps', ru: 'Карты', uz: 'Xaritalar', articles: mapArticles },
      { name: 'statistics', ru: 'Статистика', uz: 'Statistika', articles: statisticArticles },
    ],
  },
  {
    ...{ name: 'bodies', shelf: 'help', ru: 'Данные ведомств', uz: 'Idoralar ma’lumotlari' },
    subcategories: [{ name: 'bodies', ru: 'Ведомства', uz: 'Idoralar', articles: bodyArticles }],
  },
  {
    ...{ name: 'administration', shelf: 'help', ru: 'Реестры и настройки', uz: 'Reyestrlar va sozlamalar' },
    subcategories: [
      {
        name: 'dictionary',
        ru: 'Реестры и классификаторы',
        uz: 'Reyestr va klassifikatorlar',
        articles: [...dictionaryArticles, ...moreRegisters],
      },
      { name: 'settings', ru: 'Настройки', uz: 'Sozlamalar', articles: settingsArticles },
    ],
  },
  {
    ...{ name: 'help', shelf: 'help', ru: 'Вход, профиль и помощь', uz: 'Kirish, profil va yordam' },
    subcategories: [
      { name: 'help', ru: 'Вход, профиль и помощь', uz: 'Kirish, profil va yordam', articles: helpArticles },
    ],
  },
  {
    ...{ name: 'knowledge', shelf: 'knowledge', ru: 'Нормы и оценка', uz: 'Me’yorlar va baholash' },
    subcategories: [{ name: 'knowledge', ru: 'Основы', uz: 'Asoslar', articles: knowledgeArticles }],
  },
]
