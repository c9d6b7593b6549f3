import { expect, test } from 'vitest'
import { formulaIn } from './formula-code'

test.each(['NO2', 'PM2.5', 'BaP', 'Cr6', 'pH', 'Eh', 'BOD5', 'NH4+', 'ХПК', 'Ca(OH)2'])(
  '%s is shown',
  (code) => {
    expect(formulaIn(code)).toBe(code)
  },
)

test.each(['dust', 'ash', 'soot', 'cement-dust', 't-water', 'Phenol', '', null, undefined])(
  '%s is not shown',
  (code) => {
    expect(formulaIn(code)).toBeNull()
  },
)
