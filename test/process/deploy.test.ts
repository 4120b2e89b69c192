// Files of deploy/: what they name exists in the code, and what they set starts a portal.
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rootCertificates } from 'node:tls'
import { CORE_SCHEMA, loadAll, mergeTag } from 'js-yaml'
import { expect, test } from 'vitest'
import { MAX_DRAIN } from '../../src/http/drain.ts'
import { healthRoutes } from '../../src/http/health.ts'
import { readConfig, VARIABLES } from '../../src/server/config.ts'
import { partOf } from '../../src/server/processes/part.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!)

type Settings = Record<string, string>
type Probe = { httpGet: { path: string; port: string }; periodSeconds: number; failureThreshold: number }
type Container = {
  command?: string[]
  args: string[]
  ports?: { containerPort: number }[]
  envFrom: { configMapRef: { name: string } }[]
  env?: { name: string; value: string }[]
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
} & Partial<Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe>>
type Pod = {
  topologySpreadConstraints?: { topologyKey: string; labelSelector: { matchLabels: Settings } }[]
  terminationGracePeriodSeconds?: number
  securityContext: object
  containers: Container[]
  volumes: {
    name: string
    emptyDir?: object
    secret?: { secretName: string }
    projected?: { sources: { secret: { name: string } }[] }
  }[]
}
type Resource = {
  kind: string
  metadata: { name?: string; labels?: Settings }
  data?: Settings
  stringData?: Settings
  spec?: {
    template?: { metadata: { labels: Settings }; spec: Pod }
    selector?: Settings & { matchLabels?: Settings }
    scaleTargetRef?: { name: string }
  }
}
type Service = {
  environment: Settings
  entrypoint?: string[]
  command: string[]
  secrets: string[]
  read_only?: boolean
  stop_grace_period?: string
}

const resources = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).flatMap(
  (file) => loadAll(readText(file)) as Resource[],
)
const [compose] = loadAll(readText('deploy/compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as [
  { services: Record<string, Service>; secrets: object },
]
const of = (kind: string) => resources.filter((resource) => resource.kind === kind)
const pods = resources.flatMap(({ spec }) => spec?.template ?? [])
const services = ['web', 'worker', 'migrations'].map((name) => compose.services[name]!)
const settings = of('ConfigMap')[0]!.data!
const image = readText('deploy/Dockerfile').replaceAll(/\\\n\s*/g, '')
const nginx = readText('deploy/nginx.conf')
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Settings }

const line = (text: string): Settings =>
  Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
const example = line(readText('.env.example'))
const imageSettings = Object.fromEntries(
  /^ENV (.+)$/m
    .exec(image)![1]!
    .trim()
    .split(/\s+/)
    .map((word) => word.split('=') as [string, string]),
)
const installation = line(readText('deploy/portal.env.example'))
const PORT = Number(example['PORT'])

test('everything that runs is there', () => {
  expect(pods).toHaveLength(3)
  expect(services.every(Boolean)).toBe(true)
  for (const kind of ['Service', 'Ingress', 'HorizontalPodAutoscaler', 'ConfigMap', 'Job'])
    expect(of(kind), kind).toHaveLength(1)
  for (const kind of ['PodDisruptionBudget', 'Secret']) expect(of(kind), kind).toHaveLength(2)
})

const SPREAD = ['kubernetes.io/hostname', 'topology.kubernetes.io/zone']
const isSecret = (name: string) => /SECRET|TOKEN|PASSWORD|_KEY$|_KEY_ID$|_CA$|^DATABASE_.*URL$|HEADERS$/.test(name)

test('each setting exists, and each secret comes from a file', () => {
  for (const variables of [settings, installation, ...services.map(({ environment }) => environment)]) {
    expect(Object.keys(variables).length).toBeGreaterThan(8)
    for (const name of Object.keys(variables)) {
      const secret = /^(.+)_FILE$/.exec(name)?.[1]
      expect(isSecret(secret ?? name), name).toBe(secret !== undefined)
      expect(VARIABLES, name).toContain(secret ?? name)
      expect(Object.keys(example), name).toContain(secret ?? name)
    }
  }
})

test('each place of the image has the tag of this version, and is named where an upgrade is described', () => {
  const { version } = JSON.parse(readText('package.json')) as { version: string }
  const tagsOf = (file: string) => all(readText(file), /image: open-platform-portal:(\S+)/g)
  const files = globSync(['deploy/*.yaml', 'deploy/kubernetes/*.yaml'], { cwd: ROOT })
  const taggedFiles = files.filter((file) => tagsOf(file)[0])
  expect(taggedFiles.flatMap(tagsOf).filter((tag) => tag !== version)).toEqual([])
  expect(taggedFiles).toHaveLength(4)
  for (const file of taggedFiles) expect(readText('docs/operations/upgrade.md')).toContain(path.basename(file))
})

