import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router'

interface ChangeOptions {
  /** A step of its own, that the back button undoes. */
  isStep?: boolean
}

/** The query of the address, and changing it without leaving the page. */
export function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const router = useContext(DataRouterContext)?.router
  const change = useCallback(
    (edit: (address: URLSearchParams) => void, { isStep = false }: ChangeOptions = {}) => {
      // What is drawn may be older than the address: a second change must not take back the first.
      const { search, hash } = router?.state.location ?? window.location
      const address = new URLSearchParams(search)
      edit(address)
      void navigate({ search: address.toString(), hash }, { replace: !isStep, preventScrollReset: true })
    },
    [navigate, router],
  )
  return { search: location.search, change }
}
