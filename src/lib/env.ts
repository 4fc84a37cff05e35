import { hkdfSync } from 'node:crypto'
import type { z } from 'zod'
import { loopbackHosts, optionalParts, problemsBetween } from './env-problems'
import { envSchema } from './env-schema'
import { inWords } from './in-words'
import type { StaffRole } from './staff'

export type Env = z.infer<typeof envSchema>

export class EnvError extends Error {
  override name = 'EnvError'
}

export const settingNames = envSchema.keyof().options
const names = settingNames
let lastRead: { values: string; env: Env; isFixed: boolean } | undefined

export type OptionalPart = keyof typeof optionalParts

/** Empty means unset. NAME_FILE may name a file with the value (container secrets); NAME wins. @throws EnvError, one line per problem. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // Reading every name takes a tenth of a call's time. In production only `changeSetting` changes them.
  if (lastRead?.isFixed && source === process.env) return lastRead.env
  const values = JSON.stringify(names.map((name) => source[name] || source[`${name}_FILE`] || null))
  if (lastRead?.values !== values)
    lastRead = { values, env: checkEnv(source), isFixed: source === process.env && source.NODE_ENV === 'production' }
  return lastRead.env
}

export interface DataPlace {
  readonly folder: string
  readonly isProduction: boolean
}

/** Where DATA_DIR is, also if other settings are wrong. */
export function dataPlace(source: NodeJS.ProcessEnv = process.env): DataPlace {
  const { DATA_DIR = envSchema.shape.DATA_DIR.parse(undefined), HIVIS_ENV } = givenIn(source).values
  return { folder: DATA_DIR, isProduction: HIVIS_ENV === 'production' }
}

export function changeSetting(name: keyof Env, value: string): void {
  process.env[name] = value
  lastRead = undefined
}

/** The environment of a process that has these settings instead; empty means unset. */
export const environmentWith = (
  given: Readonly<Record<string, string>>,
  source: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv => ({ ...source, ...given })

export function problemsOf(source: NodeJS.ProcessEnv = process.env): string[] {
  const { values, unreadable } = givenIn(source)
  const parsed = envSchema.safeParse(values)
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
  const lost = unreadable.map((name) => `${name}_FILE must name a file that can be read.`)
  return [...new Set([...lost, ...wrong, ...problemsBetween(values)])]
}

/** Every name in the environment, ours or not. */
export const namesGiven = (source: NodeJS.ProcessEnv = process.env): string[] => Object.keys(source)

/** The environment without our own settings, for a process that reads them from a file. */
export const environmentOfOthers = (source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.assign(
    Object.create(null),
    Object.fromEntries(
      Object.entries(source).filter(([name]) => !names.some((own) => name === own || name === `${own}_FILE`)),
    ),
  )

/** A setting for `hivis check` and the docs. Never includes the value: it may be a secret. */
export interface Setting {
  readonly name: keyof Env
  readonly state: 'set' | 'default' | 'not set'
  readonly byDefault: string | null
  readonly says: string
}

export const allSettings = (source: NodeJS.ProcessEnv = process.env): Setting[] =>
  names.map((name) => {
    const { description = '' } = envSchema.shape[name]
    const absent = envSchema.shape[name].safeParse(undefined).data
    const byDefault = absent === undefined ? null : String(absent)
    return {
      name,
      state: source[name] || source[`${name}_FILE`] ? 'set' : byDefault === null ? 'not set' : 'default',
      byDefault,
      says: description,
    }
  })

// Browser bundles import this file for its types. They have no node:fs, and never call this.
const readText = (file: string): string => process.getBuiltinModule('node:fs').readFileSync(file, 'utf8').trim()

/** Values by name, read from NAME_FILE where needed, and the files that can't be read. Empty means unset. */
function givenIn(source: NodeJS.ProcessEnv) {
  const values: Partial<Record<string, string>> = {}
  const unreadable: string[] = []
  for (const name of names) {
    const [value, file] = [source[name], source[`${name}_FILE`]]
    try {
      const said = value || (file ? readText(file) : '')
      if (said !== '') values[name] = said
    } catch {
      unreadable.push(name)
    }
  }
  return { values, unreadable }
}

function checkEnv(source: NodeJS.ProcessEnv): Env {
  const problems = problemsOf(source)
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
  return envSchema.parse(givenIn(source).values)
}

/** True if this optional part is configured. Outside production an embedded one replaces it. */
export function hasPart(part: OptionalPart, env: Env = readEnv()): boolean {
  return env.HIVIS_ENV !== 'production' || optionalParts[part].every((name) => env[name] !== undefined)
}

export function partsThatAreOff(env: Env = readEnv()): { part: string; names: string }[] {
  const off = Object.entries(optionalParts).filter(([, names]) => names.some((name) => env[name] === undefined))
  const listed = off.map(([part, names]) => ({ part, names: inWords(names) }))
  if (!env.BACKUP_TO) listed.push({ part: 'backups', names: 'BACKUP_TO' })
  return env.HIVIS_ENV === 'production' ? listed : []
}

const seedOf = (env: Env) => env.HIVIS_SEED ?? (env.HIVIS_ENV === 'demo' ? 'year' : 'none')

/** Pages and pictures only. */
export const seedsDemo = (env: Env = readEnv()): boolean => seedOf(env) !== 'none'

/** True if it also gets an invented year of customers, bookings and money. Never in production. */
export const seedsYear = (env: Env = readEnv()): boolean => seedOf(env) === 'year'

/** Public base URL: SITE_URL, or this machine in the demo. No trailing slash. */
export function siteUrl(env: Env = readEnv()): string {
  return (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
}

export function deskUrl(env: Env = readEnv()): string {
  const site = siteUrl(env)
  return env.DESK_HOST && !isDevelopment() ? `${new URL(site).protocol}//${env.DESK_HOST}` : site
}

/** Site whose content API supplies the pages, without a trailing slash; null if this site has its own. */
export function contentApiUrl(env: Env = readEnv()): string | null {
  return env.CONTENT_API_URL?.replace(/\/$/, '') ?? null
}

/** S3 bucket for editors' files, or null for the folders in DATA_DIR. */
export function fileStore(env: Env = readEnv()) {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = env
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    bucket: S3_BUCKET,
    client: {
      region: S3_REGION,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      // Most S3-compatible servers have no host name per bucket.
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
      // A page that waits for a file should fail fast, as with the database.
      requestHandler: { connectionTimeout: 1_500, requestTimeout: 10_000 },
      maxAttempts: 2,
    },
  }
}

/** `where` is null if no backups are configured. */
export function backupSettings(env: Env = readEnv()) {
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID ?? ''
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY ?? ''
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT
  return {
    where: env.BACKUP_TO ?? null,
    at: env.BACKUP_AT,
    keepDays: env.BACKUP_KEEP_DAYS,
    recipient: env.BACKUP_RECIPIENT ?? null,
    walDays: env.BACKUP_WAL_DAYS,
    client: {
      region: env.BACKUP_S3_REGION ?? env.S3_REGION ?? 'us-east-1',
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    },
  }
}

/** Shared caches (CDN, Varnish) that get purge requests; null if none. */
export function sharedCaches(env: Env = readEnv()) {
  if (!env.PURGE_URL) return null
  return { urls: env.PURGE_URL, kind: env.PURGE_KIND, token: env.PURGE_TOKEN ?? null }
}

/** Key derived from the installation's secret. One purpose's signature is worthless for another. */
export function purposeKey(purpose: string, env: Env = readEnv()): Buffer {
  const [key] = purposeKeys(purpose, env)
  if (!key) throw new Error('PAYLOAD_SECRET is not set.')
  return key
}

/** Keys that may have sealed or signed something for this purpose: the current secret's first, then earlier ones'. */
export function purposeKeys(purpose: string, { PAYLOAD_SECRET, PAYLOAD_SECRET_BEFORE }: Env = readEnv()): Buffer[] {
  const secrets = [PAYLOAD_SECRET ?? [], PAYLOAD_SECRET_BEFORE ?? []].flat()
  return secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `hivis ${purpose}`, 32)))
}

