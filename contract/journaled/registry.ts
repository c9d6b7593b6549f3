import { expertiseFields } from '../fields/expertise'
import { cardFields, documentFields } from '../fields/normatives'
import { objectFields } from '../fields/objects'
import { sourceFields } from '../fields/sources'
import { titles } from '../fields/titles'
import { type Journaled, type JournaledField, object_id, ofFields, refers } from './journaled-record'

export const journaledOfRegistry: Journaled = {
  company_objects: { title: titles.object, fields: ofFields(objectFields) },
  pollution_sources: { title: titles.source, fields: ofFields(sourceFields) },
  object_documents: {
    title: { ru: 'Документ объекта', uz: 'Obyekt hujjati' },
    fields: { ...ofFields(documentFields), object_id, file_id: refers({ ru: 'Файл', uz: 'Fayl' }, 'files') },
  },
  expertise_cards: {
    title: { ru: 'Карточка экспертизы', uz: 'Ekspertiza kartasi' },
    fields: ofFields(expertiseFields),
  },
  expertise_card_objects: {
    title: { ru: 'Объект карточки экспертизы', uz: 'Ekspertiza kartasi obyekti' },
    fields: { ...ofFields(cardFields), object_id },
  },
  expertise_card_files: {
    title: { ru: 'Файл карточки экспертизы', uz: 'Ekspertiza kartasi fayli' },
    fields: {
      card_id: ofFields(cardFields).card_id as JournaledField,
      file_id: refers({ ru: 'Файл', uz: 'Fayl' }, 'files'),
    },
  },
}
