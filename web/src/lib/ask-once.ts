const asked = new Set<string>()

/** Asks for a file that will be needed, unless it was asked for before. What fails is asked for again by who needs it. */
export function askOnce(address: string): void {
  const path = new URL(address, location.href).pathname
  if (asked.has(path)) return
  asked.add(path)
  if (/\.(js|css|woff2)$/.test(path) && !path.includes('worker')) preload(path)
  else fetch(path).catch(() => asked.delete(path))
}

/** Scripts, styles and fonts are loaded as such: fetched otherwise, they would be fetched twice. */
function preload(path: string): void {
  const link = document.createElement('link')
  link.rel = path.endsWith('.js') ? 'modulepreload' : 'preload'
  if (!path.endsWith('.js')) link.as = path.endsWith('.css') ? 'style' : 'font'
  link.crossOrigin = ''
  link.href = path
  document.head.append(link)
}
