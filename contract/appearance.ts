/** Without schemas, because the first page load needs it before zod. */
export const languages = ['ru', 'uz'] as const
export const themes = ['light', 'dark', 'semi-dark'] as const
export const directions = ['ltr', 'rtl'] as const
