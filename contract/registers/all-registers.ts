import { agriculture } from './agriculture'
import type { Register } from './any-register'
import { emergencies, highRiskObjects } from './emergencies'
import { energyAudits } from './energy-audits'
import { animals, animalTypes, forests, forestTrees, reserves, treeSpecies } from './forestry'
import { approvedSites, landslides, waterDeposits, waterIntakes } from './geology'
import { weatherNorms, weatherStations } from './hydromet'
import { objectParameterValues, sourceParameterValues } from './parameter-values'
import { reservoirs } from './reservoirs'

/** Every register: served, journaled, and known to the lists of calls. */
export const allRegisters: readonly Register[] = [
  reservoirs,
  energyAudits,
  objectParameterValues,
  sourceParameterValues,
  ...[waterDeposits, waterIntakes, approvedSites, landslides],
  ...[treeSpecies, forests, forestTrees, reserves, animalTypes, animals],
  agriculture,
  ...[weatherStations, weatherNorms],
  ...[highRiskObjects, emergencies],
]

/** Those that others refer to, by their tables. */
export const registerOf = (table: string): Register | undefined =>
  allRegisters.find((register) => register.table === table)
