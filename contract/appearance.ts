/** What a screen looks like. Without schemas: it is read before anything large has arrived. */
export const languages = ['ru', 'uz'] as const
export const themes = ['light', 'dark', 'semi-dark'] as const
export const directions = ['ltr', 'rtl'] as const
