import { askOnce } from '../lib/ask-once'
import { hasWebGl } from '../ui/map/webgl'

/**
 * What a screen with a map needs next (the page names it) is asked for as soon as what it is drawn with has come: not
 * before, since they would share the line, and not after, since the scripts keep the page busy and the line idle.
 */
export async function askForNext() {
  const next = document.querySelector<HTMLMetaElement>('meta[name=eco-next]')?.content
  // Who was here before has the files, and does not wait for the line.
  if (!next || isKept(import.meta.url) || !hasWebGl()) return
  const first = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  await Promise.all([...first].map(untilLoaded))
  next.split(' ').forEach(askOnce)
}

const loadingOf = (address: string) => performance.getEntriesByName(address)[0]

function isKept(address: string): boolean {
  const loading = loadingOf(address)
  return loading instanceof PerformanceResourceTiming && loading.transferSize === 0
}

function untilLoaded(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (loadingOf(link.href)) return undefined
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
