/** Meta tag with the path prefix of `/api` and `/notify/`, when they are not at the root. */
export const apiBaseName = 'eco-api-base'
