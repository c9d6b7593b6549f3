const landingPages: Record<string, string> = {
  laboratory: '/labor/dashboard',
  csak: '/ministries_dashboard/index',
  ministry: '/ministries_dashboard/index',
  admin: '/base/index',
  guest: '/ministry/dashboard',
  goskomgeologiya: '/goskomgeologiya/dashboard',
  goskomles: '/goskomles/dashboard_tree',
}

/** Where a role starts. A custom role has no place of its own unless an administrator chose one. */
export function landingPage(role: string, chosen: string | null = null): string {
  if (Object.hasOwn(landingPages, role)) return landingPages[role] as string
  return chosen ?? '/pages/error-405'
}
