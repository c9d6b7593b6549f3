import type { LayerAsked } from './layer-parts'

/** What tiles, counts and features are asked by: the same for all, so that they tell of the same places. */
export const placeQuery = ({ filters, lens }: Pick<LayerAsked, 'filters' | 'lens'>) => ({
  ...filters,
  medium: lens.medium,
  ...lensQuery({ lens }),
})

export const lensQuery = ({ lens }: Pick<LayerAsked, 'lens'>) => ({
  condition_from: lens.date_from,
  condition_to: lens.date_to,
  condition_medium: lens.medium,
  condition_component: lens.component,
})
