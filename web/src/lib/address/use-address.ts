import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What was asked for after a navigation began and before it ended: a second change builds on it, not on the past. */
let ahead: { of: string; search: string } | undefined

/** The navigation was refused: the next change begins with what the address says. */
export function forgetAhead() {
  ahead = undefined
}

interface ChangeOptions {
  /** A step of its own, that the back button undoes. */
  isStep?: boolean
}

/** The query of the address, and changing it without leaving the page. */
export function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef(location)
  latest.current = location
  // Who goes back to where a change began must not find it again.
  useEffect(() => {
    if (ahead?.of !== location.key) forgetAhead()
  }, [location.key])

  const change = useCallback(
    (edit: (address: URLSearchParams) => void, { isStep = false }: ChangeOptions = {}) => {
      const { key, search, hash } = latest.current
      const address = new URLSearchParams(ahead?.of === key ? ahead.search : search)
      edit(address)
      ahead = { of: key, search: address.toString() }
      void navigate({ search: ahead.search, hash }, { replace: !isStep, preventScrollReset: true })
    },
    [navigate],
  )
  return { search: location.search, change }
}
