import { classifier } from './classifier'

export const componentGroups = classifier({
  name: 'component-group',
  table: 'component_groups',
  paths: { list: '/api/settings/component-group/', write: '/api/settings/component-group/' },
  title: { ru: 'Группы компонентов', uz: 'Komponentlar guruhlari' },
  fields: {},
  fieldTitles: {},
  filters: {},
})
