/** For what must happen within a time: tried again, because a machine that stalled says nothing of the server. */
export const inTime = { retry: 2 }
