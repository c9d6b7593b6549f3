import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadProfile } from '../../lib/load-profile'
import { connect, disconnect, onConnected, onMessage } from '../../lib/notify-socket'

/** Hears from the server what has changed, and asks anew for what a gap in the connection may have hidden. */
export function FollowServer() {
  const queries = useQueryClient()
  useEffect(() => {
    const readAnew = () => {
      void loadProfile()
      void queries.invalidateQueries()
    }
    const stopListening = [
      onMessage(({ action }) => {
        if (action === 'profile.changed') readAnew()
      }),
      onConnected((gap) => {
        if (gap) readAnew()
      }),
    ]
    connect()
    return () => {
      for (const stop of stopListening) stop()
      disconnect()
    }
  }, [queries])
  return null
}
