import callTitles from './call-titles.json'
import type { Endpoint } from './endpoint'
import type { Words } from './words'

const titles: Readonly<Record<string, Words>> = callTitles

export const titleOf = ({ title, method, path }: Endpoint): Words | undefined =>
  title ?? titles[`${method} ${path}`]
