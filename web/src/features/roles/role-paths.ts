export const treePath = (id: number) => `/settings/permission/${id}`
export const usersPath = (id: number) => `/settings/users_permissions/${id}`
