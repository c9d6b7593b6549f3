import { apiBaseName } from '#contract/api-base'

/** Path prefix of the server, from the page's meta tag. */
export function apiBase(): string {
  return document.querySelector(`meta[name="${apiBaseName}"]`)?.getAttribute('content') ?? ''
}
