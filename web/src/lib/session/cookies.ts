/** Set by the server; the cookie of the refresh token is not readable. */
export const accessCookie = 'eco_admin_token'
export const userInfoCookie = 'eco_user_info'
export const csrfCookie = 'csrftoken'

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  return value ? decodeURIComponent(value) : undefined
}

export function clearSessionCookies() {
  for (const name of [accessCookie, userInfoCookie, csrfCookie]) {
    // CookieStore needs https; offices also use plain http.
    Reflect.set(document, 'cookie', `${name}=; path=/; max-age=0; samesite=strict`)
  }
}

/** User info outlives the access token. */
export function hasSession(): boolean {
  return readCookie(accessCookie) !== undefined || readCookie(userInfoCookie) !== undefined
}
