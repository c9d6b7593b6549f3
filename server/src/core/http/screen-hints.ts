import { readFileSync, statSync } from 'node:fs'
import type { Language } from '#contract/shapes'

/** What the build has written down: the files of each screen, and those of the texts by their kind and language. */
interface Built {
  screens: { path: string; isPublic: boolean; files: string[]; next: string[] }[]
  texts: Record<`${'public' | 'texts'}-${Language}`, string>
}

interface Screen {
  pattern: RegExp
  links: Record<Language, string>
}

export interface Screens {
  /** Whether there is a screen at an address; unknown where the build has not said which there are. */
  has(path: string): boolean | undefined
  /**
   * What the screen at an address needs, as links that its page begins with: everything is asked for at once, not each
   * when the one before has said so.
   */
  linksFor(path: string, lang: Language): string
}

export function builtScreens(root: string): Screens {
  const file = `${root}/.vite/screens.json`
  let readAt = 0
  let screens: Screen[] = []
  const find = (path: string) => {
    // Looked up each time, as the files are: a release may be put in place while the server runs.
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changedAt !== readAt)
      screens = changedAt === 0 ? [] : screensOf(JSON.parse(readFileSync(file, 'utf8')))
    readAt = changedAt
    return screens.find(({ pattern }) => pattern.test(path))
  }
  return {
    has(path) {
      const found = find(path)
      return screens.length === 0 ? undefined : found !== undefined
    },
    linksFor: (path, lang) => find(path)?.links[lang] ?? '',
  }
}

function screensOf({ screens, texts }: Built): Screen[] {
  const parameters = (path: string) => path.split(':').length
  return screens
    .sort((one, other) => parameters(one.path) - parameters(other.path))
    .map(({ path, isPublic, files, next }) => {
      const linksIn = (lang: Language) =>
        [...files, texts[`public-${lang}`], ...(isPublic ? [] : [texts[`texts-${lang}`]])]
          .map(linkTo)
          .join('') + asNext(next)
      return {
        pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
        links: { ru: linksIn('ru'), uz: linksIn('uz') },
      }
    })
}

/** What is to be asked for once these have come (web/src/app/ask-for-next.ts). */
const asNext = (files: string[]) =>
  files.length > 0 ? `<meta name="eco-next" content="${files.join(' ')}" />` : ''

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin href="${file}" />`
}
