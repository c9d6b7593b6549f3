import { agriculture } from './agriculture'
import type { Register } from './any-register'
import { emergencies, highRiskObjects } from './emergencies'
import { energyAudits } from './energy-audits'
import { animals, animalTypes, forests, forestTrees, reserves, treeSpecies } from './forestry'
import { approvedSites, landslides, waterDeposits, waterIntakes } from './geology'
import { weatherNorms, weatherStations } from './hydromet'
import { objectParameterValues, sourceParameterValues } from './parameter-values'
import { reservoirs } from './reservoirs'

type Registers = readonly [Register, ...Register[]]

const declared = {
  reservoirs: [reservoirs],
  energyAudits: [energyAudits],
  objectParameters: [objectParameterValues],
  sourceParameters: [sourceParameterValues],
  geology: [waterDeposits, waterIntakes, approvedSites, landslides],
  forestry: [forests, forestTrees, treeSpecies, reserves, animals, animalTypes],
  agriculture: [agriculture],
  hydromet: [weatherStations, weatherNorms],
  emergencies: [highRiskObjects, emergencies],
} as const satisfies Record<string, Registers>

export type RegisterScreen = keyof typeof declared

/** The registers of each screen, in their order there. */
export const registersByScreen: Record<RegisterScreen, Registers> = declared

/** Every register: served, journaled, tested, and known to the lists of calls. */
export const allRegisters: readonly Register[] = Object.values(registersByScreen).flat()

/** Those that others refer to, by their tables. */
export const registerOf = (table: string): Register | undefined =>
  allRegisters.find((register) => register.table === table)
