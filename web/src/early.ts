import { keepAppearance } from './app/appearance'
import { askForNext } from './app/ask-for-next'
import { askForFirstReads } from './app/first-reads'

/**
 * Before the application has arrived: small, with nothing that is large. The theme stands before anything is drawn, so
 * that a dark screen does not flash white, and the server answers while the scripts are still on their way.
 */
keepAppearance()
askForFirstReads()
void askForNext()
