import { facts, position } from './facts.mjs'

/** Labels have points of their own: a multi-part polygon would be labelled several times. */
export function buildLabels(territories) {
  const regions = territories
    .filter(({ kind }) => kind === 'region')
    .map(({ sato, name_ru, name_uz, label }) => ({
      properties: { kind: 'region', sato, name_ru, name_uz },
      at: label,
    }))
  const cities = facts('cities').map(({ name_ru, name_uz, country, rank, at }) => ({
    properties: { kind: 'city', rank: Number(rank), own: country === 'UZ', name_ru, name_uz },
    at: position(at),
  }))
  const countries = facts('countries')
    .filter(({ label }) => label)
    .map(({ name_ru, name_uz, label }) => ({
      properties: { kind: 'country', name_ru, name_uz },
      at: position(label),
    }))
  const names = facts('names').map(({ name_ru, name_uz, kind, at }) => ({
    properties: { kind, name_ru, name_uz },
    at: position(at),
  }))
  return [...countries, ...regions, ...cities, ...names]
}

export function buildDistrictLabels(territories) {
  return territories
    .filter(({ kind }) => kind === 'district')
    .map(({ sato, name_ru, name_uz, label }) => ({ properties: { sato, name_ru, name_uz }, at: label }))
}

/** Seats of districts, at high zoom. */
export function buildTowns() {
  return facts('towns').map(({ name_ru, name_uz, at }) => ({
    properties: { name_ru, name_uz },
    at: position(at),
  }))
}
