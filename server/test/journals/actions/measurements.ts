import * as decisions from '#contract/api/measurements/emission-decisions'
import { addEmissionComment, deleteEmissionComment } from '#contract/api/measurements/emission-details'
import {
  deleteEmission,
  deleteEmissions,
  storeEmissions,
  updateEmission,
} from '#contract/api/measurements/emissions'
import { importEmissions, undoEmissionsImport } from '#contract/api/measurements/emissions-import'
import { explainGap } from '#contract/api/measurements/laboratory-dashboard'
import { createNormative, deleteNormative, updateNormative } from '#contract/api/measurements/normatives'
import { createPlan, deletePlan, updatePlan } from '#contract/api/measurements/sampling-plans'
import { expectDone } from '../../support/records/builders'
import { measurementsBook, measurementsOf } from '../../support/spreadsheets/import-measurements'
import type { Walk } from './walk'

export function measurementActions({
  by,
  another,
  db,
  as,
  admin,
  so2,
  anObject,
  aSource,
  aLaboratory,
  aNormative,
  aPlan,
  anEmission,
}: Walk): void {
  by(createNormative, async () => {
    const body = { source_id: (await aSource()).id, component_id: so2.id, type: 'pdv' as const, value: '0.5' }
    return admin.call(createNormative, { body })
  })
  by(updateNormative, async () => {
    const { id, version } = await aNormative()
    return admin.call(updateNormative, { params: { id }, body: { version, value: '0.7' } })
  })
  by(deleteNormative, async () => admin.call(deleteNormative, { params: { id: (await aNormative()).id } }))

  by(createPlan, async () => {
    const laboratory_id = (await aLaboratory()).id
    const body = {
      source_id: (await aSource()).id,
      component_id: so2.id,
      frequency: 'daily' as const,
      laboratory_id,
    }
    return admin.call(createPlan, { body })
  })
  by(updatePlan, async () => {
    const { id, version } = await aPlan()
    return admin.call(updatePlan, { body: { id, version, frequency: 'weekly' } })
  })
  by(deletePlan, async () => admin.call(deletePlan, { body: { id: (await aPlan()).id } }))
  by(explainGap, async () => {
    const { source } = await aPlan({ start: '2026-01-01' })
    const gap = { source_id: source.id, component_id: so2.id, period_start: '2026-01-01' }
    return admin.call(explainGap, { body: { ...gap, reason: 'weather' } })
  })

  by(storeEmissions, async () => {
    const values = [{ component_id: so2.id, value: '0,25' }]
    return admin.call(storeEmissions, {
      body: { source_id: (await aSource()).id, date: '2026-02-01', values },
    })
  })
  by(updateEmission, async () => {
    const { id, version } = await anEmission()
    return admin.call(updateEmission, { body: { id, version, value: '0,75' } })
  })
  by(deleteEmission, async () => admin.call(deleteEmission, { body: { id: (await anEmission()).id } }))
  by(deleteEmissions, async () => admin.call(deleteEmissions, { body: { ids: [(await anEmission()).id] } }))
  by(decisions.changeEmissionStatus, async () => {
    const { id } = await anEmission({ by: as('laboratory') })
    return admin.call(decisions.changeEmissionStatus, { body: { id, status: 'Accepted' } })
  })
  by(decisions.changeEmissionStatuses, async () => {
    const { id } = await anEmission({ by: as('laboratory') })
    return admin.call(decisions.changeEmissionStatuses, { body: { ids: [id], status: 'Accepted' } })
  })
  by(decisions.nameEmissionStatus, () =>
    admin.call(decisions.nameEmissionStatus, {
      body: { status: 'New', name_ru: 'Свежая', name_uz: 'Yangi' },
    }),
  )
  by(decisions.renameEmissionStatus, async () => {
    const { id, version } = await db
      .selectFrom('emission_statuses')
      .select(['id', 'version'])
      .where('status', '=', 'Edited')
      .executeTakeFirstOrThrow()
    return admin.call(decisions.renameEmissionStatus, { body: { id, version, name_ru: 'Поправлена' } })
  })

  const comment = async () => ({ emission_id: (await anEmission()).id, text: 'Ветер' })
  by(addEmissionComment, async () => admin.call(addEmissionComment, { body: await comment() }))
  by(deleteEmissionComment, async () => {
    const { id } = expectDone(await admin.call(addEmissionComment, { body: await comment() }), 201)
    return admin.call(deleteEmissionComment, { body: { id } })
  })

  async function anEmissionsImport() {
    const object = await anObject({ title: another('Завод') })
    await aSource({ object_id: object.id, number: '0001' })
    const line = { object: object.title, source: '0001', component: 'SO2', date: '2026-02-26', value: 0.25 }
    return measurementsOf(admin, await measurementsBook([line]))
  }
  by(importEmissions, async () => `job-${(await anEmissionsImport()).job}`)
  by(undoEmissionsImport, async () =>
    admin.call(undoEmissionsImport, { params: { id: (await anEmissionsImport()).job } }),
  )
}
