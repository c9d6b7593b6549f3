import * as z from 'zod'
import { media } from '../domain/measurement/medium'
import { titles } from '../fields/titles'
import { mediumWords } from '../words'
import { classifier } from './classifier'

export const ecologyTypes = classifier({
  name: 'ecology-type',
  table: 'ecology_types',
  paths: { list: '/api/settings/ecology-type/', write: '/api/settings/ecology-type/' },
  title: { ru: 'Виды экологии', uz: 'Ekologiya turlari' },
  isTitled: true,
  fields: { medium: z.enum(media) },
  fieldTitles: { medium: titles.medium },
  choices: { medium: mediumWords },
  filters: { medium: z.enum(media).optional() },
})
