import type { ReactNode } from 'react'
import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router'
import { hasWebGl } from '../domain/map/webgl'
import { CrashPage } from '../features/errors/CrashPage'
import { setNavigation } from '../lib/address/navigation'
import { ChunkLoadError, loadChunk } from '../lib/chunk'
import { whenIdle } from '../lib/idle'
import { offerReload } from '../lib/reload-offer'
import { hasSession } from '../lib/session/cookies'
import { grantedForNow, loadProfile } from '../lib/session/load-profile'
import { rememberPlace } from '../lib/session/return-path'
import { session } from '../lib/session/session'
import { signInPath } from '../lib/session/session-end'
import { loadSharedTexts, loadTexts } from '../lib/text/i18n'
import { textsAt } from '../lib/text/text-rooms'
import { Root } from './Root'
import { mayOpenScreen, openableScreens, ruleOf } from './screen-lookup'
import { screens } from './screens'
import type { PageLoader, Screen } from './screens/screen'

const loadShell = async () => {
  const [{ Shell }, { ScreenFailed }, { GrantedScreen }] = await Promise.all([
    import('./shell/Shell'),
    import('./shell/ScreenFailed'),
    import('./shell/GrantedScreen'),
  ])
  return { Shell, ScreenFailed, GrantedScreen }
}
let shell: Awaited<ReturnType<typeof loadShell>> | undefined

let router: DataRouter

/** Loaders load code, which does not change; a second run could leave the page (see openChunk). */
const shouldRevalidate = () => false

export function makeRouter(): DataRouter {
  router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: CrashPage,
      // index.html shows a progress bar meanwhile.
      hydrateFallbackElement: <></>,
      children: [
        ...screens.filter(({ area }) => area === 'public').map(publicRoute),
        {
          loader: openShell,
          shouldRevalidate,
          Component: LoadedShell,
          children: screens.filter(({ area }) => area !== 'public').map(shellRoute),
        },
        { path: '*', loader: () => redirect('/pages/error-404'), element: <></> },
      ],
    },
  ])
  setNavigation({
    navigate: (path) => void router.navigate(path),
    mayOpen: mayOpenScreen,
    listScreens: openableScreens,
  })
  return router
}

const handleOf = (screen: Screen) => ({ ...screen, rule: ruleOf(screen) })

function publicRoute(screen: Screen): RouteObject {
  const page = pageOf(screen)
  return {
    path: screen.path,
    handle: handleOf(screen),
    element: page.element,
    shouldRevalidate,
    loader: async () => {
      const isSignIn = screen.path === signInPath
      const hasForm = isSignIn || screen.path === '/pages/password'
      if (isSignIn && hasSession()) return redirect('/')
      await Promise.all([page.load(), loadTexts(...(hasForm ? ['sign-in'] : []))])
      if (isSignIn) prefetchShell()
      return null
    },
  }
}

function shellRoute(screen: Screen): RouteObject {
  const page = pageOf(screen)
  return {
    path: screen.path,
    handle: handleOf(screen),
    // The key separates two refused screens in a row.
    element: (
      <GrantedPage key={screen.path} screen={screen}>
        {page.element}
      </GrantedPage>
    ),
    ErrorBoundary: FailedScreen,
    shouldRevalidate,
    loader: async ({ request }) => {
      requireSession(request)
      if (screen.redirect) return redirect(screen.redirect)
      void prefetch(screen, request)
      await Promise.all([page.load(), loadTexts(...textsAt(screen.path))])
      // After the page, because the map script is large.
      if (screen.hasMap && hasWebGl()) void import('../domain/map/MapCanvas').catch(() => undefined)
      return null
    },
  }
}

/** Not awaited: the page shows placeholders and reports errors itself. */
async function prefetch({ loader, path }: Screen, request: Request) {
  if (!loader) return
  const granted = await grantedForNow()
  if (!granted || mayOpenScreen(path, granted))
    await loader(new URL(request.url).searchParams).catch(() => undefined)
}

/** Loaded in the route's loader, so that the previous page stays until then. */
function pageOf(screen: Screen) {
  const loaded: LoadedPageProps['loaded'] = {}
  return {
    load: async () => {
      if (screen.page) loaded.Page ??= await openChunk(screen.page)
    },
    element: <LoadedPage loaded={loaded} />,
  }
}

interface LoadedPageProps {
  loaded: { Page?: Awaited<ReturnType<PageLoader>> }
}

function LoadedPage({ loaded: { Page } }: LoadedPageProps) {
  return Page && <Page />
}

function LoadedShell() {
  return shell && <shell.Shell />
}

function GrantedPage({ screen, children }: { screen: Screen; children: ReactNode }) {
  return shell && <shell.GrantedScreen screen={screen}>{children}</shell.GrantedScreen>
}

function FailedScreen() {
  return shell ? <shell.ScreenFailed /> : <CrashPage />
}

async function openShell({ request }: LoaderFunctionArgs) {
  requireSession(request)
  if (session().state === 'waiting') void loadProfile()
  const [loaded] = await Promise.all([openChunk(loadShell), loadSharedTexts()])
  shell = loaded
  return null
}

function requireSession(request: Request) {
  if (hasSession()) return
  const { pathname, search } = new URL(request.url)
  rememberPlace(pathname + search + window.location.hash)
  throw redirect(signInPath)
}

/** After a failed chunk the open page stays with its input and offers a reload; a first visit shows the error. */
async function openChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load)
  } catch (error) {
    const { initialized, location, navigation } = router.state
    if (error instanceof ChunkLoadError && initialized) {
      offerReload(error, navigation.location ?? location)
      void router.navigate(location, { replace: true, preventScrollReset: true })
    }
    throw error
  }
}

const prefetchAfterMs = 4000

/** Loads the shell while the user types, without delaying the sign-in screen. */
function prefetchShell() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    // A failure is reported when the shell is needed.
    whenIdle(() => void loadShell().catch(() => undefined))
  }
  window.addEventListener('input', begin, { once: true })
  setTimeout(begin, prefetchAfterMs)
}
