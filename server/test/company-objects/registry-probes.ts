import { fileOf, pngOf } from '../support/files/pictures'
import type { Hidden } from './hidden-objects'

type Probe = (hidden: Hidden) => { params?: object; query?: object; body?: unknown; expected: Expected }
/** 404, 422 with the field that names it, or an answer that says nothing of it. */
export type Expected = 404 | 'nothing' | `${string}_id`

const form = () => {
  const body = new FormData()
  body.append('title', 'Чужой')
  body.append('file', fileOf(pngOf(), 'a.png', 'image/png'))
  return body
}

const byObject: Probe = ({ object }) => ({ query: { object: object.id }, expected: 'nothing' })
const byId: Probe = ({ object }) => ({ params: { id: object.id }, expected: 404 })
const byInn: Probe = ({ inn }) => ({ query: { inn }, expected: 'nothing' })

/** How each call of the registry could tell of a hidden object, by the call. */
export function registryProbes(
  component: { id: number },
  laboratory: { id: number },
): Record<string, Probe[]> {
  const newNorm = { component_id: component.id, type: 'pdv', value: '1' }
  return {
    'GET /api/company-objects/objects/': [
      byInn,
      ({ object }) => ({ query: { search: object.title }, expected: 'nothing' }),
      ({ inn }) => ({ query: { search: inn }, expected: 'nothing' }),
      ({ object }) => ({ query: { inn: object.inn, status: object.status }, expected: 'nothing' }),
      ({ inn }) => ({ query: { inn, csv: true }, expected: 'nothing' }),
    ],
    'GET /api/company-objects/objects/{id}': [byId],
    'POST /api/company-objects/objects/': [],
    'PUT /api/company-objects/objects/': [
      ({ object }) => ({ body: { id: object.id, version: object.version, title: 'Моё' }, expected: 404 }),
      ({ object }) => ({ body: { id: object.id, version: 99 }, expected: 404 }),
    ],
    'DELETE /api/company-objects/objects/': [({ object }) => ({ body: { id: object.id }, expected: 404 })],
    'GET /api/company-objects/company_objects_inn': [byInn],
    'GET /api/company-objects/count-companies-region': [
      byInn,
      ({ object }) => ({ query: { search: object.title }, expected: 'nothing' }),
    ],
    'GET /api/company-objects/company-objects-map': [
      byInn,
      ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
      ({ object: { latitude, longitude } }) => ({
        query: { bbox: [longitude, latitude, longitude, latitude].join() },
        expected: 'nothing',
      }),
    ],
    'GET /api/company-objects/place/': [
      ({ object: { latitude, longitude } }) => ({ query: { latitude, longitude }, expected: 'nothing' }),
    ],
    'GET /api/company-objects/polution-source/': [
      byObject,
      ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
      ({ object }) => ({ query: { object: object.id, csv: true }, expected: 'nothing' }),
    ],
    'GET /api/company-objects/polution-source/{id}': [
      ({ source }) => ({ params: { id: source.id }, expected: 404 }),
    ],
    'POST /api/company-objects/polution-source/': [
      ({ object, source: { latitude, longitude } }) => ({
        body: { object_id: object.id, number: '1', name: 'Моя', type: 'air', latitude, longitude },
        expected: 'object_id',
      }),
    ],
    'PUT /api/company-objects/polution-source/': [
      ({ source }) => ({ body: { id: source.id, version: 1, name: 'Моя' }, expected: 404 }),
    ],
    'DELETE /api/company-objects/polution-source/': [
      ({ source }) => ({ body: { id: source.id }, expected: 404 }),
    ],
    'GET /api/company-objects/polution-sources-of-object/{id}': [
      byId,
      ({ object }) => ({ params: { id: object.id }, query: { partial: true }, expected: 404 }),
    ],
    'GET /api/company-objects/get_polustion_source_by_object_detail/{id}': [
      ({ source }) => ({ params: { id: source.id }, expected: 404 }),
    ],
    'GET /api/company-objects/polution-sources-map/': [
      byObject,
      ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
    ],
    'GET /api/company-objects/polution-sources-map/{id}/': [byId],
    'GET /api/maps/places/': [
      byInn,
      byObject,
      ({ object }) => ({ query: { search: object.title }, expected: 'nothing' }),
    ],
    'GET /api/maps/places/{id}/': [byId],
    // What is in a tile is told by a test of its own, in every zoom.
    'GET /api/maps/{set}/tiles/{z}/{x}/{y}': [],
    'GET /api/maps/{set}/sight/': [
      ({ inn }) => ({ params: { set: 'objects' }, query: { inn }, expected: 'nothing' }),
      ({ object }) => ({ params: { set: 'sources' }, query: { object: object.id }, expected: 'nothing' }),
      ({ word }) => ({ params: { set: 'sources' }, query: { search: word }, expected: 'nothing' }),
    ],
    'GET /api/company-objects/polution-sources-of-object-statistics/': [byObject],
    'GET /api/company-objects/get-normative-by-source/': [
      ({ source }) => ({ query: { source: source.id }, expected: 'nothing' }),
    ],
    'GET /api/company-objects/component-normatives-by-polution-soource/': [
      ({ source }) => ({ query: { source: source.id }, expected: 'nothing' }),
    ],
    'POST /api/company-objects/components-normatives-v2/': [
      ({ source }) => ({ body: { source_id: source.id, ...newNorm }, expected: 'source_id' }),
    ],
    'PUT /api/company-objects/components-normatives-v2/{id}/': [
      ({ normative }) => ({ params: { id: normative.id }, body: { version: 1, value: '2' }, expected: 404 }),
    ],
    'DELETE /api/company-objects/components-normatives-v2/{id}/': [
      ({ normative }) => ({ params: { id: normative.id }, expected: 404 }),
    ],
    'GET /api/company-objects/sampling-plans/': [
      byObject,
      ({ source }) => ({ query: { source: source.id }, expected: 'nothing' }),
      ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
    ],
    'POST /api/company-objects/sampling-plans/': [
      ({ source }) => ({
        body: {
          source_id: source.id,
          component_id: component.id,
          laboratory_id: laboratory.id,
          frequency: 'daily',
        },
        expected: 'source_id',
      }),
    ],
    'PUT /api/company-objects/sampling-plans/': [
      ({ plan }) => ({ body: { id: plan.id, version: 1, frequency: 'daily' }, expected: 404 }),
    ],
    'DELETE /api/company-objects/sampling-plans/': [({ plan }) => ({ body: { id: plan.id }, expected: 404 })],
    'GET /api/company-objects/objects/{id}/documents/': [byId],
    'POST /api/company-objects/objects/{id}/documents/': [
      ({ object }) => ({ params: { id: object.id }, body: form(), expected: 404 }),
    ],
    'GET /api/company-objects/objects/{id}/documents/{document_id}/file/': [
      ({ object, document }) => ({ params: { id: object.id, document_id: document.id }, expected: 404 }),
    ],
    'DELETE /api/company-objects/objects/{id}/documents/{document_id}/': [
      ({ object, document }) => ({ params: { id: object.id, document_id: document.id }, expected: 404 }),
    ],
    'GET /api/company-objects/objects/{id}/history/': [byId],
    'GET /api/company-objects/epigu_card/': [
      ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
      ({ card }) => ({ query: { search: card.number }, expected: 'nothing' }),
      byInn,
      () => ({ query: { csv: true }, expected: 'nothing' }),
    ],
    'POST /api/company-objects/epigu_card/': [],
    'PATCH /api/company-objects/epigu_card/{id}': [
      ({ card }) => ({ params: { id: card.id }, body: { version: 2 }, expected: 404 }),
    ],
    'DELETE /api/company-objects/epigu_card/{id}': [
      ({ card }) => ({ params: { id: card.id }, expected: 404 }),
    ],
    'GET /api/company-objects/epigu_card/{id}/files/': [
      ({ card }) => ({ params: { id: card.id }, expected: 404 }),
    ],
    // Takes a file: that whose card is hidden is refused is in the test of cards.
    'POST /api/company-objects/epigu_card/{id}/files/': [],
    'GET /api/company-objects/epigu_card/{id}/files/{file_id}/file/': [
      ({ card }) => ({ params: { id: card.id, file_id: 1 }, expected: 404 }),
    ],
    'DELETE /api/company-objects/epigu_card/{id}/files/{file_id}/': [
      ({ card }) => ({ params: { id: card.id, file_id: 1 }, expected: 404 }),
    ],
    'GET /api/company-objects/epigu_card/binding_epigu_to_company_objects_get': [
      byObject,
      ({ card }) => ({ query: { epigu_card_id: card.id }, expected: 'nothing' }),
      ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
    ],
    'GET /api/company-objects/epigu_card/binding_epigu_to_company_objects_detail/{id}/': [
      ({ card }) => ({ params: { id: card.id }, expected: 404 }),
    ],
    'PATCH /api/company-objects/epigu_card/binding_epigu_to_company_objects_patch/{id}/': [
      ({ card, object }) => ({
        params: { id: card.id },
        body: { version: 2, object_ids: [object.id] },
        expected: 404,
      }),
      ({ card }) => ({ params: { id: card.id }, body: { version: 2, object_ids: [] }, expected: 404 }),
    ],
  }
}
