import { hkdfSync } from 'node:crypto'
import type { z } from 'zod'
import { envSchema } from './env-schema'
import type { StaffRole } from './staff'

export type Env = z.infer<typeof envSchema>

export class EnvError extends Error {
  override name = 'EnvError'
}

const names = envSchema.keyof().options
let lastRead: { values: string; env: Env; isFixed: boolean } | undefined

const neededInProduction = [
  'DATABASE_URL',
  'SITE_URL',
  'PAYLOAD_SECRET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'STAFF_OIDC_CLIENT_ID',
  'SMTP_URL',
  'MAIL_FROM',
] as const satisfies (keyof Env)[]

/** Parts that are optional in production, with the names that enable them: set all names of a part, or none. */
const optionalParts = {
  'card payment': ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  'bot check': ['RECAPTCHA_SECRET'],
  'Apple Wallet': [
    'APPLE_PASS_CERTIFICATE',
    'APPLE_PASS_KEY',
    'APPLE_WWDR_CERTIFICATE',
    'APPLE_PASS_TYPE_ID',
    'APPLE_TEAM_ID',
  ],
  'Google Wallet': ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_EMAIL', 'GOOGLE_WALLET_KEY'],
  'files in S3': ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'text messages': ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  'address lookup at Addressfinder': ['ADDRESSFINDER_KEY', 'ADDRESSFINDER_SECRET'],
} as const satisfies Record<string, readonly (keyof Env)[]>

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

export function changeSetting(name: keyof Env, value: string): void {
  process.env[name] = value
  lastRead = undefined
}

export function problemsOf(source: NodeJS.ProcessEnv = process.env): string[] {
  const { values, unreadable } = givenIn(source)
  const parsed = envSchema.safeParse(values)
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
  const given: ReadonlySet<keyof Env> = new Set(names.filter((name) => values[name]))
  const together = [...Object.values(optionalParts), ['STAFF_GROUPS_CLAIM', 'STAFF_GROUP_ROLES'] as const]
  return [
    ...new Set([
      ...unreadable.map((name) => `${name}_FILE must name a file that can be read.`),
      ...wrong,
      ...problemsOfProduction(values, given),
      ...problemsOfSignIn(given),
      ...(given.has('SMTP_URL') && !given.has('MAIL_FROM') ? ['MAIL_FROM must be set when SMTP_URL is.'] : []),
      ...together.flatMap((names) => problemsOfPart(given, names)),
      ...problemsOfScale(values, given),
    ]),
  ]
}

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

function problemsOfSignIn(given: ReadonlySet<keyof Env>): string[] {
  const problems: string[] = []
  if (given.has('OIDC_ISSUER') && !given.has('OIDC_CLIENT_ID'))
    problems.push('OIDC_CLIENT_ID must be set with OIDC_ISSUER.')
  if (given.has('STAFF_OIDC_CLIENT_ID') && !given.has('STAFF_OIDC_ISSUER') && !given.has('OIDC_ISSUER'))
    problems.push('STAFF_OIDC_ISSUER must be set with STAFF_OIDC_CLIENT_ID.')
  if ((given.has('STAFF_OIDC_ISSUER') || given.has('STAFF_OIDC_CLIENT_SECRET')) && !given.has('STAFF_OIDC_CLIENT_ID'))
    problems.push('STAFF_OIDC_CLIENT_ID must be set with STAFF_OIDC_ISSUER and STAFF_OIDC_CLIENT_SECRET.')
  return problems
}

function problemsOfProduction(
  { HIVIS_ENV, HIVIS_SEED, SITE_URL = '' }: Partial<Record<string, string>>,
  given: ReadonlySet<keyof Env>,
): string[] {
  if (HIVIS_ENV !== 'production') return []
  const problems: string[] = []
  const missing = neededInProduction.filter((name) => !given.has(name))
  if (missing.length > 0) problems.push(`${inWords(missing)} must be set when HIVIS_ENV is production.`)
  if (HIVIS_SEED === 'year') problems.push('HIVIS_SEED=year is invented from end to end: it is for the demo.')
  if (given.has('STRIPE_API_URL')) problems.push('STRIPE_API_URL is for tests: production asks Stripe itself.')
  const { protocol, hostname } = URL.canParse(SITE_URL) ? new URL(SITE_URL) : { protocol: 'https:', hostname: '' }
  if (protocol === 'http:' && !loopbackHosts.has(hostname))
    problems.push('SITE_URL must begin with https:// when HIVIS_ENV is production.')
  return problems
}

function problemsOfScale(
  { PURGE_KIND, PORT = '3000', DESK_PORT, DESK_HOST, METRICS_PORT, SITE_URL = '' }: Partial<Record<string, string>>,
  given: ReadonlySet<keyof Env>,
): string[] {
  const problems: string[] = []
  if (DESK_PORT !== undefined && (DESK_PORT === PORT || DESK_PORT === METRICS_PORT))
    problems.push('DESK_PORT must be another port than PORT and METRICS_PORT.')
  if (DESK_HOST && URL.canParse(SITE_URL) && new URL(SITE_URL).host === DESK_HOST)
    problems.push('DESK_HOST must be another name than that of SITE_URL.')
  if (given.has('S3_ENDPOINT') && !given.has('S3_BUCKET'))
    problems.push(`${inWords(optionalParts['files in S3'])} must be set with S3_ENDPOINT.`)
  if ((given.has('PURGE_TOKEN') || PURGE_KIND === 'cloudflare') && !given.has('PURGE_URL'))
    problems.push('PURGE_URL must be set with PURGE_KIND and PURGE_TOKEN.')
  if (PURGE_KIND === 'cloudflare' && !given.has('PURGE_TOKEN'))
    problems.push('PURGE_TOKEN must be set when PURGE_KIND is cloudflare.')
  return problems
}

/** Plain HTTP is fine for traffic that never leaves the machine. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function problemsOfPart(given: ReadonlySet<keyof Env>, names: readonly (keyof Env)[]): string[] {
  const first = names.find((name) => given.has(name))
  const missing = names.filter((name) => !given.has(name))
  return first && missing.length > 0 ? [`${inWords(missing)} must be set with ${first}.`] : []
}

/** True if this optional part is configured. Outside production an embedded one replaces it. */
export function hasPart(part: OptionalPart, env: Env = readEnv()): boolean {
  return env.HIVIS_ENV !== 'production' || optionalParts[part].every((name) => env[name] !== undefined)
}

export function partsThatAreOff(env: Env = readEnv()): { part: string; names: string }[] {
  const off = Object.entries(optionalParts).filter(([, names]) => names.some((name) => env[name] === undefined))
  return env.HIVIS_ENV === 'production' ? off.map(([part, names]) => ({ part, names: inWords(names) })) : []
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

export function ownUrl(env: Env = readEnv()): string {
  return `http://127.0.0.1:${env.PORT}`
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
