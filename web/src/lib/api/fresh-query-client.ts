import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/** Fetches again when a query is invalidated during its first fetch, whose answer may be outdated. */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const begun = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
    const invalidated = super.invalidateQueries(filters, options)
    for (const query of begun) {
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true })
      // The running fetch; failed ones are retried by their observers.
      query.fetch().then(again, () => undefined)
    }
    return invalidated
  }
}
