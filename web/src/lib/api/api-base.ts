import { apiBaseName } from '#contract/api-base'

/** Before every path of the server: its configuration may have moved it, and the page that it sent says so. */
export function apiBase(): string {
  return document.querySelector(`meta[name="${apiBaseName}"]`)?.getAttribute('content') ?? ''
}
