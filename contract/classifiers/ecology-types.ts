import * as z from 'zod'
import { type Medium, media } from '../domain/measurement/medium'
import { classifier } from './classifier'
import type { Title } from './declaration'

export const mediumTitles: Record<Medium, Title> = {
  air: { ru: 'Воздух', uz: 'Havo' },
  water: { ru: 'Вода', uz: 'Suv' },
  ground: { ru: 'Почва', uz: 'Tuproq' },
}

export const ecologyTypes = classifier({
  name: 'ecology-type',
  table: 'ecology_types',
  paths: { list: '/api/settings/ecology-type/', write: '/api/settings/ecology-type/' },
  title: { ru: 'Виды экологии', uz: 'Ekologiya turlari' },
  fields: { medium: z.enum(media) },
  fieldTitles: { medium: { ru: 'Среда', uz: 'Muhit' } },
  choices: { medium: mediumTitles },
  filters: { medium: z.enum(media).optional() },
})
