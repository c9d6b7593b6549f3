const landingPages: Record<string, string> = {
  laboratory: '/labor/dashboard',
  csak: '/ministries_dashboard/index',
  ministry: '/ministries_dashboard/index',
  admin: '/base/index',
  guest: '/ministry/dashboard',
  goskomgeologiya: '/goskomgeologiya/dashboard',
  goskomles: '/goskomles/dashboard_tree',
}

/** A custom role without a chosen page has none: it sees the page of error 405. */
export function landingPage(role: string, chosen: string | null = null): string {
  if (Object.hasOwn(landingPages, role)) return landingPages[role] as string
  return chosen ?? '/pages/error-405'
}
