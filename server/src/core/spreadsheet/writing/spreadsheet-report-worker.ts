import { give, workInTurn } from '../thread-work'
import { makeReport, type Report } from './report'

/** A report goes out as a file. */
workInTurn(async (report: Report) => give(makeReport(report)))
