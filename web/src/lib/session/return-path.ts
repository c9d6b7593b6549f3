const key = 'eco.return'

interface Place {
  path: string
  /** Only for this user. */
  uid?: number | undefined
}

/** Only screens of the application, without public pages. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false
  const { origin, pathname } = new URL(path, window.location.origin)
  if (origin !== window.location.origin || pathname === '/') return false
  return !/^\/(api|pages\/(login|password|error-40[45]))(\/|$)/.test(pathname)
}

export function rememberPlace(path: string, uid?: number) {
  if (isOwnPath(path)) sessionStorage.setItem(key, JSON.stringify({ path, uid } satisfies Place))
}

export function takePlace(uid: number): string | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!kept) return undefined
  const place: Place = JSON.parse(kept)
  return (place.uid ?? uid) === uid && isOwnPath(place.path) ? place.path : undefined
}
