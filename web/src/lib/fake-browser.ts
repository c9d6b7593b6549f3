import { vi } from 'vitest'

class FakeStorage {
  private readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
  clear = () => this.kept.clear()
}

/** Runs one after the other what asks for the same lock, as all tabs of a browser do. */
function makeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, work: () => Promise<unknown>) {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
  }
}

/** What a tab needs of a browser; cookies and locks are shared by all tabs made with one `browser`. */
export function makeBrowser() {
  const cookies = new Map<string, string>()
  const document = {
    querySelector: () => null,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  return { cookies, document, navigator: { locks: makeLocks() as { request: unknown } | undefined } }
}

export function openTab(browser: ReturnType<typeof makeBrowser>, path = '/csak/air?page=2') {
  const { pathname, search, hash, origin } = new URL(path, 'http://eco.test')
  vi.stubGlobal('document', browser.document)
  vi.stubGlobal('navigator', browser.navigator)
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('window', { location: { pathname, search, hash, origin, assign: vi.fn() } })
}
