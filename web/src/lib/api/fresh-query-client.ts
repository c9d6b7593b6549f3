import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * What changes while it is read for the first time may be answered with what was before. The library lets such a
 * reading end and takes it for fresh; here it is read once more.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const begun = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
    const invalidated = super.invalidateQueries(filters, options)
    for (const query of begun) {
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true })
      // The reading that is under way; one that failed is asked for again by whoever sees that.
      query.fetch().then(again, () => undefined)
    }
    return invalidated
  }
}
