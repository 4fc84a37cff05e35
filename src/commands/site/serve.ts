import os from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { deskUrl, type Env, hasEmbeddedIdentity, partsThatAreOff, siteUrl } from '@/lib/env'
import { log } from '@/lib/log'
import { hivisVersion } from '@/lib/version'
import { workersFor } from '@/server/worker-count'
import { connectionsOfServer } from '../probes/database'
import { migrationNames } from './migrations'

export interface Serving {
  /** Replaces workers one by one. Not in development, where changes load at once. */
  readonly roll?: () => Promise<void>
  close(): Promise<void>
}

/** What a container or a unit allows counts, where it is less than the machine has. */
const memoryBytes = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const hstsOf = ({ HSTS_SECONDS, HSTS_SUBDOMAINS }: Env): string =>
  HSTS_SECONDS === 0 ? '' : `max-age=${HSTS_SECONDS}${HSTS_SUBDOMAINS === 'yes' ? '; includeSubDomains' : ''}`

const beside = (name: string): string => fileURLToPath(new URL(`./${name}.mjs`, import.meta.url))

export async function startProcesses(env: Env, beforeListening?: () => Promise<void>): Promise<Serving> {
  const [{ supervise }, { isJson, writeStream }] = await Promise.all([import('@/server/supervisor'), speakInLines()])
  const { DATABASE_URL: databaseUrl = '', PORT: port } = env
  const workerBytes = env.WORKER_MEMORY_MB * 1024 * 1024
  return await supervise({
    fronts: env.FRONTS,
    front: {
      path: beside('front'),
      settings: {
        port,
        host: env.HOST,
        deskPort: env.DESK_PORT,
        deskHost: env.DESK_HOST,
        deskOrigin: env.DESK_HOST && hasEmbeddedIdentity(env) ? deskUrl(env) : undefined,
        siteUrl: siteUrl(env),
        trustProxy: env.TRUST_PROXY === 'yes',
        hasRecaptcha: env.RECAPTCHA_SECRET !== undefined,
        hsts: hstsOf(env),
        securityContact: env.SECURITY_CONTACT,
      },
    },
    workers: env.WORKERS ?? workersFor({ cores: os.availableParallelism(), memoryBytes: memoryBytes(), workerBytes }),
    worker: {
      path: beside('worker'),
      settings: {
        dir: process.cwd(),
        port,
        siteUrl: siteUrl(env),
        schema: migrationNames().at(-1),
        hasIdentity: hasEmbeddedIdentity(env),
        isProduction: env.HIVIS_ENV === 'production',
      },
    },
    connections: env.DATABASE_CONNECTIONS ?? (await connectionsOfServer(databaseUrl)),
    workerBytes,
    logger: log,
    onOutput: isJson ? (stream, name) => writeStream(stream, { process: name }) : undefined,
    metrics: env.METRICS_PORT
      ? { port: env.METRICS_PORT, host: env.METRICS_HOST ?? env.HOST, token: env.METRICS_TOKEN }
      : undefined,
    preloaded: [linesUrl],
    beforeListening,
  })
}

/** Preloaded into every process (scripts/lines.mjs). */
interface Lines {
  readonly isJson: boolean
  /** Forwards output that bypasses a process's own log. */
  writeStream(stream: Readable, fields: object): void
}

const linesUrl = new URL('./lines.mjs', import.meta.url).href

/** Makes this process print log lines like the others. */
export const speakInLines = async (): Promise<Lines> => await import(linesUrl)

export const readyOf = (env: Env) => ({
  site: `${siteUrl(env)}/`,
  off: partsThatAreOff(env).map(({ part, names }) => `${part}: set ${names}`),
  mail: env.MAIL,
})

/** Addresses, and what is off or differs from production, for the person who started the site. */
export function welcomeOf(env: Env): string {
  const url = siteUrl(env)
  const off = partsThatAreOff(env).map(({ part, names }) => `    ${part}: set ${names}`)
  const lines = [
    `  Hivis        ${hivisVersion}`,
    `  Site         ${url}/`,
    `  Calendar     ${url}/training/course-calendar/`,
    `  Desk         ${deskUrl(env)}/desk/`,
    `  Pages        ${deskUrl(env)}/admin`,
    ...(env.DESK_PORT ? [`  Staff come   by port ${env.DESK_PORT}, and by no other`] : []),
    `  API          ${url}/api/docs/`,
    ...(env.HIVIS_ENV === 'demo'
      ? [
          '',
          '  Staff        Open the desk and choose who to be',
          '  Customers    Log in on the site and choose who to be',
        ]
      : []),
    ...(off.length > 0 ? ['', '  Off, for want of what is set:', ...off] : []),
    ...(env.MAIL === 'hold' ? ['  Held         mail and texts (MAIL=hold): they wait until it is lifted'] : []),
  ]
  return `\n${lines.join('\n')}\n\n  Stop with Ctrl-C.\n`
}
