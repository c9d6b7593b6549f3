import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { FreshQueryClient } from '../../lib/api/fresh-query-client'
import { onPreferencesChange } from '../../lib/device/preferences'

/** Answers of the server, kept as long as one user is signed in. */
export function Data({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  useEffect(
    () =>
      onPreferencesChange((now, before) => {
        // Names in answers are in the language they were asked in.
        if (now.lang !== before.lang) void client.invalidateQueries()
      }),
    [client],
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function makeClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => error instanceof ApiError && error.isPassing && failures < 2,
      },
    },
  })
}
