import { loadRead } from '#contract/domain/measurement/exceedance'
import type { Counted } from './quarter'

export const worstLoadOf = ({ worst_load, judged }: Counted) => loadRead(worst_load, judged > 0)
