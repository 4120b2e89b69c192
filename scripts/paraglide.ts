// How the messages are compiled: shared by the build, the tests and `npm run texts`.
export const PARAGLIDE = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['globalVariable', 'baseLocale'] as ('globalVariable' | 'baseLocale')[],
  outputStructure: 'message-modules' as const,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}
