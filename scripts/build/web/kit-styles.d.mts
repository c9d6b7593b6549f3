export function cutStyles(css: string, isUnused?: (className: string) => boolean): string
