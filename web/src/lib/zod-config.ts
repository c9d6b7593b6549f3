import { config } from 'zod'

// Otherwise zod tries `eval` when a schema is made, which the Content-Security-Policy forbids and reports.
config({ jitless: true })
