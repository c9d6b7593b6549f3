import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readJob } from '#contract/api/jobs'
import { readKey } from '../../lib/api/server-data'
import { lastProfileStandsIn, loadProfile } from '../../lib/session/load-profile'
import { connect, disconnect, onConnected, onMessage } from '../../lib/socket/notify-socket'

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
        if (action === 'words.changed') void loadProfile()
        if (action === 'job.changed') void queries.invalidateQueries({ queryKey: readKey(readJob) })
      }),
      onConnected((gap) => {
        if (gap || lastProfileStandsIn()) readAnew()
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
