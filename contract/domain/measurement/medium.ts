/** What is measured: the ecology types of the specification in one word. */
export const media = ['air', 'water', 'ground'] as const
export type Medium = (typeof media)[number]
