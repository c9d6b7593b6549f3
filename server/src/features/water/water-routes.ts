import { listWaterBoard, readWaterFigures } from '#contract/api/bodies/water'
import type { App } from '../../core/app'
import { serve } from '../../core/http/serve'
import { readBoard, readFigures } from './water-board'

export function waterRoutes(app: App): void {
  serve(app, readWaterFigures, readFigures)
  serve(app, listWaterBoard, (call) => readBoard(app, call))
}
