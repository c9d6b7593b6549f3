import { createObject, deleteObject, updateObject } from '#contract/api/registry/company-objects'
import {
  addCardFile,
  bindCard,
  createCard,
  deleteCard,
  deleteCardFile,
  updateCard,
} from '#contract/api/registry/expertise'
import { addDocument, deleteDocument } from '#contract/api/registry/object-passport'
import { importObjects, undoObjectsImport } from '#contract/api/registry/objects-import'
import { createSource, deleteSource, updateSource } from '#contract/api/registry/pollution-sources'
import { pngFile } from '../../support/files/pictures'
import { expectDone } from '../../support/records/builders'
import { anObjectEntry, fillIn } from '../../support/spreadsheets/filled-template'
import { importOf, templateFor } from '../../support/spreadsheets/import-workbooks'
import type { Walk } from './walk'

export function registryActions({ by, another, admin, objectFields, anObject, aSource, aPdf }: Walk): void {
  by(createObject, async () => admin.call(createObject, { body: await objectFields() }))
  by(updateObject, async () => {
    const { id, version } = await anObject()
    return admin.call(updateObject, { body: { id, version, website: 'zavod.uz' } })
  })
  by(deleteObject, async () => admin.call(deleteObject, { body: { id: (await anObject()).id } }))
  by(addDocument, async () =>
    admin.call(addDocument, {
      params: { id: (await anObject()).id },
      body: { title: 'Паспорт', file: pngFile() },
    }),
  )
  by(deleteDocument, async () => {
    const { id } = await anObject()
    const body = { title: 'Паспорт', file: pngFile() }
    const document = expectDone(await admin.call(addDocument, { params: { id }, body }), 201)
    return admin.call(deleteDocument, { params: { id, document_id: document.id } })
  })
  by(createSource, async () => {
    const { id: object_id, latitude, longitude } = await anObject()
    const body = { object_id, number: '1', name: 'Труба', type: 'air' as const, latitude, longitude }
    return admin.call(createSource, { body })
  })
  by(updateSource, async () => {
    const { id, version } = await aSource()
    return admin.call(updateSource, { body: { id, version, name: 'Другая' } })
  })
  by(deleteSource, async () => admin.call(deleteSource, { body: { id: (await aSource()).id } }))

  const anObjectsImport = async () =>
    importOf(
      admin,
      fillIn(await templateFor(admin), { objects: [anObjectEntry({ title: another('Завод') })] }),
    )
  by(importObjects, async () => `job-${(await anObjectsImport()).job}`)
  by(undoObjectsImport, async () =>
    admin.call(undoObjectsImport, { params: { id: (await anObjectsImport()).job } }),
  )

  const card = () => ({
    ...{ number: another('77'), title: 'Проект', applicant: 'ООО «Заря»', inn: '123456789' },
    received_on: '2026-01-10',
  })
  const aCard = async () => expectDone(await admin.call(createCard, { body: card() }), 201)
  by(createCard, () => admin.call(createCard, { body: card() }))
  by(updateCard, async () => {
    const { id, version } = await aCard()
    return admin.call(updateCard, { params: { id }, body: { version, conclusion: 'Согласовано' } })
  })
  by(deleteCard, async () => admin.call(deleteCard, { params: { id: (await aCard()).id } }))
  by(bindCard, async () => {
    const { id, version } = await aCard()
    return admin.call(bindCard, { params: { id }, body: { object_ids: [(await anObject()).id], version } })
  })

  const aCardFile = async () => {
    const { id } = await aCard()
    const reply = await admin.call(addCardFile, { params: { id }, body: { file: aPdf() } })
    return { id, reply }
  }
  by(addCardFile, async () => (await aCardFile()).reply)
  by(deleteCardFile, async () => {
    const { id, reply } = await aCardFile()
    return admin.call(deleteCardFile, { params: { id, file_id: expectDone(reply, 201).id } })
  })
}
