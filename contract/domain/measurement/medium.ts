export const media = ['air', 'water', 'ground'] as const
export type Medium = (typeof media)[number]
