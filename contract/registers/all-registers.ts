import { agriculture } from './agriculture'
import type { Register } from './any-register'
import { emergencies, highRiskObjects } from './emergencies'
import { energyAudits } from './energy-audits'
import { animals, animalTypes, forests, forestTrees, reserves, treeSpecies } from './forestry'
import { approvedSites, landslides, waterDeposits, waterIntakes } from './geology'
import { weatherNorms, weatherStations } from './hydromet'
import { objectParameterValues, sourceParameterValues } from './parameter-values'
import { reservoirs } from './reservoirs'

export type RegisterScreen =
  | 'reservoirs'
  | 'energyAudits'
  | 'objectParameters'
  | 'sourceParameters'
  | 'geology'
  | 'forestry'
  | 'agriculture'
  | 'hydromet'
  | 'emergencies'

/** By screen, in display order. */
export const registersByScreen: Record<RegisterScreen, readonly [Register, ...Register[]]> = {
  reservoirs: [reservoirs],
  energyAudits: [energyAudits],
  objectParameters: [objectParameterValues],
  sourceParameters: [sourceParameterValues],
  geology: [waterDeposits, waterIntakes, approvedSites, landslides],
  forestry: [forests, forestTrees, treeSpecies, reserves, animals, animalTypes],
  agriculture: [agriculture],
  hydromet: [weatherStations, weatherNorms],
  emergencies: [highRiskObjects, emergencies],
}

export const allRegisters: readonly Register[] = Object.values(registersByScreen).flat()

/** Registers that others refer to, by table. */
export const registerOf = (table: string): Register | undefined =>
  allRegisters.find((register) => register.table === table)
