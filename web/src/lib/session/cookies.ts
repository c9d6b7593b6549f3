/** The server sets these; the refresh token's cookie is not readable here. */
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
    // CookieStore exists over https only, and the system also runs on plain http inside an office.
    Reflect.set(document, 'cookie', `${name}=; path=/; max-age=0; samesite=strict`)
  }
}

/** The access token may have run out of its cookie while the session still lives: user info stays as long as that. */
export function hasSession(): boolean {
  return readCookie(accessCookie) !== undefined || readCookie(userInfoCookie) !== undefined
}
