import { changeProfile } from '#contract/api/people/auth'
import { call } from '../api/api-client'
import { session, setProfile, useSession } from './session'

export const bookmarkLimit = 10

/** The home page is stored as `/`. */
function bookmarkOf(path: string): string {
  return path === '/base/index' ? '/' : path
}

export function useBookmarks(): string[] {
  return useSession(({ profile }) => profile?.bookmarks) ?? []
}

export function useIsBookmarked(path: string): boolean {
  return useBookmarks().includes(bookmarkOf(path))
}

/** Optimistic. Returns false at the limit. */
export async function toggleBookmark(path: string): Promise<boolean> {
  const { profile } = session()
  if (!profile) return true
  const bookmark = bookmarkOf(path)
  const others = profile.bookmarks.filter((one) => one !== bookmark)
  const adds = others.length === profile.bookmarks.length
  if (adds && others.length >= bookmarkLimit) return false
  const bookmarks = adds ? [...others, bookmark] : others
  await setProfile({ ...profile, bookmarks })
  try {
    await setProfile(await call(changeProfile, { body: { bookmarks } }))
  } catch (error) {
    await setProfile(profile)
    throw error
  }
  return true
}
