// npm run setup: what a start would do first, without starting: packages and build, where they are missing or of another version.
import { ensureBuild, ensurePackages, say } from './toolchain.mjs'

ensurePackages()
ensureBuild()
say('Packages and build are there.')
