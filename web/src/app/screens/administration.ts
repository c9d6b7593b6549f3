import { page, type Screen } from './screen'

export const dictionaryScreens: Screen[] = [
  {
    path: '/dictionary/others',
    area: 'dictionary',
    permission: 'dictionary.others',
    menu: true,
    page: page(() =>
      import('../../features/classifiers/ClassifiersPage').then((module) => module.ClassifiersPage),
    ),
  },
  {
    path: '/dictionary/objects',
    area: 'dictionary',
    permission: 'dictionary.objects',
    menu: true,
    page: page(() =>
      import('../../features/company-objects/list/ObjectsPage').then((module) => module.ObjectsPage),
    ),
    loader: async (address) =>
      (await import('../../features/company-objects/list/use-objects')).loadObjects(address),
  },
  {
    path: '/dictionary/settingsObject/addObject',
    area: 'dictionary',
    permission: 'dictionary.add-object',
    parent: '/dictionary/objects',
    page: page(() =>
      import('../../features/company-objects/form/add/AddObjectPage').then((module) => module.AddObjectPage),
    ),
  },
  {
    path: '/dictionary/settingsObject/edit_objects/:id',
    area: 'dictionary',
    permission: 'dictionary.edit-object',
    parent: '/dictionary/objects',
    page: page(() =>
      import('../../features/company-objects/form/EditObjectPage').then((module) => module.EditObjectPage),
    ),
  },
]

export const settingsScreens: Screen[] = [
  {
    path: '/settings/dashboard',
    area: 'settings',
    permission: 'settings.dashboard',
    menu: true,
    page: page(() =>
      import('../../features/administration/AdministrationPage').then((module) => module.AdministrationPage),
    ),
  },
  {
    path: '/settings/users',
    area: 'settings',
    permission: 'users.view',
    menu: true,
    page: page(() => import('../../features/users/UsersPage').then((module) => module.UsersPage)),
  },
  {
    path: '/settings/permission',
    area: 'settings',
    permission: 'roles.view',
    title: { ru: 'Права ролей', uz: 'Rollar huquqlari' },
    menu: true,
    page: page(() => import('../../features/roles/PermissionsPage').then((module) => module.PermissionsPage)),
  },
  {
    path: '/settings/permission/:id',
    area: 'settings',
    permission: 'roles.view',
    title: { ru: 'Дерево прав роли', uz: 'Rol huquqlari daraxti' },
    parent: '/settings/permission',
    page: page(() => import('../../features/roles/RoleTreePage').then((module) => module.RoleTreePage)),
  },
  {
    path: '/settings/users_role',
    area: 'settings',
    permission: 'roles.view',
    title: { ru: 'Роли', uz: 'Rollar' },
    menu: true,
    page: page(() => import('../../features/roles/RolesPage').then((module) => module.RolesPage)),
  },
  {
    path: '/settings/users_permissions/:role_id',
    area: 'settings',
    permission: 'roles.view',
    title: { ru: 'Права пользователей роли', uz: 'Roldagi foydalanuvchilar huquqlari' },
    parent: '/settings/users_role',
    page: page(() => import('../../features/roles/RoleUsersPage').then((module) => module.RoleUsersPage)),
  },
  {
    path: '/settings/logs/index',
    area: 'settings',
    permission: 'journals.view',
    menu: true,
    page: page(() => import('../../features/journals/JournalsPage').then((module) => module.JournalsPage)),
  },
  {
    path: '/settings/backups/index',
    area: 'settings',
    permission: 'backups.view',
    menu: true,
    page: page(() => import('../../features/backups/BackupsPage').then((module) => module.BackupsPage)),
  },
]

export const otherScreens: Screen[] = [
  {
    path: '/notifications/settings',
    area: 'other',
    permission: 'notifications.settings',
    alsoWith: 'alerts.view',
    menu: true,
    page: page(() =>
      import('../../features/alerts/NotificationSettingsPage').then(
        (module) => module.NotificationSettingsPage,
      ),
    ),
  },
  {
    path: '/integrations/api/index',
    area: 'other',
    permission: 'integrations.view',
    menu: true,
    page: page(() => import('../../features/gateway/GatewayPage').then((module) => module.GatewayPage)),
  },
]