test('pods of one kind are spread over nodes and zones', () => {
  expect(of('Deployment')).toHaveLength(2)
  for (const { spec } of of('Deployment')) {
    const { metadata, spec: pod } = spec!.template!
    const spread = pod.topologySpreadConstraints!
    expect(spread.map(({ topologyKey }) => topologyKey)).toEqual(SPREAD)
    for (const { labelSelector } of spread) expect(labelSelector.matchLabels).toEqual(metadata.labels)
  }
})

test('each file of a secret is mounted', () => {
  const secretKeys = new Map(of('Secret').map(({ metadata, stringData }) => [metadata.name!, Object.keys(stringData!)]))
  for (const { metadata, spec } of pods) {
    const { secret, projected } = spec.volumes.find(({ name }) => name === 'secrets')!
    const names = secret ? [secret.secretName] : projected!.sources.map((source) => source.secret.name)
    const keys = names.flatMap((name) => secretKeys.get(name)!)
    const own = (spec.containers[0]!.env ?? []).map(({ name, value }) => [name, value] as const)
    const files = [...Object.entries(settings), ...own].filter(([name]) => name.endsWith('_FILE'))
    expect(files.map(([name]) => name.replace(/_FILE$/, '')).toSorted()).toEqual(keys.toSorted())
    for (const [, file] of files) expect(keys).toContain(path.posix.relative('/run/secrets/portal', file))
    expect(names.includes('portal-owner')).toBe(metadata.labels['part'] === 'migrations')
  }
  expect(services.filter(({ secrets }) => secrets.includes('database_owner_url'))).toEqual([
    compose.services['migrations'],
  ])
  for (const { environment, secrets } of services) {
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
    expect(files.map(([, file]) => path.posix.relative('/run/secrets', file)).toSorted()).toEqual(secrets.toSorted())
    for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret)
  }
})

test('the settings are those of a portal outside a demo', () => {
  const key = () => randomBytes(32).toString('base64url')
  const secrets: Settings = {
    DATABASE_URL: 'postgresql://portal:secret@database/portal',
    MASTER_KEY: `first:${key()}`,
    INDEX_KEY: key(),
    S3_CA: rootCertificates[0]!,
    COOKIE_KEY: key(),
    // Any number below the order of the curve.
    SIGNING_KEY: `first:${Buffer.alloc(32, 1).toString('base64url')}`,
  }
  for (const variables of [settings, { ...installation, ...services[0]!.environment }]) {
    const files = Object.keys(variables).filter((name) => name.endsWith('_FILE') && variables[name])
    const values = files.map((name) => name.replace(/_FILE$/, '')).map((name) => [name, secrets[name] ?? key()])
    const clear = Object.entries(variables).filter(([name]) => !name.endsWith('_FILE'))
    const config = readConfig(Object.fromEntries([...Object.entries(imageSettings), ...clear, ...values]))
    expect(config).toMatchObject({ PORTAL_DEMO: 'off', MIGRATIONS: 'check', PORT, HOST: '0.0.0.0', TRUSTED_PROXIES: 1 })
    expect(config.storage.first).toHaveProperty('s3')
  }
})

