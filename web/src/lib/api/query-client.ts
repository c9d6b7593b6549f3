import { onPreferencesChange } from '../device/preferences'
import { onSessionChange } from '../session/session'
import { ApiError } from './api-error'
import { FreshQueryClient } from './fresh-query-client'

/** Cleared when another user signs in. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => error instanceof ApiError && error.isPassing && failures < 2,
    },
  },
})

onSessionChange((now, before) => {
  if (before.profile && before.profile.uid !== now.profile?.uid) queryClient.clear()
})

// Names in responses are in the requested language.
onPreferencesChange((now, before) => {
  if (now.lang !== before.lang) void queryClient.invalidateQueries()
})
