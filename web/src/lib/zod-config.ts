import { config } from 'zod'

// Without it zod tries `eval`, which the Content-Security-Policy reports.
config({ jitless: true })
