import globalSetup from './global-setup'

/** The site as a process of its own: it is made while other tests run, and goes with whoever asked for it. */
const close = await globalSetup()
process.send?.({
  ECO_E2E_URL: process.env.ECO_E2E_URL,
  ECO_E2E_DATABASE_URL: process.env.ECO_E2E_DATABASE_URL,
})
process.once('disconnect', close)
