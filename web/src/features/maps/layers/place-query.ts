import type { LayerAsked } from './layer-parts'

/** Shared by tiles, counts and features, so that they agree. */
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
