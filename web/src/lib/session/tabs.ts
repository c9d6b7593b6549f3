/** What tabs of one browser tell each other about the session they share. */
export type TabMessage = { kind: 'signed-in'; uid: number } | { kind: 'signed-out' }

/** One for both directions: a channel does not hear itself, but it would hear a second one of its own tab. */
const channel = new BroadcastChannel('eco.session')

export function tellTabs(message: TabMessage) {
  channel.postMessage(message)
}

export function listenToTabs(listener: (message: TabMessage) => void) {
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
}
