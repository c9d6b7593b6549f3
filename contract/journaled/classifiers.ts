import { componentGroups } from '../classifiers/component-groups'
import { pdkValues } from '../classifiers/component-limits'
import { components } from '../classifiers/components'
import { ecologyTypes } from '../classifiers/ecology-types'
import { ministries } from '../classifiers/ministries'
import {
  activityFields,
  dangerCategories,
  departmentSubordinations,
  ownershipForms,
} from '../classifiers/object-classifiers'
import { objectParameters, sourceParameters } from '../classifiers/parameters'
import { allRegions } from '../classifiers/regions'
import { units } from '../classifiers/units'
import { normativeFields } from '../fields/normatives'
import { objectFields } from '../fields/objects'
import { titles } from '../fields/titles'
import { normativeTypeWords } from '../words'
import { component_id, type Journaled, latitude, longitude, ofClassifier, refers } from './journaled-record'

function regionFields() {
  const { parent_id: _, ...fields } = ofClassifier(allRegions)
  return { ...fields, parent_id: refers(titles.region, 'regions'), latitude, longitude }
}

export const journaledOfClassifiers: Journaled = {
  regions: { title: { ru: 'Регион или район', uz: 'Hudud yoki tuman' }, fields: regionFields() },
  ministries: { title: titles.ministry, fields: ofClassifier(ministries) },
  component_groups: {
    title: { ru: 'Группа веществ', uz: 'Moddalar guruhi' },
    fields: ofClassifier(componentGroups),
  },
  components: { title: titles.component, fields: ofClassifier(components) },
  units: { title: titles.unit, fields: ofClassifier(units) },
  ecology_types: { title: { ru: 'Вид экологии', uz: 'Ekologiya turi' }, fields: ofClassifier(ecologyTypes) },
  ecology_type_groups: {
    title: { ru: 'Группа вида экологии', uz: 'Ekologiya turi guruhi' },
    fields: {
      ecology_type_id: refers({ ru: 'Вид экологии', uz: 'Ekologiya turi' }, 'ecology_types'),
      group_id: refers({ ru: 'Группа', uz: 'Guruh' }, 'component_groups'),
    },
  },
  ecology_type_components: {
    title: { ru: 'Вещество вида экологии', uz: 'Ekologiya turi moddasi' },
    fields: {
      ecology_type_id: refers({ ru: 'Вид экологии', uz: 'Ekologiya turi' }, 'ecology_types'),
      component_id,
    },
  },
  ownership_forms: { title: objectFields.ownership_form.title, fields: ofClassifier(ownershipForms) },
  activity_fields: { title: objectFields.activity_field.title, fields: ofClassifier(activityFields) },
  subordinations: { title: objectFields.subordination.title, fields: ofClassifier(departmentSubordinations) },
  danger_categories: { title: objectFields.danger_category.title, fields: ofClassifier(dangerCategories) },
  object_parameters: {
    title: { ru: 'Параметр объекта', uz: 'Obyekt parametri' },
    fields: ofClassifier(objectParameters),
  },
  source_parameters: {
    title: { ru: 'Параметр источника', uz: 'Manba parametri' },
    fields: ofClassifier(sourceParameters),
  },
  component_limits: {
    title: { ru: 'Значение ПДК или КЕН', uz: 'PDK yoki KEN qiymati' },
    fields: {
      ...ofClassifier(pdkValues),
      kind: { title: normativeFields.type.title, choices: normativeTypeWords },
    },
  },
}
