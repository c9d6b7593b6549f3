/**
 * What the service worker (public/offline.js) keeps of the server's answers, by user: whoever signs in next on this
 * device sees nothing of it. There is none on plain http.
 */
const answers = 'eco-answers-'
const userPlace = 'eco-user'

export async function keepAnswersOf(uid: number) {
  if (!('caches' in window)) return
  await forgetAnswers(`${answers}${uid}`)
  const place = await caches.open(userPlace)
  await place.put('/', new Response(String(uid)))
}

export async function forgetAnswers(except?: string) {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) {
    if ((name.startsWith(answers) && name !== except) || (name === userPlace && !except))
      await caches.delete(name)
  }
}
