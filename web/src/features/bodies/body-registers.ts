import { agriculture } from '#contract/registers/agriculture'
import { emergencies, highRiskObjects } from '#contract/registers/emergencies'
import { energyAudits } from '#contract/registers/energy-audits'
import {
  animals,
  animalTypes,
  forests,
  forestTrees,
  reserves,
  treeSpecies,
} from '#contract/registers/forestry'
import { approvedSites, landslides, waterDeposits, waterIntakes } from '#contract/registers/geology'
import { weatherNorms, weatherStations } from '#contract/registers/hydromet'
import { objectParameterValues, sourceParameterValues } from '#contract/registers/parameter-values'

/** The registers of each screen, in the order of their tabs. */
export const bodyRegisters = {
  geology: [waterDeposits, waterIntakes, approvedSites, landslides],
  forestry: [forests, forestTrees, treeSpecies, reserves, animals, animalTypes],
  agriculture: [agriculture],
  hydromet: [weatherStations, weatherNorms],
  emergencies: [highRiskObjects, emergencies],
  energyAudits: [energyAudits],
  objectParameters: [objectParameterValues],
  sourceParameters: [sourceParameterValues],
} as const
