import type { Selectable } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import { nameIn } from '#contract/domain/transliterate'
import type { FieldError } from '#contract/errors'
import { groupBy } from '../../../core/database/group-by'
import type { AllTables } from '../../../core/database/refined-tables'
import { missing } from '../../../core/http/wrong-fields'
import type { Wrong } from '../../../core/import/cell-values'
import { severalSuchNames } from '../../../core/import/directory'
import { fold } from '../../../core/import/fold'
import { makeNearest } from '../../../core/import/nearest-name'
import { idIn } from '../../../core/import/written-id'
import type { ReadCell } from '../../../core/spreadsheet/cells'
import type { Place } from './place-queries'

const otherSource: FieldError = { code: 'other-source', message: 'The names are not those of this id' }
const otherMedium: FieldError = {
  code: 'source-of-other-medium',
  message: 'The source is of another medium',
}

export const sourceName = ({ number, name }: Pick<Place, 'number' | 'name'>) => `${number} — ${name}`

type Titled = Pick<Selectable<AllTables['company_objects']>, 'id' | 'title' | 'title_uz'>

/** In either language. Titles come before ids: an object may be called 5. */
export function makeObjectFinder(objects: readonly Titled[]) {
  const ids = new Set(objects.map(({ id }) => id))
  const titled = groupBy(objects, ({ title }) => fold(title))
  let titledInUzbek: ReadonlyMap<string, Titled[]> | undefined
  const inUzbek = (title: string) => {
    titledInUzbek ??= groupBy(objects, (one) => fold(nameIn('uz', one.title, one.title_uz)))
    return titledInUzbek.get(title)
  }
  return (cell: ReadCell): number[] => {
    const title = fold(cell)
    const called = (titled.get(title) ?? inUzbek(title))?.map(({ id }) => id)
    const id = idIn(cell) ?? 0
    return called ?? (ids.has(id) ? [id] : [])
  }
}

const inUzbek = ({ number, name, name_uz }: Place) => ({ number, name: nameIn('uz', name, name_uz) })

/** Spreadsheets turn 0001 into 1. */
const bare = (number: string) => fold(number).replace(/^0+(?=\d)/, '')

/** From the most exact way to the least; the first match counts. */
const waysToCall: ((place: Place) => string)[] = [
  (place) => fold(sourceName(place)),
  ({ number }) => fold(number),
  ({ name }) => fold(name),
  (place) => fold(sourceName(inUzbek(place))),
  (place) => fold(inUzbek(place).name),
  ({ number }) => bare(number),
]

interface Cells {
  object: ReadCell
  source: ReadCell
  /** Distinguishes sources of the same name only. */
  source_id: ReadCell
}

export function makePlaces(
  objectsCalled: (cell: ReadCell) => number[],
  nearestObject: (cell: ReadCell) => string | undefined,
  places: readonly Place[],
  medium: Medium | undefined,
) {
  const byObject = groupBy(places, ({ object_id }) => object_id)

  function find({ object, source, source_id }: Cells): Place | Wrong {
    const objects = objectsCalled(object)
    if (objects.length === 0)
      return object === null ? {} : { object: { ...missing, meant: nearestObject(object) } }
    if (source === null) return {}
    const ofObjects = objects.flatMap((id) => byObject.get(id) ?? [])
    const called = sourcesCalled(ofObjects, fold(source))
    const ofMedium = medium === undefined ? called : called.filter((place) => place.medium === medium)
    const id = source_id === null ? undefined : idIn(source_id)
    const fitting = source_id === null ? ofMedium : ofMedium.filter((place) => place.id === id)
    const [first, second] = fitting
    if (first && second)
      return { [first.object_id === second.object_id ? 'source' : 'object']: severalSuchNames }
    if (first) return first
    if (called.length > 0) return { source: ofMedium.length === 0 ? otherMedium : otherSource }
    const nearest = makeNearest(ofObjects.flatMap((place) => [place.name, sourceName(place)]))
    return { source: { ...missing, meant: nearest(source) } }
  }

  // Files repeat each source.
  const known = new Map<string, Place | Wrong>()
  return (cells: Cells): Place | Wrong => {
    const key = JSON.stringify([cells.object, cells.source, cells.source_id])
    const found = known.get(key) ?? find(cells)
    known.set(key, found)
    return found
  }
}

export const isPlace = (found: Place | Wrong): found is Place => typeof found.id === 'number'

function sourcesCalled(places: readonly Place[], word: string): Place[] {
  for (const way of waysToCall) {
    const found = places.filter((place) => way(place) === word)
    if (found.length > 0) return found
  }
  return []
}
