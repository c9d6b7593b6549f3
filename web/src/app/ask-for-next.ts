import { askOnce } from '../lib/ask-once'
import { hasWebGl } from '../ui/map/webgl'

/**
 * What a screen needs next (the page names it: the font, the parts of its map) is asked for as soon as what it is drawn
 * with has come: not before, since they would share the line, and not after, since the scripts keep the page busy and
 * the line idle.
 */
export async function askForNext() {
  const named = document.querySelector<HTMLMetaElement>('meta[name=eco-next]')?.content
  if (!named) return
  const next = named.split(' ')
  const fonts = next.filter((file) => file.endsWith('.woff2'))
  // Who was here before has the files, and does not wait for the line: with the font at hand, texts are set once.
  if (isKept(import.meta.url)) return fonts.forEach(askOnce)
  const wanted = next.length > fonts.length && hasWebGl() ? next : fonts
  const first = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  await Promise.all([...first].map(untilLoaded))
  wanted.forEach(askOnce)
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
