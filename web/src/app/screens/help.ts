import type { Screen } from './screen'

export const helpScreens: Screen[] = [
  { path: '/help', area: 'help', permission: 'help.view', menu: true },
  { path: '/help/telegram', area: 'help', permission: 'help.chat', menu: true, parent: '/help' },
  {
    path: '/help/category/:category',
    area: 'help',
    permission: 'help.view',
    title: { ru: 'Раздел справки', uz: 'Ma’lumotnoma bo‘limi' },
    parent: '/help',
  },
  {
    path: '/help/category/question/:category/:id',
    area: 'help',
    permission: 'help.view',
    title: { ru: 'Вопрос', uz: 'Savol' },
    parent: '/help/category/:category',
  },
  { path: '/help/admin', area: 'help', permission: 'help.admin', menu: true, parent: '/help' },
  {
    path: '/help/admin/sub-category/:category',
    area: 'help',
    permission: 'help.admin',
    title: { ru: 'Подразделы справки', uz: 'Ma’lumotnoma bo‘limchalari' },
    parent: '/help/admin',
  },
  {
    path: '/help/admin/posts/:sub',
    area: 'help',
    permission: 'help.admin',
    title: { ru: 'Статьи подраздела', uz: 'Bo‘limcha maqolalari' },
    parent: '/help/admin',
  },
  {
    path: '/help/admin/add-edit-posts/:category/:sub',
    area: 'help',
    permission: 'help.edit',
    title: { ru: 'Новая статья', uz: 'Yangi maqola' },
    parent: '/help/admin/posts/:sub',
  },
  {
    path: '/help/admin/add-edit-posts/:category/:sub/:id',
    area: 'help',
    permission: 'help.edit',
    title: { ru: 'Изменение статьи', uz: 'Maqolani o‘zgartirish' },
    parent: '/help/admin/posts/:sub',
  },
  { path: '/faq', area: 'help', permission: 'help.faq', menu: true },
]
