// Compiles the messages (npm run texts), for type checks and tests that run without a build.
import { compile } from '@inlang/paraglide-js'
import { PARAGLIDE } from './paraglide.ts'

await compile(PARAGLIDE)
