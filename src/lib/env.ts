import { hkdfSync } from 'node:crypto'
import type { z } from 'zod'
import { envSchema } from './env-schema'
import type { StaffRole } from './staff'

export type Env = z.infer<typeof envSchema>

/** Wrong or missing environment values, one sentence and one line for each, for the person who starts the server. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const names = envSchema.keyof().options
let lastRead: { values: string; env: Env } | undefined

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

/** What production may do without, each with the names that bring it. Names of one part are given together or not at all. */
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

/**
 * Reads and checks the environment. Empty values count as absent. A value may stand in a file that NAME_FILE names, as secrets of containers do;
 * NAME itself goes first. It is asked several times for each request, so that values which are still
 * the same are not checked again.
 * @throws EnvError with a line for each problem that names the value and what it should look like.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const values = JSON.stringify(names.map((name) => source[name] || source[`${name}_FILE`] || null))
  if (lastRead?.values !== values) lastRead = { values, env: checkEnv(source) }
  return lastRead.env
}

/** Names that are given a value, right or wrong. */
type Given = ReadonlySet<keyof Env>

/** Gives a setting another value, for this process and those that it starts. */
export function changeSetting(name: keyof Env, value: string): void {
  process.env[name] = value
}

/** Everything that is wrong or missing in an environment, one sentence each; none where it is fine. */
export function problemsOf(source: NodeJS.ProcessEnv = process.env): string[] {
  const { values, unreadable } = givenIn(source)
  const parsed = envSchema.safeParse(values)
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
  const given: Given = new Set(names.filter((name) => values[name]))
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

/** A setting as `hivis check` and the docs list it. Never with its value: it may be a secret. */
export interface Setting {
  readonly name: keyof Env
  readonly state: 'set' | 'default' | 'not set'
  /** Its default in words, or null where there is none. */
  readonly byDefault: string | null
  /** What it turns on. */
  readonly says: string
}

/** Every name that the environment may have. */
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

// Bundles for browsers hold this file, too, for its types' sake: they have no such module, and never ask.
const readText = (file: string): string => process.getBuiltinModule('node:fs').readFileSync(file, 'utf8').trim()

/** What a name or the file that it names says; a name whose file can't be read is said, too. Empty is absent. */
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

function problemsOfSignIn(given: Given): string[] {
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
  given: Given,
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
  given: Given,
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

/** What never leaves the machine may go without TLS: a rehearsal on somebody's own desk. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function problemsOfPart(given: Given, names: readonly (keyof Env)[]): string[] {
  const first = names.find((name) => given.has(name))
  const missing = names.filter((name) => !given.has(name))
  return first && missing.length > 0 ? [`${inWords(missing)} must be set with ${first}.`] : []
}

/** True where the site has this part: the names that bring it are set, or the demo's embedded one stands in for it. */
export function hasPart(part: OptionalPart, env: Env = readEnv()): boolean {
  return env.HIVIS_ENV !== 'production' || optionalParts[part].every((name) => env[name] !== undefined)
}

/** The parts that this site does without, each with the names that would bring it; none in the demo. */
export function partsThatAreOff(env: Env = readEnv()): { part: string; names: string }[] {
  const off = Object.entries(optionalParts).filter(([, names]) => names.some((name) => env[name] === undefined))
  return env.HIVIS_ENV === 'production' ? off.map(([part, names]) => ({ part, names: inWords(names) })) : []
}

/** What an empty database gets: the demo all of its year, production nothing, unless HIVIS_SEED says otherwise. */
const seedOf = (env: Env) => env.HIVIS_SEED ?? (env.HIVIS_ENV === 'demo' ? 'year' : 'none')

/** True where an empty database gets the demo's pages and pictures: in the demo, and in production where HIVIS_SEED asks for them. */
export const seedsDemo = (env: Env = readEnv()): boolean => seedOf(env) !== 'none'

/** True where it gets the year behind us besides: customers, bookings and money, all of them invented. Production never does. */
export const seedsYear = (env: Env = readEnv()): boolean => seedOf(env) === 'year'

/** The address that pages, links and the front take as their own: SITE_URL, or this machine's in the demo. */
export function siteUrl(env: Env = readEnv()): string {
  return (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
}

/** The address that staff come to: that of the site, or its own under DESK_HOST. */
export function deskUrl(env: Env = readEnv()): string {
  const site = siteUrl(env)
  return env.DESK_HOST && !isDevelopment() ? `${new URL(site).protocol}//${env.DESK_HOST}` : site
}

/** The address of the site whose content API this one shows pages from, without its closing slash; null for its own pages. */
export function contentApiUrl(env: Env = readEnv()): string | null {
  return env.CONTENT_API_URL?.replace(/\/$/, '') ?? null
}

/** Where files of editors are kept beside the database: a bucket, or null for the folders in DATA_DIR. */
export function fileStore(env: Env = readEnv()) {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = env
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    bucket: S3_BUCKET,
    client: {
      region: S3_REGION,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      // Servers other than Amazon's seldom have a name for each bucket.
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
      // A page that waits for a file fails fast, as it does with the database.
      requestHandler: { connectionTimeout: 1_500, requestTimeout: 10_000 },
      maxAttempts: 2,
    },
  }
}

/** Where and when backups are made; `where` is null where nothing asks for them. */
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

/** The shared caches in front of every machine that are told which topics changed, or null where there is none. */
export function sharedCaches(env: Env = readEnv()) {
  if (!env.PURGE_URL) return null
  return { urls: env.PURGE_URL, kind: env.PURGE_KIND, token: env.PURGE_TOKEN ?? null }
}

/** A key for one purpose, derived from the installation's secret, so that what is signed for one is worth nothing for another. */
export function purposeKey(purpose: string, env: Env = readEnv()): Buffer {
  const [key] = purposeKeys(purpose, env)
  if (!key) throw new Error('PAYLOAD_SECRET is not set.')
  return key
}

/** The keys that something may have been sealed or signed with for this purpose: of the secret, then of those before it. */
export function purposeKeys(purpose: string, { PAYLOAD_SECRET, PAYLOAD_SECRET_BEFORE }: Env = readEnv()): Buffer[] {
  const secrets = [PAYLOAD_SECRET ?? [], PAYLOAD_SECRET_BEFORE ?? []].flat()
  return secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `hivis ${purpose}`, 32)))
}

