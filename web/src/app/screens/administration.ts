import { inArea, screen } from './screen'

const categoryPage = () => import('../../features/knowledge-base/reading/CategoryPage')
const postPage = () => import('../../features/knowledge-base/reading/PostPage')
const editPostPage = () => import('../../features/knowledge-base/editing/EditPostPage')

export const administrationScreens = [
  ...inArea('dictionary', [
    screen(
      '/dictionary/others',
      'dictionary.others',
      () => import('../../features/classifiers/ClassifiersPage'),
    ),
    screen(
      '/dictionary/objects',
      'dictionary.objects',
      () => import('../../features/company-objects/list/ObjectsPage'),
      {
        loader: async (address) =>
          (await import('../../features/company-objects/list/use-objects')).loadObjects(address),
      },
    ),
    screen(
      '/dictionary/settingsObject/addObject',
      'dictionary.add-object',
      () => import('../../features/company-objects/form/add/AddObjectPage'),
      { parent: '/dictionary/objects' },
    ),
    screen(
      '/dictionary/settingsObject/edit_objects/:id',
      'dictionary.edit-object',
      () => import('../../features/company-objects/form/EditObjectPage'),
      { parent: '/dictionary/objects' },
    ),
  ]),
  ...inArea('settings', [
    screen(
      '/settings/dashboard',
      'settings.dashboard',
      () => import('../../features/administration/AdministrationPage'),
    ),
    screen('/settings/users', 'users.view', () => import('../../features/users/UsersPage')),
    screen('/settings/permission', 'roles.view', () => import('../../features/roles/PermissionsPage'), {
      title: { ru: 'Права ролей', uz: 'Rollar huquqlari' },
    }),
    screen('/settings/permission/:id', 'roles.view', () => import('../../features/roles/RoleTreePage'), {
      title: { ru: 'Дерево прав роли', uz: 'Rol huquqlari daraxti' },
      parent: '/settings/permission',
    }),
    screen('/settings/users_role', 'roles.view', () => import('../../features/roles/RolesPage'), {
      title: { ru: 'Роли', uz: 'Rollar' },
    }),
    screen(
      '/settings/users_permissions/:role_id',
      'roles.view',
      () => import('../../features/roles/RoleUsersPage'),
      {
        title: { ru: 'Права пользователей роли', uz: 'Roldagi foydalanuvchilar huquqlari' },
        parent: '/settings/users_role',
      },
    ),
    screen('/settings/logs/index', 'journals.view', () => import('../../features/journals/JournalsPage')),
    screen('/settings/backups/index', 'backups.view', () => import('../../features/backups/BackupsPage')),
  ]),
  ...inArea('other', [
    screen(
      '/notifications/settings',
      'notifications.settings',
      () => import('../../features/alerts/NotificationSettingsPage'),
      { alsoWith: 'alerts.view' },
    ),
    screen(
      '/integrations/api/index',
      'integrations.view',
      () => import('../../features/gateway/GatewayPage'),
    ),
  ]),
  ...inArea('help', [
    screen('/help', 'help.view', () => import('../../features/knowledge-base/reading/HelpPage')),
    screen('/help/telegram', 'help.chat', () => import('../../features/chat/ChatPage'), {
      menu: true,
      parent: '/help',
    }),
    screen('/help/category/:category', 'help.view', categoryPage, {
      title: { ru: 'Раздел справки', uz: 'Ma’lumotnoma bo‘limi' },
      parent: '/help',
    }),
    screen('/help/category/question/:category/:id', 'help.view', postPage, {
      title: { ru: 'Вопрос', uz: 'Savol' },
      parent: '/help/category/:category',
    }),
    screen('/help/admin', 'help.admin', () => import('../../features/knowledge-base/editing/HelpAdminPage'), {
      menu: true,
      parent: '/help',
    }),
    screen(
      '/help/admin/sub-category/:category',
      'help.admin',
      () => import('../../features/knowledge-base/editing/SubcategoriesPage'),
      { title: { ru: 'Подразделы справки', uz: 'Ma’lumotnoma bo‘limchalari' }, parent: '/help/admin' },
    ),
    screen(
      '/help/admin/posts/:sub',
      'help.admin',
      () => import('../../features/knowledge-base/editing/PostsPage'),
      { title: { ru: 'Статьи подраздела', uz: 'Bo‘limcha maqolalari' }, parent: '/help/admin' },
    ),
    screen('/help/admin/add-edit-posts/:category/:sub', 'help.edit', editPostPage, {
      title: { ru: 'Новая статья', uz: 'Yangi maqola' },
      parent: '/help/admin/posts/:sub',
    }),
    screen('/help/admin/add-edit-posts/:category/:sub/:id', 'help.edit', editPostPage, {
      title: { ru: 'Изменение статьи', uz: 'Maqolani o‘zgartirish' },
      parent: '/help/admin/posts/:sub',
    }),
    screen('/faq', 'help.faq', () => import('../../features/faq/FaqPage')),
  ]),
]
