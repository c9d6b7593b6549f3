// Opens the application without a connection, as it was last seen on this device: its files by their names, which
// change with them, and the answers of the server by user. Whoever has a connection gets everything from the server.

const base = new URL(self.location.href).searchParams.get('base') ?? ''
const files = 'eco-files'
const userPlace = 'eco-user'
const answersOf = (uid) => `eco-answers-${uid}`
const page = '/'
/** Files beside the page whose names do not change. */
const namedFiles = ['/favicon.svg', '/theme.js']
/** The oldest go when there are more. */
const most = { files: 500, answers: 400 }
/** Whoever waits longer for a page has no connection worth waiting for. */
const patienceMs = 5000

// Nothing here depends on a release: a newer worker can take over at any moment.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // The page itself keeps who its user is.
  if (pathname === `${base}/api/auth/get-user/`) return
  if (pathname.startsWith(`${base}/api/`)) event.respondWith(answer(event))
  else if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event))
  else if (namedFiles.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(files, pathname)))
})

// A page that stands tells what it is made of: only then is it known to open again.
self.addEventListener('message', (event) => {
  if (event.data.kind === 'started') event.waitUntil(keepPage(event.data))
})

async function openPage(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    return (await kept(files, page)) ?? Promise.reject(error)
  }
}

async function fileOf(event) {
  const { request } = event
  const found = await kept(files, request.url)
  if (found) return found
  const file = await fetch(request)
  if (file.ok) event.waitUntil(keep(files, request.url, file.clone(), most.files))
  return file
}

/** What the server said last to this user, when it says nothing now. */
async function answer(event) {
  const { request } = event
  const uid = await user()
  const key = keyOf(request)
  try {
    const said = await fetch(request)
    if (said.status === 502 || said.status === 504) throw new Error('There is a proxy, and nobody behind it')
    if (uid && said.ok && isData(said)) event.waitUntil(keep(answersOf(uid), key, said.clone(), most.answers))
    if (uid && (said.status === 403 || said.status === 404)) event.waitUntil(forget(answersOf(uid), key))
    return said
  } catch (error) {
    const last = uid && (await kept(answersOf(uid), key))
    return last ?? Promise.reject(error)
  }
}

/** Names in answers are in the language they were asked in. */
function keyOf({ url, headers }) {
  const key = new URL(url)
  key.searchParams.set('eco-language', headers.get('accept-language') ?? '')
  return key.href
}

/** A file that was asked for is none. */
const isData = ({ headers }) => headers.get('content-type')?.startsWith('application/json') ?? false

/** Written by the page once it knows; without a user nothing is kept and nothing is given. */
async function user() {
  const found = await kept(userPlace, page)
  return found?.text()
}

async function keepPage({ entry, loaded }) {
  const cache = await caches.open(files)
  for (const path of [...loaded, ...namedFiles]) {
    if (!(await cache.match(path))) await cache.add(path).catch(() => undefined)
  }
  const now = await fetch(page)
  const text = await now.clone().text()
  if (now.ok && text.includes(entry)) await keep(files, page, now, most.files)
}

async function forget(name, key) {
  await (await caches.open(name)).delete(key)
}

async function kept(name, key) {
  return (await caches.open(name)).match(key, { ignoreVary: true })
}

async function keep(name, key, content, limit) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, content)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(old)
}
