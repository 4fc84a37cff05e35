import type { z } from 'zod'
import { envSchema } from './env-schema'
import { inWords } from './in-words'

type Name = keyof z.infer<typeof envSchema>
type Values = Readonly<Partial<Record<string, string>>>

const names = envSchema.keyof().options

const neededInProduction = [
  'DATABASE_URL',
  'SITE_URL',
  'PAYLOAD_SECRET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'STAFF_OIDC_CLIENT_ID',
  'SMTP_URL',
  'MAIL_FROM',
] as const satisfies Name[]

/** Parts that are optional in production, with the names that enable them: set all names of a part, or none. */
export const optionalParts = {
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
  'meetings at Zoom': ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_HOST'],
  'mail that customers write': ['MAILBOX_URL'],
  'address lookup at Addressfinder': ['ADDRESSFINDER_KEY', 'ADDRESSFINDER_SECRET'],
} as const satisfies Record<string, readonly Name[]>

const tokenOfMailbox = ['MAILBOX_TOKEN_URL', 'MAILBOX_CLIENT_ID', 'MAILBOX_CLIENT_SECRET'] as const satisfies Name[]

/** What is wrong with settings that are right by themselves, a sentence each. */
export function problemsBetween(values: Values): string[] {
  const given: ReadonlySet<Name> = new Set(names.filter((name) => values[name]))
  const missing = missingIn(values, given)
  const together = [
    ...Object.values(optionalParts),
    tokenOfMailbox,
    ['STAFF_GROUPS_CLAIM', 'STAFF_GROUP_ROLES'] as const,
  ]
  return [
    ...names.flatMap((name) =>
      values[name]?.includes(placeholder) ? [`${name} still has ${placeholder} in it: give it a value of yours.`] : [],
    ),
    ...problemsOfProduction(values, given),
    ...problemsOfPairs(given).flatMap((pair) => (missing.includes(pair.missing) ? [] : [pair.says])),
    ...together.flatMap((part) => problemsOfPart(given, part)),
    ...problemsOfScale(values, given),
  ]
}

/** As in deploy/hivis.env.example. */
const placeholder = 'CHANGE_ME'

interface Pair {
  readonly missing: Name
  readonly says: string
}

function problemsOfPairs(given: ReadonlySet<Name>): Pair[] {
  const pairs: Pair[] = []
  const need = (missing: Name, says: string) => pairs.push({ missing, says })
  if (given.has('SMTP_URL') && !given.has('MAIL_FROM')) need('MAIL_FROM', 'MAIL_FROM must be set when SMTP_URL is.')
  if (given.has('OIDC_ISSUER') && !given.has('OIDC_CLIENT_ID'))
    need('OIDC_CLIENT_ID', 'OIDC_CLIENT_ID must be set with OIDC_ISSUER.')
  if (given.has('STAFF_OIDC_CLIENT_ID') && !given.has('STAFF_OIDC_ISSUER') && !given.has('OIDC_ISSUER'))
    need('OIDC_ISSUER', 'OIDC_ISSUER or STAFF_OIDC_ISSUER must be set with STAFF_OIDC_CLIENT_ID.')
  if ((given.has('STAFF_OIDC_ISSUER') || given.has('STAFF_OIDC_CLIENT_SECRET')) && !given.has('STAFF_OIDC_CLIENT_ID'))
    need(
      'STAFF_OIDC_CLIENT_ID',
      'STAFF_OIDC_CLIENT_ID must be set with STAFF_OIDC_ISSUER and STAFF_OIDC_CLIENT_SECRET.',
    )
  return pairs
}

const missingIn = ({ HIVIS_ENV }: Values, given: ReadonlySet<Name>): Name[] =>
  HIVIS_ENV === 'production' ? neededInProduction.filter((name) => !given.has(name)) : []

function problemsOfProduction(values: Values, given: ReadonlySet<Name>): string[] {
  const { HIVIS_ENV, HIVIS_SEED, SITE_URL = '' } = values
  if (HIVIS_ENV !== 'production') return []
  const problems: string[] = []
  const missing = missingIn(values, given)
  if (missing.length > 0) problems.push(`${inWords(missing)} must be set when HIVIS_ENV is production.`)
  if (HIVIS_SEED === 'year') problems.push('HIVIS_SEED=year is invented from end to end: it is for the demo.')
  if (given.has('STRIPE_API_URL')) problems.push('STRIPE_API_URL is for tests: production asks Stripe itself.')
  const { protocol, hostname } = URL.canParse(SITE_URL) ? new URL(SITE_URL) : { protocol: 'https:', hostname: '' }
  if (protocol === 'http:' && !loopbackHosts.has(hostname))
    problems.push('SITE_URL must begin with https:// when HIVIS_ENV is production.')
  return problems
}

function problemsOfScale(
  { FILES, PURGE_KIND, PORT = '3000', DESK_PORT, DESK_HOST, METRICS_PORT, SITE_URL = '' }: Values,
  given: ReadonlySet<Name>,
): string[] {
  const problems: string[] = []
  if (DESK_PORT !== undefined && (DESK_PORT === PORT || DESK_PORT === METRICS_PORT))
    problems.push('DESK_PORT must be another port than PORT and METRICS_PORT.')
  if (DESK_HOST && URL.canParse(SITE_URL) && new URL(SITE_URL).host === DESK_HOST)
    problems.push('DESK_HOST must be another name than that of SITE_URL.')
  if (FILES === 's3' && !given.has('S3_BUCKET'))
    problems.push(
      `${inWords(optionalParts['files in S3'])} must be set with FILES=s3: machines that share no folder lose files.`,
    )
  if (FILES === 'folder' && given.has('S3_BUCKET')) problems.push('S3_BUCKET must not be set with FILES=folder.')
  if (given.has('S3_ENDPOINT') && !given.has('S3_BUCKET'))
    problems.push(`${inWords(optionalParts['files in S3'])} must be set with S3_ENDPOINT.`)
  if ((given.has('PURGE_TOKEN') || PURGE_KIND === 'cloudflare') && !given.has('PURGE_URL'))
    problems.push('PURGE_URL must be set with PURGE_KIND and PURGE_TOKEN.')
  if (PURGE_KIND === 'cloudflare' && !given.has('PURGE_TOKEN'))
    problems.push('PURGE_TOKEN must be set when PURGE_KIND is cloudflare.')
  return problems
}

/** Plain HTTP is fine for traffic that never leaves the machine. */
export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

function problemsOfPart(given: ReadonlySet<Name>, names: readonly Name[]): string[] {
  const first = names.find((name) => given.has(name))
  const missing = names.filter((name) => !given.has(name))
  return first && missing.length > 0 ? [`${inWords(missing)} must be set with ${first}.`] : []
}
