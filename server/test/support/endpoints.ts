import * as maps from '#contract/api/figures/maps'
import * as normatives from '#contract/api/measurements/normatives'
import * as samplingPlans from '#contract/api/measurements/sampling-plans'
import * as companyObjects from '#contract/api/registry/company-objects'
import * as expertise from '#contract/api/registry/expertise'
import * as objectPassport from '#contract/api/registry/object-passport'
import * as pollutionSources from '#contract/api/registry/pollution-sources'
import type { Endpoint } from '#contract/endpoint'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call that some files of the contract declare, so that no test can forget one. */
export const endpointsOf = (sections: readonly object[]): Endpoint[] =>
  sections.flatMap((section) => Object.values(section) as unknown[]).filter(isEndpoint)

/** Every call about objects and what hangs on them. */
export const registryEndpoints = endpointsOf([
  companyObjects,
  pollutionSources,
  normatives,
  samplingPlans,
  objectPassport,
  expertise,
]).concat(endpointsOf([maps]).filter(({ access }) => access === 'objects.places'))

export const callOf = ({ method, path }: Endpoint) => `${method} ${path}`
