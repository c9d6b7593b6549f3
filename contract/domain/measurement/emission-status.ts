export const emissionStatuses = ['New', 'Edited', 'Accepted', 'Canceled'] as const
export type EmissionStatus = (typeof emissionStatuses)[number]

/** Waits for a moderator. */
export const isUndecided = (status: EmissionStatus): boolean => status === 'New' || status === 'Edited'
