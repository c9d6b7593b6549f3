/** Below half of what there should be, a figure is no confident one. Where nothing was to be expected it says nothing. */
export const isThin = (part: number, whole: number): boolean => part * 2 < whole
