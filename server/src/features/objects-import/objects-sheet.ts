import { objectFields } from '#contract/fields/objects'
import { column, type ImportSheet } from '../../core/import/column'
import { columnsOf } from '../../core/import/field-column'

export const objectsSheet: ImportSheet<'objects'> = {
  name: 'objects',
  title: { ru: 'Объекты', uz: 'Obyektlar' },
  columns: [
    column(
      'key',
      'text',
      ['Ключ объекта', 'Obyekt kaliti'],
      [
        'Любая ваша пометка, например А1. По ней лист «Источники» находит объект. В реестр не попадает.',
        'O‘zingiz qo‘ygan belgi, masalan A1. «Manbalar» varag‘i obyektni shu belgi bilan topadi. Reyestrga tushmaydi.',
      ],
      { width: 14 },
    ),
    ...columnsOf(objectFields, {
      district: {
        hint: {
          ru: 'Сначала выберите регион: в списке будут его районы',
          uz: 'Avval hududni tanlang: ro‘yxatda uning tumanlari chiqadi',
        },
      },
      // Headings of the first templates: files based on them are still read.
      title: { aliases: ['Наименование', 'Nomi'] },
      address: { aliases: ['Адрес', 'Manzil'] },
      subordination: { aliases: ['Подчинённость', 'Bo‘ysunuvi'] },
      ownership_form: { aliases: ['Mulkchilik shakli'] },
      danger_category: { aliases: ['Xavf toifasi'] },
      contacts: { aliases: ['Aloqa'] },
      activity_start: { aliases: ['Faoliyat boshlangan'] },
      activity_end: { aliases: ['Faoliyat tugagan'] },
      miz_included_on: { aliases: ['Включён в список МИЗ'] },
      pkm343: { aliases: Object.values(objectFields.pkm343.short ?? {}) },
      confidential: { aliases: ['Конфиденциально', 'Maxfiylik'] },
      confidential_reason: { aliases: ['Причина секретности', 'Maxfiylik sababi'] },
      additional_info: { aliases: ['Дополнительно', 'Qo‘shimcha'] },
    }),
  ],
}
