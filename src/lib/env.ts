import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { type StaffRole, staffRoles } from './staff'

/** A PEM text. One line with \\n in it, as many places keep secrets, is read as its lines. */
const pem = (name: string, kind: string) =>
  z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => text.includes(`${kind}-----`), {
      error: `${name} must be a PEM text (-----BEGIN …${kind}-----).`,
    })

/** Pairs of a group of the identity provider and the role that it means. A group may hold an equals sign, a role never does. */
const groupRoles = z.string().transform((text, context) => {
  const pairs: { group: string; role: StaffRole }[] = []
  for (const part of text.split(',')) {
    const at = part.lastIndexOf('=')
    const group = part.slice(0, Math.max(at, 0)).trim()
    const role = staffRoles.find((one) => one === part.slice(at + 1).trim())
    if (group && role) pairs.push({ group, role })
    else
      context.addIssue({ code: 'custom', message: 'STAFF_GROUP_ROLES must look like idp-group=role,other-group=role.' })
  }
  return pairs
})

const issuer = (name: string) =>
  z.string().regex(/^(?:https:\/\/[^\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[^\s]*)?)$/, {
    error: `${name} must be the https:// address of the identity provider.`,
  })

/** What the environment may say. Every name is optional in the demo; production must name its own outside parts. */
const envSchema = z.object({
  PORT: z.coerce
    .number({ error: 'PORT must be a number from 1 to 65535.' })
    .int({ error: 'PORT must be a whole number.' })
    .min(1, { error: 'PORT must be a number from 1 to 65535.' })
    .max(65535, { error: 'PORT must be a number from 1 to 65535.' })
    .default(3000),
  HIVIS_ENV: z.enum(['demo', 'production'], { error: 'HIVIS_ENV must be "demo" or "production".' }).default('demo'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, {
      error: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    })
    .optional(),
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'SITE_URL must be the address of the site, such as https://www.example.co.nz.',
    })
    .optional(),
  PAYLOAD_SECRET: z.string().min(16, { error: 'PAYLOAD_SECRET must have at least 16 characters.' }).optional(),
  DATA_DIR: z.string().min(1, { error: 'DATA_DIR must name a folder.' }).default('.data'),
  CONTENT_API_URL: z
    .string()
    .regex(/^(?:https:\/\/[^/\s]+|http:\/\/localhost(?::\d+)?)(?:\/[^\s?#]*)?$/, {
      error: 'CONTENT_API_URL must be the address of another site, such as https://content.example.co.nz.',
    })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/?#]+/, {
      error: 'SMTP_URL must look like smtp://user:password@mail.example.co.nz:587.',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"\p{Cc}]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, {
      error: 'MAIL_FROM must be an address, such as Example Training <mail@example.co.nz>.',
    })
    .optional(),
  TRUST_PROXY: z.enum(['yes', 'no'], { error: 'TRUST_PROXY must be yes or no.' }).default('no'),
  FIRST_ADMIN_EMAIL: z.email({ error: 'FIRST_ADMIN_EMAIL must be an email address.' }).optional(),
  OIDC_ISSUER: issuer('OIDC_ISSUER').optional(),
  OIDC_CLIENT_ID: z.string().min(1, { error: 'OIDC_CLIENT_ID must not be empty.' }).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1, { error: 'OIDC_CLIENT_SECRET must not be empty.' }).optional(),
  OIDC_TRUST_EMAIL: z.enum(['yes', 'no'], { error: 'OIDC_TRUST_EMAIL must be yes or no.' }).default('no'),
  STAFF_OIDC_ISSUER: issuer('STAFF_OIDC_ISSUER').optional(),
  STAFF_OIDC_CLIENT_ID: z.string().min(1, { error: 'STAFF_OIDC_CLIENT_ID must not be empty.' }).optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().min(1, { error: 'STAFF_OIDC_CLIENT_SECRET must not be empty.' }).optional(),
  STAFF_OIDC_TRUST_EMAIL: z.enum(['yes', 'no'], { error: 'STAFF_OIDC_TRUST_EMAIL must be yes or no.' }).default('no'),
  STAFF_GROUPS_CLAIM: z.string().min(1, { error: 'STAFF_GROUPS_CLAIM must be the name of a claim.' }).optional(),
  STAFF_GROUP_ROLES: groupRoles.optional(),
  STAFF_STEP_UP_ACR: z
    .string()
    .regex(/^[!-~]+(?: [!-~]+)*$/, { error: 'STAFF_STEP_UP_ACR must be values of acr, with a space between two.' })
    .optional(),
  DESK_IDLE_MINUTES: z.coerce
    .number({ error: 'DESK_IDLE_MINUTES must be a number from 30 to 720.' })
    .int({ error: 'DESK_IDLE_MINUTES must be a whole number.' })
    .min(30, { error: 'DESK_IDLE_MINUTES must be a number from 30 to 720.' })
    .max(720, { error: 'DESK_IDLE_MINUTES must be a number from 30 to 720.' })
    .default(60),
  ADDRESSFINDER_KEY: z.string().min(1, { error: 'ADDRESSFINDER_KEY must not be empty.' }).optional(),
  ADDRESSFINDER_SECRET: z.string().min(1, { error: 'ADDRESSFINDER_SECRET must not be empty.' }).optional(),
  RECAPTCHA_SECRET: z.string().min(1, { error: 'RECAPTCHA_SECRET must not be empty.' }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, {
      error: 'STRIPE_SECRET_KEY must be a secret key of Stripe, such as sk_live_….',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, whsec_….' })
    .optional(),
  STRIPE_API_URL: z
    .string()
    .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/, {
      error: 'STRIPE_API_URL is for tests: a server of this machine, such as http://127.0.0.1:12111.',
    })
    .optional(),
  APPLE_PASS_CERTIFICATE: pem('APPLE_PASS_CERTIFICATE', 'CERTIFICATE').optional(),
  APPLE_PASS_KEY: pem('APPLE_PASS_KEY', 'PRIVATE KEY').optional(),
  APPLE_WWDR_CERTIFICATE: pem('APPLE_WWDR_CERTIFICATE', 'CERTIFICATE').optional(),
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/, { error: 'APPLE_PASS_TYPE_ID must look like pass.nz.example.card.' })
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, { error: 'APPLE_TEAM_ID must be the ten signs of the team.' })
    .optional(),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,25}$/, { error: 'GOOGLE_WALLET_ISSUER_ID must be the number of the issuer.' })
    .optional(),
  GOOGLE_WALLET_EMAIL: z.email({ error: 'GOOGLE_WALLET_EMAIL must be the address of the service account.' }).optional(),
  GOOGLE_WALLET_KEY: pem('GOOGLE_WALLET_KEY', 'PRIVATE KEY').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, { error: 'TWILIO_ACCOUNT_SID must be the account SID of Twilio, AC and 32 digits.' })
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1, { error: 'TWILIO_AUTH_TOKEN must not be empty.' }).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+\d{6,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{2,11})$/, {
      error: 'TWILIO_FROM must be a number such as +6421000111, a messaging service (MG…) or a short name.',
    })
    .optional(),
  FAILPOINT: z
    .string()
    .regex(/^[a-z_]+$/, { error: 'FAILPOINT must be the name of a failpoint, such as during_refund.' })
    .optional(),
  HIVIS_SEED: z.enum(['none', 'demo', 'year'], { error: 'HIVIS_SEED must be "none", "demo" or "year".' }).optional(),
  MAIL: z.enum(['send', 'hold'], { error: 'MAIL must be "send" or "hold".' }).default('send'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'LOG_LEVEL must be debug, info, warn, error or silent.',
    })
    .default('info'),
})