test('ports and addresses of health checks are those of the portal', () => {
  const paths = healthRoutes({} as never).routes.map((route) => route.path)
  expect(Number(imageSettings['PORT'])).toBe(PORT)
  expect(all(image, /^EXPOSE (\d+)$/gm)).toEqual([String(PORT)])
  expect(all(nginx, /server web:(\d+) /g)).toEqual([String(PORT)])
  expect(all(image, /PORT\}(\/\w+)`/g)).toEqual(['/healthz'])
  expect(paths).toEqual(expect.arrayContaining(all(nginx, /location = (\S+)/g)))
  for (const { spec } of pods.filter(({ metadata }) => metadata.labels['part'] !== 'migrations')) {
    const [{ ports, startupProbe, livenessProbe, readinessProbe } = {} as Container] = spec.containers
    expect(ports).toEqual([{ name: 'http', containerPort: PORT }])
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet)).toEqual([
      { path: '/healthz', port: 'http' },
      { path: '/healthz', port: 'http' },
      { path: '/readyz', port: 'http' },
    ])
    expect(paths).toEqual(expect.arrayContaining(['/healthz', '/readyz']))
    const detectionSeconds = readinessProbe!.periodSeconds * readinessProbe!.failureThreshold
    expect(Number(settings['DRAIN_PAUSE'])).toBeGreaterThan(detectionSeconds)
    expect(spec.terminationGracePeriodSeconds! * 1000).toBeGreaterThan(MAX_DRAIN)
  }
  for (const { stop_grace_period: period } of services) expect(parseInt(period!) * 1000).toBeGreaterThan(MAX_DRAIN)
})

test('what the containers run exists', async () => {
  const { PORTAL_FLAGS, PORTAL_MEMORY } = await import('../../scripts/toolchain.mjs')
  const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(image)![1]!) as string[]
  expect(entry).toEqual(['node', ...PORTAL_FLAGS, 'src/server/main.ts'])
  expect(imageSettings).toMatchObject(PORTAL_MEMORY)
  for (const name of Object.keys(imageSettings)) if (!(name in PORTAL_MEMORY)) expect(VARIABLES, name).toContain(name)
  const runs = [
    ...services.map(({ entrypoint, command }) => ({ entry: entrypoint, words: command })),
    ...pods.map(({ spec }) => ({ entry: spec.containers[0]!.command, words: spec.containers[0]!.args })),
    { entry: undefined, words: JSON.parse(/^CMD (\[.+\])$/m.exec(image)![1]!) as string[] },
  ]
  for (const { entry: entryCommand, words } of runs) {
    if (entryCommand) expect([entryCommand.join(' '), words]).toEqual([scripts['upgrade'], ['apply']])
    else expect(partOf(words, { DATABASE_URL: '-', ORIGIN: '-' })).toBe(words[0]!.replace('--only=', ''))
  }
  expect(runs.filter((run) => run.entry)).toHaveLength(2)
})

test('containers run without rights, on a file system that cannot be written', () => {
  for (const { spec } of pods) {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: Number(/^USER (\d+)/m.exec(image)![1]),
    })
    for (const { securityContext, volumeMounts, envFrom } of spec.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(envFrom[0]!.configMapRef.name).toBe(of('ConfigMap')[0]!.metadata.name)
      const places = volumeMounts.map(({ mountPath }) => mountPath)
      expect(places).toEqual([imageSettings['DATA_DIR'], '/tmp', '/run/secrets/portal'])
      expect(spec.volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name))
    }
  }
  for (const { read_only: isReadOnly } of services) expect(isReadOnly).toBe(true)
})

test('selectors and targets lead to pods', () => {
  const labels = pods.map(({ metadata }) => metadata.labels)
  const selectors = resources
    .map(({ spec }): Settings | undefined => spec?.selector?.matchLabels ?? spec?.selector)
    .filter((selector) => selector !== undefined)
  expect(selectors).toHaveLength(5)
  for (const selector of selectors) expect(labels).toContainEqual(selector)
  const targetName = of('HorizontalPodAutoscaler')[0]!.spec!.scaleTargetRef!.name
  expect(of('Deployment').map(({ metadata }) => metadata.name)).toContain(targetName)
})

/** Modules that a program loads from the sources: files, and names of packages. */
function loadedBy(entries: string[]): { files: Set<string>; packages: Set<string> } {
  const [files, packages, waiting] = [new Set<string>(), new Set<string>(), [...entries]]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file) || !/\.tsx?$/.test(file) || !existsSync(path.join(ROOT, file))) continue
    files.add(file)
    const code = readText(file).replaceAll(/^\s*(?:import|export) type [^;]*?from '[^']+'/gm, '')
    const beside = (name: string) => path.posix.join(path.posix.dirname(file), name)
    waiting.push(...all(code, /\bnew URL\('([^']+)', import\.meta/g).map(beside))
    for (const name of all(code, /(?:\bfrom |^import |\bimport\()'([^']+)'/gm)) {
      if (name.startsWith('.')) waiting.push(beside(name))
      else if (!/^(?:node:|#)/.test(name)) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
    }
  }
  return { files, packages }
}

test('the image has what the portal loads', () => {
  const context = all(image, /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(' '))
  const allowedPaths = all(readText('deploy/Dockerfile.dockerignore'), /^!(.+)$/gm)
  expect(new Set(context)).toEqual(new Set(allowedPaths))
  for (const name of context) expect(existsSync(path.join(ROOT, name)), name).toBe(true)
  const finalStage = image.slice(image.lastIndexOf('\nFROM '))
  const places = [
    ...all(finalStage, /^COPY --from=build \/app\/(\S+) /gm),
    ...all(finalStage, /^COPY (?!--from)(\S+) /gm),
  ]
  expect(places).toContain('build')
  const commands = ['audit', 'content', 'doctor', 'files', 'keys', 'operator', 'upgrade']
  const { files, packages } = loadedBy(['src/server/main.ts', ...commands.map((name) => `scripts/${name}.ts`)])
  expect(files.size).toBeGreaterThan(200)
  for (const file of files) expect(places, file).toContain(file.split('/')[0])
  const { dependencies } = JSON.parse(readText('package.json')) as { dependencies: Settings }
  const removedScopes = all(image, /node_modules\/(@[\w-]+)(?=\s)/g)
  expect(removedScopes).toHaveLength(4)
  for (const name of packages) {
    expect(Object.keys(dependencies), `${name} is no production package`).toContain(name)
    expect(removedScopes, `${name} is removed`).not.toContain(name.split('/')[0])
  }
})