/** True in the demo and in `next dev`, where pages may show demo accounts. */
export function isDemo(): boolean {
  return isDevelopment() || readEnv().HIVIS_ENV === 'demo'
}

/** True if the site is reachable from this machine only. Calls to itself and to local services may then skip TLS. */
export function isAtHome(env: Env = readEnv()): boolean {
  return env.HIVIS_ENV !== 'production' && loopbackHosts.has(new URL(siteUrl(env)).hostname)
}

export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}

/** Where tests make this process kill itself. Always null in production. */
export function failpoint(env: Env = readEnv()): string | null {
  return env.HIVIS_ENV === 'production' ? null : (env.FAILPOINT ?? null)
}

export function ownUrl({ HOST = '127.0.0.1', PORT }: Env = readEnv()): string {
  const isEvery = HOST === '0.0.0.0' || HOST === '::'
  const host = isEvery ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}

/** Customers sign in on the site, staff at the desk, each with their own OIDC client. */
export type Party = 'customers' | 'staff'

/** OIDC settings: the external issuer, or null for this process's embedded provider, reached on its own port. */
export function identitySettings(party: Party, env: Env = readEnv()) {
  const loopback = { site: siteUrl(env), own: ownUrl(env) }
  if (party === 'staff')
    return {
      issuer: env.STAFF_OIDC_CLIENT_ID ? (env.STAFF_OIDC_ISSUER ?? env.OIDC_ISSUER ?? null) : null,
      clientId: env.STAFF_OIDC_CLIENT_ID ?? '',
      clientSecret: env.STAFF_OIDC_CLIENT_SECRET ?? null,
      trustsEmail: env.STAFF_OIDC_TRUST_EMAIL === 'yes',
      groupsClaim: env.STAFF_GROUPS_CLAIM ?? null,
      loopback,
    }
  return {
    issuer: env.OIDC_ISSUER ?? null,
    clientId: env.OIDC_CLIENT_ID ?? '',
    clientSecret: env.OIDC_CLIENT_SECRET ?? null,
    trustsEmail: env.OIDC_TRUST_EMAIL === 'yes',
    groupsClaim: null,
    loopback,
  }
}

export const identityAccountUrl = (env: Env = readEnv()): string | null => env.OIDC_ACCOUNT_URL ?? null

/** True if this process must run the embedded identity provider. */
export function hasEmbeddedIdentity(env: Env = readEnv()): boolean {
  return identitySettings('customers', env).issuer === null || identitySettings('staff', env).issuer === null
}

/** Roles by identity-provider group, or null if administrators assign the roles. */
export function groupRolesOfStaff(env: Env = readEnv()): readonly { group: string; role: StaffRole }[] | null {
  return env.STAFF_GROUPS_CLAIM ? (env.STAFF_GROUP_ROLES ?? []) : null
}

/** Acceptable `acr` values of a step-up sign-in; empty if any will do. */
export function stepUpLevels(env: Env = readEnv()): readonly string[] {
  return env.STAFF_STEP_UP_ACR?.split(' ') ?? []
}
