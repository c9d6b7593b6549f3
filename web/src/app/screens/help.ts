import { page, type Screen } from './screen'

export const helpScreens: Screen[] = [
  {
    path: '/help',
    area: 'help',
    permission: 'help.view',
    menu: true,
    page: page(() =>
      import('../../features/knowledge-base/reading/HelpPage').then((module) => module.HelpPage),
    ),
  },
  {
    path: '/help/telegram',
    area: 'help',
    permission: 'help.chat',
    menu: true,
    parent: '/help',
    page: page(() => import('../../features/chat/ChatPage').then((module) => module.ChatPage)),
  },
  {
    path: '/help/category/:category',
    area: 'help',
    permission: 'help.view',
    title: { ru: 'Раздел справки', uz: 'Ma’lumotnoma bo‘limi' },
    parent: '/help',
    page: page(() =>
      import('../../features/knowledge-base/reading/CategoryPage').then((module) => module.CategoryPage),
    ),
  },
  {
    path: '/help/category/question/:category/:id',
    area: 'help',
    permission: 'help.view',
    title: { ru: 'Вопрос', uz: 'Savol' },
    parent: '/help/category/:category',
    page: page(() =>
      import('../../features/knowledge-base/reading/PostPage').then((module) => module.PostPage),
    ),
  },
  {
    path: '/help/admin',
    area: 'help',
    permission: 'help.admin',
    menu: true,
    parent: '/help',
    page: page(() =>
      import('../../features/knowledge-base/editing/HelpAdminPage').then((module) => module.HelpAdminPage),
    ),
  },
  {
    path: '/help/admin/sub-category/:category',
    area: 'help',
    permission: 'help.admin',
    title: { ru: 'Подразделы справки', uz: 'Ma’lumotnoma bo‘limchalari' },
    parent: '/help/admin',
    page: page(() =>
      import('../../features/knowledge-base/editing/SubcategoriesPage').then(
        (module) => module.SubcategoriesPage,
      ),
    ),
  },
  {
    path: '/help/admin/posts/:sub',
    area: 'help',
    permission: 'help.admin',
    title: { ru: 'Статьи подраздела', uz: 'Bo‘limcha maqolalari' },
    parent: '/help/admin',
    page: page(() =>
      import('../../features/knowledge-base/editing/PostsPage').then((module) => module.PostsPage),
    ),
  },
  {
    path: '/help/admin/add-edit-posts/:category/:sub',
    area: 'help',
    permission: 'help.edit',
    title: { ru: 'Новая статья', uz: 'Yangi maqola' },
    parent: '/help/admin/posts/:sub',
    page: page(() =>
      import('../../features/knowledge-base/editing/EditPostPage').then((module) => module.EditPostPage),
    ),
  },
  {
    path: '/help/admin/add-edit-posts/:category/:sub/:id',
    area: 'help',
    permission: 'help.edit',
    title: { ru: 'Изменение статьи', uz: 'Maqolani o‘zgartirish' },
    parent: '/help/admin/posts/:sub',
    page: page(() =>
      import('../../features/knowledge-base/editing/EditPostPage').then((module) => module.EditPostPage),
    ),
  },
  {
    path: '/faq',
    area: 'help',
    permission: 'help.faq',
    menu: true,
    page: page(() => import('../../features/faq/FaqPage').then((module) => module.FaqPage)),
  },
]
