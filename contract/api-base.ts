/** What the page calls the path under which `/api` and `/notify/` answer, when it is not the root. */
export const apiBaseName = 'eco-api-base'
