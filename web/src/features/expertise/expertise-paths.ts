export const cardPath = (id: number) => `/expertise/${id}`
export const detailsPath = (id: number) => `/expertise/details/${id}`
export const objectPath = (id: number) => `/ministry/info_objects/${id}`
