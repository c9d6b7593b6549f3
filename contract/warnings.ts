/** English texts of the specification; the web translates by code. */
export const warningMessages = {
  'coordinate.outside-country': 'The point lies outside the country',
  'coordinate.outside-region': 'The point lies more than 5 km outside the region',
  'coordinate.other-object': 'Another object stands at this very point',
  'object.starts-later': 'The activity begins in the future',
  'classifier.name-taken': 'Another record of this classifier has the same name',
  'normative.other-dimension':
    'The unit is of another dimension than the component: this norm judges nothing',
} as const

export type WarningCode = keyof typeof warningMessages
