/** Caches of the service worker (public/offline.js), one per user. Plain http has no caches. */
const cachePrefix = 'eco-answers-'
const userCache = 'eco-user'

export async function startOfflineCache(uid: number) {
  if (!('caches' in window)) return
  await deleteOfflineAnswers(`${cachePrefix}${uid}`)
  const cache = await caches.open(userCache)
  await cache.put('/', new Response(String(uid)))
}

export async function deleteOfflineAnswers(except?: string) {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) {
    if ((name.startsWith(cachePrefix) && name !== except) || (name === userCache && !except))
      await caches.delete(name)
  }
}
