/** Less than half of the expected data; never thin where nothing was expected. */
export const isThin = (part: number, whole: number): boolean => part * 2 < whole
