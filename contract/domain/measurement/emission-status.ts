export const emissionStatuses = ['New', 'Edited', 'Accepted', 'Canceled'] as const
export type EmissionStatus = (typeof emissionStatuses)[number]

export const isUndecided = (status: EmissionStatus): boolean => status === 'New' || status === 'Edited'
