import { classifier } from './classifier'

export const ministries = classifier({
  name: 'ministry',
  table: 'ministries',
  paths: { list: '/api/company-objects/ministry/', write: '/api/company-objects/ministry/' },
  title: { ru: 'Министерства', uz: 'Vazirliklar' },
  isTitled: true,
  fields: {},
  fieldTitles: {},
  filters: {},
})
