import { changeProfile } from '#contract/api/people/auth'
import { call } from '../api/api-client'
import { session, setProfile, useSession } from './session'

export const bookmarkLimit = 10

/** Home is starred under its own address, wherever that leads. */
function bookmarkOf(path: string): string {
  return path === '/base/index' ? '/' : path
}

export function useBookmarks(): string[] {
  return useSession(({ profile }) => profile?.bookmarks) ?? []
}

export function useIsBookmarked(path: string): boolean {
  return useBookmarks().includes(bookmarkOf(path))
}

/** Answers false when there is no room for one more. The star shows at once; a failed change takes it back. */
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
