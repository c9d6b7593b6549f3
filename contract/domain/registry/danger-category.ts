/** 1 is the most dangerous, 0 means not assigned. In the specification's order. */
export const dangerCategories = [1, 2, 3, 4, 0] as const
export type DangerCategory = (typeof dangerCategories)[number]
