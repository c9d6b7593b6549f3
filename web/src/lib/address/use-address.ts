import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router'

interface ChangeOptions {
  /** Creates a history entry. */
  isStep?: boolean
}

export function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const router = useContext(DataRouterContext)?.router
  const change = useCallback(
    (edit: (address: URLSearchParams) => void, { isStep = false }: ChangeOptions = {}) => {
      // The rendered address may be outdated; changes must not undo each other.
      const { search, hash } = router?.state.location ?? window.location
      const address = new URLSearchParams(search)
      edit(address)
      void navigate({ search: address.toString(), hash }, { replace: !isStep, preventScrollReset: true })
    },
    [navigate, router],
  )
  return { search: location.search, change }
}
