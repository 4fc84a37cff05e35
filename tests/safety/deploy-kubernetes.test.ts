import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { commands } from '@/commands/table'
import { allSettings } from '@/lib/env'

/** The manifests of deploy/kubernetes, held against the types of the API itself, and what they name against the product and against each other. */
const files = ['kubernetes/hivis.yaml', 'kubernetes/prepare.yaml'] as const
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-kubernetes-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

interface Container {
  name: string
  image: string
  args: string[]
  ports?: { name: string; containerPort: number }[]
  env: { name: string; value: string }[]
  envFrom: { secretRef: { name: string } }[]
  volumeMounts: { name: string; mountPath: string }[]
  lifecycle?: { preStop: { exec: { command: string[] } } }
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
}
interface Probe {
  httpGet: { path: string; port: string }
  periodSeconds: number
  failureThreshold?: number
}
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  spec: {
    selector?: Record<string, unknown> & { matchLabels?: Record<string, string> }
    ports?: { port: number; targetPort: string | number }[]
    replicas?: number
    minAvailable?: number
    template?: {
      metadata?: { labels: Record<string, string> }
      spec: {
        terminationGracePeriodSeconds?: number
        containers: Container[]
        volumes: { name: string }[]
      }
    }
  }
}

const read = (name: string): string => fs.readFileSync(path.join('deploy', name), 'utf8')
const documents: Manifest[] = files.flatMap((name) => parseAllDocuments(read(name)).map((one) => one.toJS()))
const ofKind = (kind: string): Manifest => {
  const found = documents.find((one) => one.kind === kind)
  if (!found) throw new Error(`There is no ${kind}.`)
  return found
}
const podOf = ({ spec }: Manifest) => {
  if (!spec.template) throw new Error('It starts no pod.')
  return spec.template.spec
}
const containersOf = (kind: string): Container[] => podOf(ofKind(kind)).containers

/** Which manifests are not what the API takes, by their place in the list: a field that is not there, and a value of another kind. */
function wrongOf(manifests: readonly { apiVersion: string; kind: string }[]): number[] {
  const lines = manifests.map((manifest, index) => {
    const group = manifest.apiVersion === 'v1' ? 'core/v1' : manifest.apiVersion
    return `export const document${index}: import('kubernetes-types/${group}').${manifest.kind} = ${JSON.stringify(manifest)}`
  })
  const file = path.join(folder, 'manifests.ts')
  fs.writeFileSync(file, lines.join('\n'))
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const options = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--pretty',
    'false',
    '--types',
    '',
    '--lib',
    'es5',
    '--skipLibCheck',
  ]
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', ...options, file],
    {
      encoding: 'utf8',
    },
  )
  expect({ stderr, signal }).toEqual({ stderr: '', signal: null })
  const [unplaced] = stdout.split('\n').filter((line) => line.includes('error TS') && !line.includes('manifests.ts('))
  expect(unplaced).toBeUndefined()
  return [...new Set([...stdout.matchAll(/manifests\.ts\((\d+),/g)].map(([, line]) => Number(line) - 1))]
}

test('every manifest is what the API of Kubernetes takes: no field that it does not know, no value of another kind', () => {
  expect(documents.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget', 'Job'])
  const text = JSON.stringify(ofKind('Deployment'))
  const broken = (
    [
      ['readinessProbe', 'readynessProbe'],
      ['"containerPort":3000', '"containerPort":"3000"'],
      ['"apps/v1"', '"apps/v2"'],
      ['"runAsNonRoot":true', '"runAsNonRoot":"yes"'],
    ] as const
  ).map(([right, wrong]) => {
    expect(text).toContain(right)
    return JSON.parse(text.replace(right, wrong))
  })
  // The right ones come first, and none of them is among the wrong.
  expect(wrongOf([...documents, ...broken])).toEqual(broken.map((_, index) => documents.length + index))
}, 120_000)

test('the commands are commands of hivis, and the ports those that it listens on', () => {
  const byDefault = new Map(allSettings().map(({ name, byDefault }) => [String(name), byDefault]))
  for (const { args } of ['Deployment', 'Job'].flatMap(containersOf)) {
    expect(args).toHaveLength(1)
    expect(Object.keys(commands)).toContain(args[0])
  }
  const [web] = containersOf('Deployment')
  expect(web?.args).toEqual(['start'])
  expect(web?.ports).toEqual([{ name: 'http', containerPort: Number(byDefault.get('PORT')) }])
  for (const probe of [web?.startupProbe, web?.livenessProbe, web?.readinessProbe])
    expect(web?.ports?.map(({ name }) => name)).toContain(probe?.httpGet.port)
  expect(ofKind('Service').spec.ports).toEqual([expect.objectContaining({ targetPort: 'http' })])
})

test('settings come from the one Secret that the comment makes, and the rest by names of the product', () => {
  const names = new Set<string>(allSettings().map(({ name }) => name))
  for (const { env, envFrom } of ['Deployment', 'Job'].flatMap(containersOf)) {
    expect(env.filter(({ name }) => !names.has(name))).toEqual([])
    for (const { secretRef } of envFrom)
      expect(read('kubernetes/hivis.yaml')).toContain(`kubectl create secret generic ${secretRef.name} --from-env-file`)
  }
  // What one of them writes to is a volume, as the root of both is read-only.
  for (const kind of ['Deployment', 'Job']) {
    const pod = podOf(ofKind(kind))
    const volumes = pod.volumes.map(({ name }) => name)
    for (const { env, volumeMounts } of pod.containers) {
      const places = volumeMounts.map(({ mountPath }) => mountPath)
      expect(places).toEqual(expect.arrayContaining(['/tmp', env.find(({ name }) => name === 'DATA_DIR')?.value]))
      expect(volumeMounts.map(({ name }) => name).filter((name) => !volumes.includes(name))).toEqual([])
    }
  }
})

test('the Service, the budget and the Deployment mean the same pods, and an upgrade leaves one that answers', () => {
  const { spec } = ofKind('Deployment')
  const labels = spec.template?.metadata?.labels
  expect(spec.selector?.matchLabels).toEqual(labels)
  expect(ofKind('Service').spec.selector).toEqual(labels)
  const budget = ofKind('PodDisruptionBudget').spec
  expect(budget.selector?.matchLabels).toEqual(labels)
  expect(budget.minAvailable).toBeLessThan(spec.replicas ?? 1)
  expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } })
})

test('a pod that ends has time to be forgotten, and then to finish what it has', () => {
  const pod = podOf(ofKind('Deployment'))
  const [, waitSeconds] = pod.containers[0]?.lifecycle?.preStop.exec.command ?? []
  // What is left after 13 s is ended by force (scripts/start.mjs).
  expect(Number(waitSeconds)).toBeGreaterThanOrEqual(5)
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(waitSeconds) + 13)
  const { startupProbe, readinessProbe } = pod.containers[0] ?? {}
  expect([startupProbe?.httpGet.path, readinessProbe?.httpGet.path]).toEqual(['/healthz', '/readyz'])
  // A first start migrates and fills.
  expect((startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0)).toBeGreaterThanOrEqual(300)
})
