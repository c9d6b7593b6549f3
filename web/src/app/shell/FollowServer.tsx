import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isProfileOutdated, loadProfile } from '../../lib/session/load-profile'
import { connect, disconnect, onConnected, onMessage } from '../../lib/socket/notify-socket'
import { gatherStale } from '../../lib/socket/stale-answers'

/** Refetches what messages of the server make stale, and everything after a gap in the connection. */
export function FollowServer() {
  const queries = useQueryClient()
  useEffect(() => {
    const readAnew = () => {
      void loadProfile()
      void queries.invalidateQueries()
    }
    const stale = gatherStale({
      reads(names) {
        for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
      },
      profile: () => void loadProfile(),
      everything: readAnew,
    })
    const stopListening = [
      onMessage(({ action }) => stale.received(action)),
      onConnected((gap) => {
        if (gap || isProfileOutdated()) readAnew()
      }),
      stale.stop,
    ]
    connect()
    return () => {
      for (const stop of stopListening) stop()
      disconnect()
    }
  }, [queries])
  return null
}
