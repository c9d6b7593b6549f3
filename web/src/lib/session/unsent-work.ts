type Send = () => Promise<unknown>

const senders = new Set<Send>()

/** Runs before signing out. */
export function onSignOut(send: Send): () => void {
  senders.add(send)
  return () => senders.delete(send)
}

export async function sendUnsent(): Promise<void> {
  await Promise.allSettled([...senders].map((send) => send()))
}
