import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { loadTexts, startI18n } from './text/i18n'

// This bounds a hang, it does not measure speed.
configure({ asyncUtilTimeout: 30_000 })

let isStarted = false

/** A part of the application as a user has it before them, in Russian, without the server: for its component tests. */
export async function renderWithTexts(element: ReactNode, ...namespaces: string[]) {
  if (!isStarted) startI18n()
  isStarted = true
  await loadTexts(...namespaces)
  onTestFinished(cleanup)
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>elsewhere</p> },
  ])
  const view = render(<RouterProvider router={router} />)
  return { ...view, router, user: userEvent.setup() }
}

/** Answers in the server's stead, by the path that is asked for. */
export function answerWith(answers: Record<string, () => Response>) {
  const fetch = vi.fn(async (address: RequestInfo | URL, _options?: RequestInit) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, window.location.origin)
    return answers[pathname]?.() ?? new Response('{}', { status: 404 })
  })
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  return fetch
}
