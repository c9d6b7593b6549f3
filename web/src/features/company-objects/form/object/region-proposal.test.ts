import { expect, test } from 'vitest'
import { regionProposal } from './region-proposal'

const [navoi, bukhara] = [{ id: 5 }, { id: 6 }]
const [karmana, alat, vobkent] = [{ id: 51 }, { id: 61 }, { id: 62 }]
const atKarmana = { region: navoi, district: karmana }
const atAlat = { region: bukhara, district: alat }

test('fills region and district from a point', () => {
  expect(regionProposal(atKarmana, {}, {})).toEqual({ region_id: navoi, district_id: karmana })
  expect(regionProposal({ region: null, district: null }, {}, {})).toBeUndefined()
})

test('updates what an earlier point filled in', () => {
  const filled = { region_id: navoi, district_id: karmana }
  expect(regionProposal(atAlat, filled, filled)).toEqual({ region_id: bukhara, district_id: alat })
  expect(regionProposal(atKarmana, filled, filled)).toBeUndefined()
})

test('keeps a chosen region and fills in its missing district', () => {
  expect(regionProposal(atAlat, { region_id: navoi }, {})).toBeUndefined()
  expect(regionProposal(atAlat, { region_id: bukhara }, {})).toEqual({
    region_id: bukhara,
    district_id: alat,
  })
  const corrected = { region_id: bukhara, district_id: vobkent }
  expect(regionProposal(atAlat, corrected, { region_id: bukhara, district_id: alat })).toBeUndefined()
  expect(regionProposal(atKarmana, corrected, { region_id: bukhara, district_id: alat })).toBeUndefined()
})
