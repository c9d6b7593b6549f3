export const passportPath = (id: number) => `/ministry/info_objects/${id}`
export const editPath = (id: number) => `/dictionary/settingsObject/edit_objects/${id}`
export const addPath = '/dictionary/settingsObject/addObject'
export const importPath = '/dictionary/objects/import'
export const monitoringPath = '/objects_list'