export type Env = z.infer<typeof envSchema>

/** A wrong or missing environment value, in one sentence for the person who starts the server. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const names = Object.keys(envSchema.shape)
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
  'text messages': ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  'address lookup at Addressfinder': ['ADDRESSFINDER_KEY', 'ADDRESSFINDER_SECRET'],
} as const satisfies Record<string, readonly (keyof Env)[]>

export type OptionalPart = keyof typeof optionalParts

/**
 * Reads and checks the environment. Empty values count as absent. It is asked several times for each request, so that values which are still
 * the same are not checked again.
 * @throws EnvError with one sentence that names the value and what it should look like.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const values = JSON.stringify(names.map((name) => source[name] || null))
  if (lastRead?.values !== values) lastRead = { values, env: checkEnv(source) }
  return lastRead.env
}

function checkEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) throw new EnvError(parsed.error.issues[0]?.message ?? 'The environment is not valid.')
  if (parsed.data.HIVIS_ENV === 'production') assertProduction(parsed.data)
  if (parsed.data.OIDC_ISSUER && !parsed.data.OIDC_CLIENT_ID) {
    throw new EnvError('OIDC_CLIENT_ID must be set with OIDC_ISSUER.')
  }
  assertStaffProvider(parsed.data)
  if (parsed.data.SMTP_URL && !parsed.data.MAIL_FROM) throw new EnvError('MAIL_FROM must be set when SMTP_URL is.')
  for (const names of Object.values(optionalParts)) assertTogether(parsed.data, names)
  return parsed.data
}

function assertStaffProvider(env: Env): void {
  if (env.STAFF_OIDC_CLIENT_ID && !env.STAFF_OIDC_ISSUER && !env.OIDC_ISSUER)
    throw new EnvError('STAFF_OIDC_ISSUER must be set with STAFF_OIDC_CLIENT_ID.')
  if ((env.STAFF_OIDC_ISSUER || env.STAFF_OIDC_CLIENT_SECRET) && !env.STAFF_OIDC_CLIENT_ID)
    throw new EnvError('STAFF_OIDC_CLIENT_ID must be set with STAFF_OIDC_ISSUER and STAFF_OIDC_CLIENT_SECRET.')
  assertTogether(env, ['STAFF_GROUPS_CLAIM', 'STAFF_GROUP_ROLES'])
}

function assertProduction(env: Env): void {
  const missing = neededInProduction.filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new EnvError(`${inWords(missing)} must be set when HIVIS_ENV is production.`)
  if (env.HIVIS_SEED === 'year') throw new EnvError('HIVIS_SEED=year is invented from end to end: it is for the demo.')
  if (env.STRIPE_API_URL) throw new EnvError('STRIPE_API_URL is for tests: production asks Stripe itself.')
  const { protocol, hostname } = new URL(siteUrl(env))
  if (protocol !== 'https:' && !loopbackHosts.has(hostname))
    throw new EnvError('SITE_URL must begin with https:// when HIVIS_ENV is production.')
}

/** What never leaves the machine may go without TLS: a rehearsal on somebody's own desk. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function assertTogether(env: Env, names: readonly (keyof Env)[]): void {
  const given = names.filter((name) => env[name] !== undefined)
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0 && given[0] !== undefined)
    throw new EnvError(`${inWords(missing)} must be set with ${given[0]}.`)
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

/** The address of the site whose content API this one shows pages from, without its closing slash; null for its own pages. */
export function contentApiUrl(env: Env = readEnv()): string | null {
  return env.CONTENT_API_URL?.replace(/\/$/, '') ?? null
}

/** A key for one purpose, derived from the installation's secret, so that what is signed for one is worth nothing for another. */
export function purposeKey(purpose: string, env: Env = readEnv()): Buffer | null {
  return env.PAYLOAD_SECRET ? Buffer.from(hkdfSync('sha256', env.PAYLOAD_SECRET, '', `hivis ${purpose}`, 32)) : null
}

/** True where pages may show what only demo people own: the demo, and `next dev`. */
export function isDemo(): boolean {
  return isDevelopment() || readEnv().HIVIS_ENV === 'demo'
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
