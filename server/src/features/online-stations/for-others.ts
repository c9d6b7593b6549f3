import * as known from './known-stations'
import { storeSent } from './store-readings'

export type KnownStation = known.KnownStation
export type SentReading = known.SentReading
export type ReadingSender = known.ReadingSender

export const findKnownStations = known.findKnownStations
export const findStationPlaces = known.findStationPlaces
export const storeReadings = storeSent
