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
import { letScreensBeKnown } from '../lib/address/known-screens'
import { letRouterNavigate, letScreensSay } from '../lib/address/navigation'
import { hasSession } from '../lib/session/cookies'
import { loadProfile } from '../lib/session/load-profile'
import { rememberPlace } from '../lib/session/return-path'
import { session } from '../lib/session/session'
import { signInPath } from '../lib/session/session-end'
import { loadSharedTexts, loadTexts } from '../lib/text/i18n'
import { textsAt } from '../lib/text/text-rooms'
import { openChunk } from './open-chunk'
import { prefetchShell } from './prefetch-shell'
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
/** The first screen is being loaded before the router is ours to name. */
const getRouter = () => router

/** What a loader brings is brought once; and staying on a page must not lead away from it (see open-chunk). */
const shouldRevalidate = () => false

export function makeRouter(): DataRouter {
  router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: CrashPage,
      // The loader of index.html stands until the first screen does.
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
  letRouterNavigate((path) => void router.navigate(path))
  letScreensSay(mayOpenScreen)
  letScreensBeKnown(openableScreens)
  return router
}

/** What a route carries: its screen, and the specification's rule marker. */
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
      const isDoor = isSignIn || screen.path === '/pages/password'
      if (isSignIn && hasSession()) return redirect('/')
      await Promise.all([page.load(), loadTexts(...(isDoor ? ['sign-in'] : []))])
      if (isSignIn) prefetchShell(loadShell)
      return null
    },
  }
}

function shellRoute(screen: Screen): RouteObject {
  const page = pageOf(screen)
  return {
    path: screen.path,
    handle: handleOf(screen),
    // Keyed, so that two refused screens in a row are two pages.
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
      // The map's script is the largest: it must not compete with the page, nor wait until the page is rendered.
      if (screen.hasMap && hasWebGl()) void import('../domain/map/MapCanvas').catch(() => undefined)
      return null
    },
  }
}

/** Not awaited: the page has placeholders, and reports an error itself when it reads again. */
async function prefetch({ loader, path }: Screen, request: Request) {
  if (!loader) return
  if (session().state === 'waiting') await loadProfile()
  if (mayOpenScreen(path, session().granted))
    await loader(new URL(request.url).searchParams).catch(() => undefined)
}

/** A page is loaded by the route's loader, so that the open one stays until the next is there. */
function pageOf(screen: Screen) {
  const loaded: LoadedPageProps['loaded'] = {}
  return {
    load: async () => {
      if (screen.page) loaded.Page ??= await openChunk(getRouter, screen.page)
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
  const [loaded] = await Promise.all([openChunk(getRouter, loadShell), loadSharedTexts()])
  shell = loaded
  return null
}

function requireSession(request: Request) {
  if (hasSession()) return
  const { pathname, search } = new URL(request.url)
  rememberPlace(pathname + search + window.location.hash)
  throw redirect(signInPath)
}
