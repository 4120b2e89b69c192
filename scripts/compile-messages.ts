// npm run texts: compiles the messages for type checks and tests that run without a build.
import { freshTexts } from './paraglide.ts'

await freshTexts()
