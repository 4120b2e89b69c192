// zod's settings in the browser: without compiled schemas, whose `new Function` the content security policy forbids and browsers
// report. A contract whose schemas are used in the browser imports this first, because zod asks when the first schema is made.
import { z } from 'zod'

if (typeof document !== 'undefined') z.config({ jitless: true })
