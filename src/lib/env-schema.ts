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

/** A whole number from `least` to `most`. */
function whole(name: string, least: number, most: number) {
  const error = `${name} must be a number from ${least} to ${most}.`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** What OpenTelemetry calls them. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const shareOfTraces = 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'

const issuer = (name: string) =>
  z.string().regex(/^(?:https:\/\/[^\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[^\s]*)?)$/, {
    error: `${name} must be the https:// address of the identity provider.`,
  })

/**
 * What the environment may say, each with what it turns on. Every name is optional in the demo; production must name its own outside parts.
 */
export const envSchema = z.object({
  PORT: whole('PORT', 1, 65_535).default(3000).describe('where the front listens'),
  DESK_PORT: whole('DESK_PORT', 1, 65_535)
    .optional()
    .describe(
      'the desk, the back office and calls of staff are answered at this port alone, beside the site; PORT then has none of them',
    ),
  DESK_HOST: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, {
      error: 'DESK_HOST must be a host name, such as desk.example.co.nz.',
    })
    .optional()
    .describe(
      'the desk, the back office and calls of staff are answered under this host name alone; staff sign in there',
    ),
  WORKERS: whole('WORKERS', 1, 64)
    .optional()
    .describe('processes that render and answer; unset: one fewer than there are cores'),
  FRONTS: whole('FRONTS', 1, 16).default(1).describe('processes that listen and keep the page cache'),
  WORKER_MEMORY_MB: whole('WORKER_MEMORY_MB', 512, 65_536)
    .default(1_024)
    .describe('memory from which a worker is replaced'),
  DATABASE_CONNECTIONS: whole('DATABASE_CONNECTIONS', 10, 10_000)
    .optional()
    .describe(
      'connections that all processes of this machine may have; unset: all that the server gives to ordinary accounts',
    ),
  HIVIS_ENV: z
    .enum(['demo', 'production'], { error: 'HIVIS_ENV must be "demo" or "production".' })
    .default('demo')
    .describe('what is needed and what is embedded: the demo, or production with outside parts of its own'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, {
      error: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    })
    .optional()
    .describe(
      'the database, PostgreSQL 15 or newer, asked directly and not through a pooler in transaction mode; needed in production',
    ),
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'SITE_URL must be the address of the site, such as https://www.example.co.nz.',
    })
    .optional()
    .describe('the public address, https but on this machine; needed in production'),
  PAYLOAD_SECRET: z
    .string()
    .min(16, { error: 'PAYLOAD_SECRET must have at least 16 characters.' })
    .optional()
    .describe('seals what browsers and messages carry, 16 characters or more; needed in production'),
  PAYLOAD_SECRET_BEFORE: z
    .string()
    .transform((text) => text.split(/\s+/))
    .pipe(
      z.array(z.string().min(16, { error: 'PAYLOAD_SECRET_BEFORE must be former secrets, with spaces between them.' })),
    )
    .optional()
    .describe(
      'former secrets, with spaces between: what they sealed is still opened; keep the last ones, erased people are known by them',
    ),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, {
      error: 'DATABASE_READ_URL must look like postgres://user:password@replica:5432/database.',
    })
    .optional()
    .describe('a read replica for the lists and reports of the desk'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'S3_BUCKET must be the name of a bucket.' })
    .optional()
    .describe('files of editors are kept in this bucket instead of DATA_DIR'),
  S3_REGION: z
    .string()
    .min(1, { error: 'S3_REGION must not be empty.' })
    .optional()
    .describe('the region of the bucket'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an address, such as https://objects.example.co.nz.' })
    .optional()
    .describe('a server that speaks S3 and is not Amazon’s'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1, { error: 'S3_ACCESS_KEY_ID must not be empty.' })
    .optional()
    .describe('the key that may read, write and delete in the bucket'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1, { error: 'S3_SECRET_ACCESS_KEY must not be empty.' })
    .optional()
    .describe('the secret of that key'),
  BACKUP_TO: z
    .string()
    .regex(/^(?:\/|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/|$))/, {
      error: 'BACKUP_TO must be a folder, such as /var/backups/hivis, or s3://bucket/folder.',
    })
    .optional()
    .describe('where a backup goes every day: a folder, or s3://bucket/folder'),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'BACKUP_AT must be a time of day, such as 02:30.' })
    .default('02:30')
    .describe('when, by the clock of New Zealand'),
  BACKUP_KEEP_DAYS: whole('BACKUP_KEEP_DAYS', 1, 3_650).default(30).describe('how many days backups are kept'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, { error: 'BACKUP_RECIPIENT must be a recipient of age, such as age1….' })
    .optional()
    .describe('encrypts backups for this recipient of age; its identity stays elsewhere'),
  BACKUP_S3_REGION: z
    .string()
    .min(1, { error: 'BACKUP_S3_REGION must not be empty.' })
    .optional()
    .describe('region of the bucket for backups; S3_REGION unless set'),
  BACKUP_S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'BACKUP_S3_ENDPOINT must be an address, such as https://objects.example.co.nz.',
    })
    .optional()
    .describe('its server; S3_ENDPOINT unless set'),
  BACKUP_S3_ACCESS_KEY_ID: z
    .string()
    .min(1, { error: 'BACKUP_S3_ACCESS_KEY_ID must not be empty.' })
    .optional()
    .describe('its key; S3_ACCESS_KEY_ID unless set'),
  BACKUP_S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1, { error: 'BACKUP_S3_SECRET_ACCESS_KEY must not be empty.' })
    .optional()
    .describe('its secret; S3_SECRET_ACCESS_KEY unless set'),
  PURGE_URL: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(
      z.array(
        z.url({
          protocol: /^https?$/,
          error:
            'PURGE_URL must be the address of the shared cache, such as http://10.0.0.5:6081; several with commas.',
        }),
      ),
    )
    .optional()
    .describe('shared caches in front that are told what changed, with commas between them'),
  PURGE_KIND: z
    .enum(['xkey', 'cloudflare'], { error: 'PURGE_KIND must be xkey or cloudflare.' })
    .default('xkey')
    .describe('how they are told'),
  PURGE_TOKEN: z
    .string()
    .min(1, { error: 'PURGE_TOKEN must not be empty.' })
    .optional()
    .describe('what they ask of whoever tells them'),
  DATA_DIR: z
    .string()
    .min(1, { error: 'DATA_DIR must name a folder.' })
    .default('.data')
    .describe('uploaded files where there is no S3_BUCKET, and the demo’s embedded database'),
  CONTENT_API_URL: z
    .string()
    .regex(/^(?:https:\/\/[^/\s]+|http:\/\/localhost(?::\d+)?)(?:\/[^\s?#]*)?$/, {
      error: 'CONTENT_API_URL must be the address of another site, such as https://content.example.co.nz.',
    })
    .optional()
    .describe(
      'another instance whose pages, menus and pictures this one shows, and whose content API it hands on; a change there shows here within 5 s',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/?#]+/, {
      error: 'SMTP_URL must look like smtp://user:password@mail.example.co.nz:587.',
    })
    .optional()
    .describe(
      'mail is sent by this server, smtp://user:password@host:587, or smtps:// for TLS from the start; unset: kept for the desk; needed in production',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"\p{Cc}]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, {
      error: 'MAIL_FROM must be an address, such as Example Training <mail@example.co.nz>.',
    })
    .optional()
    .describe('the sender of mail; needed with SMTP_URL and in production'),
  TRUST_PROXY: z
    .enum(['yes', 'no'], { error: 'TRUST_PROXY must be yes or no.' })
    .default('no')
    .describe('yes behind a proxy of yours: the caller’s address is taken from X-Forwarded-For'),
  FIRST_ADMIN_EMAIL: z
    .email({ error: 'FIRST_ADMIN_EMAIL must be an email address.' })
    .optional()
    .describe(
      'the first administrator of an empty production database: the first person who signs in at the desk with this verified address, once',
    ),
  OIDC_ISSUER: issuer('OIDC_ISSUER').optional().describe('the identity provider of customers; needed in production'),
  OIDC_CLIENT_ID: z
    .string()
    .min(1, { error: 'OIDC_CLIENT_ID must not be empty.' })
    .optional()
    .describe('the client of the site at that provider; needed in production'),
  OIDC_CLIENT_SECRET: z
    .string()
    .min(1, { error: 'OIDC_CLIENT_SECRET must not be empty.' })
    .optional()
    .describe('its secret; unset: a public client with PKCE'),
  OIDC_TRUST_EMAIL: z
    .enum(['yes', 'no'], { error: 'OIDC_TRUST_EMAIL must be yes or no.' })
    .default('no')
    .describe('yes for a provider that verifies addresses without saying so, such as Azure AD B2C'),
  OIDC_ACCOUNT_URL: z
    .url({ protocol: /^https$/, error: 'OIDC_ACCOUNT_URL must be an https:// address.' })
    .optional()
    .describe(
      'the page of that provider where customers change their password, passkeys and second factor; unset: the site does not link to it',
    ),
  STAFF_OIDC_ISSUER: issuer('STAFF_OIDC_ISSUER')
    .optional()
    .describe('an identity provider of their own for staff; unset: OIDC_ISSUER'),
  STAFF_OIDC_CLIENT_ID: z
    .string()
    .min(1, { error: 'STAFF_OIDC_CLIENT_ID must not be empty.' })
    .optional()
    .describe('the client of the desk; needed in production'),
  STAFF_OIDC_CLIENT_SECRET: z
    .string()
    .min(1, { error: 'STAFF_OIDC_CLIENT_SECRET must not be empty.' })
    .optional()
    .describe('its secret; unset: a public client with PKCE'),
  STAFF_OIDC_TRUST_EMAIL: z
    .enum(['yes', 'no'], { error: 'STAFF_OIDC_TRUST_EMAIL must be yes or no.' })
    .default('no')
    .describe('the same as OIDC_TRUST_EMAIL, for staff'),
  STAFF_GROUPS_CLAIM: z
    .string()
    .min(1, { error: 'STAFF_GROUPS_CLAIM must be the name of a claim.' })
    .optional()
    .describe(
      'the claim of the ID token that names groups of staff, read anew at each sign-in; unset: roles are given at the desk',
    ),
  STAFF_GROUP_ROLES: groupRoles.optional().describe('what those groups mean, idp-group=role,other-group=role'),
  STAFF_STEP_UP_ACR: z
    .string()
    .regex(/^[!-~]+(?: [!-~]+)*$/, { error: 'STAFF_STEP_UP_ACR must be values of acr, with a space between two.' })
    .optional()
    .describe(
      'values of acr, with spaces between, of which a sign-in must show one before changes of roles and the like; unset: any fresh sign-in',
    ),
  DESK_IDLE_MINUTES: whole('DESK_IDLE_MINUTES', 30, 720)
    .default(60)
    .describe('a session of staff ends after so many minutes without a request, and after 12 hours in all'),
  ADDRESSFINDER_KEY: z
    .string()
    .min(1, { error: 'ADDRESSFINDER_KEY must not be empty.' })
    .optional()
    .describe('addresses are looked up at Addressfinder; unset: in our own index'),
  ADDRESSFINDER_SECRET: z
    .string()
    .min(1, { error: 'ADDRESSFINDER_SECRET must not be empty.' })
    .optional()
    .describe('the secret of that key'),
  RECAPTCHA_SECRET: z
    .string()
    .min(1, { error: 'RECAPTCHA_SECRET must not be empty.' })
    .optional()
    .describe(
      'forms are checked by Google reCAPTCHA v2 (invisible); its site key is in the desk’s business settings; unset: production checks nobody',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, {
      error: 'STRIPE_SECRET_KEY must be a secret key of Stripe, such as sk_live_….',
    })
    .optional()
    .describe('card payments by Stripe Checkout; unset: production takes no cards'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, whsec_….' })
    .optional()
    .describe('the signing secret of the webhook at /api/payment/webhook/stripe/'),
  STRIPE_API_URL: z
    .string()
    .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/, {
      error: 'STRIPE_API_URL is for tests: a server of this machine, such as http://127.0.0.1:12111.',
    })
    .optional()
    .describe('for tests: a server of this machine that speaks for Stripe; refused in production'),
  APPLE_PASS_CERTIFICATE: pem('APPLE_PASS_CERTIFICATE', 'CERTIFICATE')
    .optional()
    .describe('the certificate of the pass type, a PEM text with \\n for line ends'),
  APPLE_PASS_KEY: pem('APPLE_PASS_KEY', 'PRIVATE KEY').optional().describe('its key, a PEM text'),
  APPLE_WWDR_CERTIFICATE: pem('APPLE_WWDR_CERTIFICATE', 'CERTIFICATE')
    .optional()
    .describe('Apple’s certificate that signed it, a PEM text'),
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/, { error: 'APPLE_PASS_TYPE_ID must look like pass.nz.example.card.' })
    .optional()
    .describe('passes for Apple Wallet; unset: production offers none'),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, { error: 'APPLE_TEAM_ID must be the ten signs of the team.' })
    .optional()
    .describe('the team of the pass type'),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,25}$/, { error: 'GOOGLE_WALLET_ISSUER_ID must be the number of the issuer.' })
    .optional()
    .describe('passes for Google Wallet; unset: production offers none'),
  GOOGLE_WALLET_EMAIL: z
    .email({ error: 'GOOGLE_WALLET_EMAIL must be the address of the service account.' })
    .optional()
    .describe('the service account that may write the issuer’s objects'),
  GOOGLE_WALLET_KEY: pem('GOOGLE_WALLET_KEY', 'PRIVATE KEY')
    .optional()
    .describe('its key, a PEM text with \\n for line ends'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, { error: 'TWILIO_ACCOUNT_SID must be the account SID of Twilio, AC and 32 digits.' })
    .optional()
    .describe('text messages by Twilio to people without an e-mail; unset: whoever booked is told to tell them'),
  TWILIO_AUTH_TOKEN: z
    .string()
    .min(1, { error: 'TWILIO_AUTH_TOKEN must not be empty.' })
    .optional()
    .describe('the token of that account'),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+\d{6,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{2,11})$/, {
      error: 'TWILIO_FROM must be a number such as +6421000111, a messaging service (MG…) or a short name.',
    })
    .optional()
    .describe('their sender: a number, a messaging service (MG…) or a short name'),
  FAILPOINT: z
    .string()
    .regex(/^[a-z_]+$/, { error: 'FAILPOINT must be the name of a failpoint, such as during_refund.' })
    .optional()
    .describe('for tests: the process dies at this place; nothing in production'),
  HIVIS_SEED: z
    .enum(['none', 'demo', 'year'], { error: 'HIVIS_SEED must be "none", "demo" or "year".' })
    .optional()
    .describe(
      'what an empty database gets besides settings and first staff: none, the demo’s pages and courses, or a year of work as well (demo only); unset: the year in the demo, none in production',
    ),
  MAIL: z
    .enum(['send', 'hold'], { error: 'MAIL must be "send" or "hold".' })
    .default('send')
    .describe(
      'hold on a copy of production: no mail, no text and no webhook leaves, all of them wait and go when it is lifted',
    ),
  OPERATOR_EMAIL: z
    .email({ error: 'OPERATOR_EMAIL must be an email address.' })
    .optional()
    .describe('who is told by mail of what is wrong: dead letters, payments without an answer, overdue backups'),
  OPERATOR_WEBHOOK_URL: z
    .url({
      protocol: /^https?$/,
      error: 'OPERATOR_WEBHOOK_URL must be an address, such as https://hooks.example.co.nz/hivis.',
    })
    .optional()
    .describe('the same as a POST of JSON'),
  ACCESS_LOG: z
    .enum(['yes', 'no'], { error: 'ACCESS_LOG must be yes or no.' })
    .default('no')
    .describe('yes writes a line for each request, without addresses, queries and cookies'),
  METRICS_PORT: whole('METRICS_PORT', 1, 65_535)
    .optional()
    .describe('numbers for Prometheus at /metrics of a port of their own'),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'METRICS_TOKEN must have at least 16 characters.' })
    .optional()
    .describe('who reads the numbers names it as a bearer token; with it they stand at /metrics of the site as well'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://collector.internal:4318.',
    })
    .optional()
    .describe('traces are sent to this OpenTelemetry collector, by OTLP over HTTP; unset: none are made'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}.` })
    .default('parentbased_always_on')
    .describe('which requests are traced; parentbased_…: a proxy that is trusted decides where it says so'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: shareOfTraces })
    .min(0, { error: shareOfTraces })
    .max(1, { error: shareOfTraces })
    .default(1)
    .describe('the share of requests that …traceidratio traces, from 0 to 1'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'LOG_LEVEL must be debug, info, warn, error or silent.',
    })
    .default('info')
    .describe('how much is logged'),
})
