import type { Words } from '../words'

/** What several kinds of records have, and call the same. */
export const titles = {
  region: { ru: 'Регион', uz: 'Hudud' },
  district: { ru: 'Район', uz: 'Tuman' },
  ministry: { ru: 'Министерство', uz: 'Vazirlik' },
  status: { ru: 'Статус', uz: 'Holati' },
  latitude: { ru: 'Широта', uz: 'Kenglik' },
  longitude: { ru: 'Долгота', uz: 'Uzunlik' },
  end_reason: { ru: 'Причина окончания', uz: 'Tugash sababi' },
  medium: { ru: 'Среда', uz: 'Muhit' },
  object: { ru: 'Объект', uz: 'Obyekt' },
  objects_count: { ru: 'Объектов', uz: 'Obyektlar' },
  subjects_count: { ru: 'Субъектов', uz: 'Subyektlar' },
  total: { ru: 'Всего', uz: 'Jami' },
  source: { ru: 'Источник', uz: 'Manba' },
  component: { ru: 'Вещество', uz: 'Modda' },
  unit: { ru: 'Единица', uz: 'O‘lchov birligi' },
  value: { ru: 'Значение', uz: 'Qiymat' },
  min: { ru: 'Не менее', uz: 'Kamida' },
  max: { ru: 'Не более', uz: 'Ko‘pi bilan' },
  laboratory: { ru: 'Лаборатория', uz: 'Laboratoriya' },
  author: { ru: 'Автор', uz: 'Muallif' },
  date_from: { ru: 'Отбор с', uz: 'Sanadan' },
  date_to: { ru: 'Отбор по', uz: 'Sanagacha' },
  valid_from: { ru: 'Действует с', uz: 'Amal qilish boshlanishi' },
  valid_to: { ru: 'Действует по', uz: 'Amal qilish tugashi' },
} as const satisfies Record<string, Words>
