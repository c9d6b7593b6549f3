type Send = () => Promise<unknown>

const senders = new Set<Send>()

/** Something that the user has done and that is not sent yet: it goes out before they sign out. */
export function onSignOut(send: Send): () => void {
  senders.add(send)
  return () => senders.delete(send)
}

export async function sendUnsent(): Promise<void> {
  await Promise.allSettled([...senders].map((send) => send()))
}
