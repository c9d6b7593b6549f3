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

/** By screen, in display order. */
export const registersByScreen: Record<RegisterScreen, Registers> = declared

export const allRegisters: readonly Register[] = Object.values(registersByScreen).flat()

/** Registers that others refer to, by table. */
export const registerOf = (table: string): Register | undefined =>
  allRegisters.find((register) => register.table === table)
