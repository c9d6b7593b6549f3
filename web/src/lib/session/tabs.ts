export type TabMessage = { kind: 'signed-in'; uid: number } | { kind: 'signed-out' }

/** One channel for both directions: a second one would receive the messages of its own tab. */
const channel = new BroadcastChannel('eco.session')

export function notifyTabs(message: TabMessage) {
  channel.postMessage(message)
}

export function listenToTabs(listener: (message: TabMessage) => void) {
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
}
