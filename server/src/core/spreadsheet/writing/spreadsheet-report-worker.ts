import { parentPort, workerData } from 'node:worker_threads'
import { makeReport, type Report } from './report'

/** What it was started with goes out as a file. */
const bytes = makeReport(workerData as Report)
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
