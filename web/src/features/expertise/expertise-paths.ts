export const cardPath = (id: number) => `/expertise/${id}`
export const detailsPath = (id: number) => `/expertise/details/${id}`