/** True where pages may show what only demo people own: the demo, and `next dev`. */
export function isDemo(): boolean {
  return isDevelopment() || readEnv().HIVIS_ENV === 'demo'
}

/** True where the site is at home on this machine and nobody outside reaches it: what it asks of itself or its neighbours may go without TLS. */
export function isAtHome(env: Env = readEnv()): boolean {
  return env.HIVIS_ENV !== 'production' && loopbackHosts.has(new URL(siteUrl(env)).hostname)
}

/** True in `next dev`, where development-only pages such as the block gallery exist. */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}

/** The place where this process should die, for tests that kill it there; never one in production. */
export function failpoint(env: Env = readEnv()): string | null {
  return env.HIVIS_ENV === 'production' ? null : (env.FAILPOINT ?? null)
}

/** This process as it asks itself, whatever name the site has outside. */
export function ownUrl(env: Env = readEnv()): string {
  return `http://127.0.0.1:${env.PORT}`
}

/** Who signs in: customers on the site, or staff at the desk. Each have a client of their own at the identity provider. */
export type Party = 'customers' | 'staff'

/** How they sign in: the issuer outside, or null for the embedded provider of this process, found by its own port. */
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

/** The page of the identity provider where customers look after their password and second factor; null where none is named. */
export const identityAccountUrl = (env: Env = readEnv()): string | null => env.OIDC_ACCOUNT_URL ?? null

/** True where somebody signs in at the embedded provider, so that this process must be it. */
export function hasEmbeddedIdentity(env: Env = readEnv()): boolean {
  return identitySettings('customers', env).issuer === null || identitySettings('staff', env).issuer === null
}

/** The roles that groups of the identity provider mean, or null where staff hold the roles that an administrator gave them. */
export function groupRolesOfStaff(env: Env = readEnv()): readonly { group: string; role: StaffRole }[] | null {
  return env.STAFF_GROUPS_CLAIM ? (env.STAFF_GROUP_ROLES ?? []) : null
}

/** The values of `acr` of which a fresh sign-in must show one; empty where any sign-in will do. */
export function stepUpLevels(env: Env = readEnv()): readonly string[] {
  return env.STAFF_STEP_UP_ACR?.split(' ') ?? []
}
