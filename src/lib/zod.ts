import { z } from 'zod'

// Without this zod compiles checks with `new Function`, which the content security policy reports as eval.
z.config({ jitless: true })

/** zod for schemas that the browser reads too: nothing of the API comes with it. */
export { z }
