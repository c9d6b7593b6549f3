import { listPlaces, type Place, readPlace } from '#contract/api/figures/maps'
import { listEmissionAuthors } from '#contract/api/measurements/emissions'
import { listLaboratories } from '#contract/api/people/laboratories'
import { listSources, type PollutionSource, readSource } from '#contract/api/registry/pollution-sources'
import { choices } from '#contract/choices'
import { components } from '#contract/classifiers/components'
import { ministries } from '#contract/classifiers/ministries'
import {
  activityFields,
  dangerCategories,
  departmentSubordinations,
  ownershipForms,
} from '#contract/classifiers/object-classifiers'
import { objectParameters, sourceParameters } from '#contract/classifiers/parameters'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import { units } from '#contract/classifiers/units'
import { nameIn } from '#contract/domain/transliterate'
import type { Endpoint } from '#contract/endpoint'
import type { ReferenceTo } from '#contract/fields/field'
import type { PermissionName } from '#contract/permissions/permissions'
import { preferences } from '../../lib/device/preferences'
import type { ListEndpoint } from '../../ui/table/list'

interface ReferenceList {
  list: ListEndpoint
  /** Defaults to `name`. */
  nameOf?: (row: object) => string
  /** Reads one record by id, when the list is too long to page through. */
  read?: Endpoint
  /** Query that limits the list to a parent, as districts to a region. */
  within?: (id: number) => object
  needsWithin?: true
  permission?: PermissionName
}

const { roles, users, ...registers } = choices

type Named = (row: object) => string

const langNow = () => preferences().lang

const withUnit = (({ name, unit }: { name: string; unit: { name: string } }) =>
  `${name}, ${unit.name}`) as Named

export const referenceLists: Partial<Record<ReferenceTo, ReferenceList>> = {
  regions: { list: parentRegions.list },
  districts: { list: childRegions.list, within: (parent_id) => ({ parent_id }), needsWithin: true },
  ownership_forms: { list: ownershipForms.list },
  activity_fields: { list: activityFields.list },
  subordinations: { list: departmentSubordinations.list },
  ministries: { list: ministries.list },
  danger_categories: { list: dangerCategories.list },
  components: { list: components.list },
  units: { list: units.list },
  laboratories: { list: listLaboratories },
  object_parameters: { list: objectParameters.list, nameOf: withUnit },
  source_parameters: { list: sourceParameters.list, nameOf: withUnit },
  roles: {
    list: roles.list,
    permission: 'roles.view',
    nameOf: (({ title }: { title: string }) => title) as Named,
  },
  authors: { list: listEmissionAuthors, permission: 'emissions.history' },
  users: {
    list: users.list,
    permission: 'users.view',
    nameOf: (({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim()) as Named,
  },
  company_objects: {
    list: listPlaces,
    read: readPlace,
    permission: 'objects.places',
    nameOf: (({ title }: Place) => title) as Named,
  },
  pollution_sources: {
    list: listSources,
    read: readSource,
    permission: 'objects.view',
    within: (object) => ({ object }),
    nameOf: (({ number, name, name_uz }: PollutionSource) =>
      `${number} — ${nameIn(langNow(), name, name_uz)}`) as Named,
  },
  ...registers,
}
