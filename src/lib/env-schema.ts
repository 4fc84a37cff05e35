import { z } from 'zod'
import { outsideSettings, whole } from './env-outside'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const shareOfTraces = 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'

const address = (name: string) =>
  z.union([z.ipv4(), z.ipv6()], { error: `${name} must be an address of this machine, such as 127.0.0.1.` })

const sitePattern = /^[^:]+:\/\/[^/?#\s]+\/?$/

/** All environment settings. The demo needs none; production must configure its own external services. */
export const envSchema = z.object({
  PORT: whole('PORT', 1, 65_535).default(3000).describe('the port the site listens on'),
  HOST: address('HOST')
    .optional()
    .describe('the address of this machine that PORT and DESK_PORT listen on, such as 127.0.0.1; unset: all of them'),
  DESK_PORT: whole('DESK_PORT', 1, 65_535)
    .optional()
    .describe('serves the desk, the back office and staff calls on this port only; PORT then serves none of them'),
  DESK_HOST: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, {
      error: 'DESK_HOST must be a host name, such as desk.example.co.nz.',
    })
    .optional()
    .describe('serves the desk, the back office and staff calls on this host name only; staff sign in there'),
  WORKERS: whole('WORKERS', 1, 64)
    .optional()
    .describe(
      'number of worker processes that render pages and answer calls; unset: one fewer than the cores, and two at least if there is memory for them',
    ),
  FRONTS: whole('FRONTS', 1, 16).default(1).describe('number of front processes that listen and keep the page cache'),
  WORKER_MEMORY_MB: whole('WORKER_MEMORY_MB', 512, 65_536)
    .default(1_024)
    .describe('a worker that uses more memory than this is replaced'),
  DATABASE_CONNECTIONS: whole('DATABASE_CONNECTIONS', 10, 10_000)
    .optional()
    .describe(
      'most database connections for all processes of this machine; unset: all that the server allows ordinary roles',
    ),
  HIVIS_ENV: z
    .enum(['demo', 'production'], { error: 'HIVIS_ENV must be "demo" or "production".' })
    .default('demo')
    .describe('demo uses embedded parts for everything; production needs its own'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, {
      error: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    })
    .optional()
    .describe(
      'the PostgreSQL database, version 15 or newer; connect directly, not through a pooler in transaction mode; required in production',
    ),
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'SITE_URL must be the address of the site, such as https://www.example.co.nz.',
    })
    .regex(sitePattern, { error: 'SITE_URL must end with its host name: the site has a name of its own, and no path.' })
    .optional()
    .describe('the public address of the site; https, except on this machine; required in production'),
  HSTS_SECONDS: whole('HSTS_SECONDS', 0, 63_072_000)
    .default(63_072_000)
    .describe('how long browsers insist on https for the host name of SITE_URL; 0: not at all'),
  HSTS_SUBDOMAINS: z
    .enum(['yes', 'no'], { error: 'HSTS_SUBDOMAINS must be yes or no.' })
    .default('no')
    .describe('yes extends that to every name below the host name: all of them must have https'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, {
      error: 'SECURITY_CONTACT must begin with mailto:, https:// or tel:+, such as mailto:security@example.co.nz.',
    })
    .optional()
    .describe('where to report a vulnerability: /.well-known/security.txt says it; unset: that page is not there'),
  PAYLOAD_SECRET: z
    .string()
    .min(16, { error: 'PAYLOAD_SECRET must have at least 16 characters.' })
    .optional()
    .describe('encrypts what browsers and messages carry; 16 characters or more; required in production'),
  PAYLOAD_SECRET_BEFORE: z
    .string()
    .transform((text) => text.split(/\s+/))
    .pipe(
      z.array(z.string().min(16, { error: 'PAYLOAD_SECRET_BEFORE must be former secrets, with spaces between them.' })),
    )
    .optional()
    .describe(
      'earlier secrets, separated by spaces, so that what they encrypted can still be read; keep them: erased people are recognised by them',
    ),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, {
      error: 'DATABASE_READ_URL must look like postgres://user:password@replica:5432/database.',
    })
    .optional()
    .describe('a read replica for the desk’s lists and reports'),
  FILES: z
    .enum(['folder', 's3'], { error: 'FILES must be "folder" or "s3".' })
    .optional()
    .describe(
      's3 where several machines serve the site: it does not start without S3_BUCKET; unset: what S3_BUCKET says',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'S3_BUCKET must be the name of a bucket.' })
    .optional()
    .describe('stores uploaded files in this bucket instead of DATA_DIR'),
  S3_REGION: z
    .string()
    .min(1, { error: 'S3_REGION must not be empty.' })
    .optional()
    .describe('the region of the bucket'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an address, such as https://objects.example.co.nz.' })
    .optional()
    .describe('an S3-compatible server other than Amazon’s'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1, { error: 'S3_ACCESS_KEY_ID must not be empty.' })
    .optional()
    .describe('an access key that can read, write and delete in the bucket'),
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
    .describe('where the daily backup goes: a folder, or s3://bucket/folder'),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'BACKUP_AT must be a time of day, such as 02:30.' })
    .default('02:30')
    .describe('when the daily backup is made, New Zealand time'),
  BACKUP_KEEP_DAYS: whole('BACKUP_KEEP_DAYS', 1, 3_650).default(30).describe('how many days backups are kept'),
  BACKUP_WAL_DAYS: whole('BACKUP_WAL_DAYS', 0, 90)
    .default(0)
    .describe(
      'how many days one can go back to any moment: archives the database’s log and files within seconds, where backups go; 0: not',
    ),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, { error: 'BACKUP_RECIPIENT must be a recipient of age, such as age1….' })
    .optional()
    .describe('encrypts backups for this age recipient; keep the identity somewhere else'),
  BACKUP_S3_REGION: z
    .string()
    .min(1, { error: 'BACKUP_S3_REGION must not be empty.' })
    .optional()
    .describe('region of the backup bucket; unset: S3_REGION'),
  BACKUP_S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'BACKUP_S3_ENDPOINT must be an address, such as https://objects.example.co.nz.',
    })
    .optional()
    .describe('server of the backup bucket; unset: S3_ENDPOINT'),
  BACKUP_S3_ACCESS_KEY_ID: z
    .string()
    .min(1, { error: 'BACKUP_S3_ACCESS_KEY_ID must not be empty.' })
    .optional()
    .describe('access key for the backup bucket; unset: S3_ACCESS_KEY_ID'),
  BACKUP_S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1, { error: 'BACKUP_S3_SECRET_ACCESS_KEY must not be empty.' })
    .optional()
    .describe('secret of that key; unset: S3_SECRET_ACCESS_KEY'),
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
    .describe('shared caches in front of the site to purge when content changes, separated by commas'),
  PURGE_KIND: z
    .enum(['xkey', 'cloudflare'], { error: 'PURGE_KIND must be xkey or cloudflare.' })
    .default('xkey')
    .describe('how they are purged'),
  PURGE_TOKEN: z
    .string()
    .min(1, { error: 'PURGE_TOKEN must not be empty.' })
    .optional()
    .describe('the token they require for a purge'),
  DATA_DIR: z
    .string()
    .min(1, { error: 'DATA_DIR must name a folder.' })
    .default('.data')
    .describe('folder for uploaded files when S3_BUCKET is not set, and for the demo’s embedded database'),
  CONTENT_API_URL: z
    .string()
    .regex(/^(?:https:\/\/[^/\s]+|http:\/\/localhost(?::\d+)?)(?:\/[^\s?#]*)?$/, {
      error: 'CONTENT_API_URL must be the address of another site, such as https://content.example.co.nz.',
    })
    .optional()
    .describe(
      'shows the pages, menus and pictures of this other instance, and passes on its content API; a change there shows here within 5 s',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/?#]+/, {
      error: 'SMTP_URL must look like smtp://user:password@mail.example.co.nz:587.',
    })
    .optional()
    .describe(
      'the mail server, smtp://user:password@host:587, or smtps:// for TLS from the start; unset: mail is kept for the desk to read; required in production',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"\p{Cc}]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, {
      error: 'MAIL_FROM must be an address, such as Example Training <mail@example.co.nz>.',
    })
    .optional()
    .describe('the sender of all mail; required with SMTP_URL and in production'),
  TRUST_PROXY: z
    .enum(['yes', 'no'], { error: 'TRUST_PROXY must be yes or no.' })
    .default('no')
    .describe('yes behind your own proxy: takes the caller’s address from X-Forwarded-For'),
  FIRST_ADMIN_EMAIL: z
    .email({ error: 'FIRST_ADMIN_EMAIL must be an email address.' })
    .optional()
    .describe(
      'the first administrator of an empty production database: the first person to sign in at the desk with this verified address; works once',
    ),
  ...outsideSettings,
  FAILPOINT: z
    .string()
    .regex(/^[a-z_]+$/, { error: 'FAILPOINT must be the name of a failpoint, such as during_refund.' })
    .optional()
    .describe('for tests: the process dies at this place; nothing in production'),
  HIVIS_SEED: z
    .enum(['none', 'demo', 'year'], { error: 'HIVIS_SEED must be "none", "demo" or "year".' })
    .optional()
    .describe(
      'what an empty database is filled with: none, demo (pages and courses) or year (a year of work as well, demo only); unset: year in the demo, none in production',
    ),
  MAIL: z
    .enum(['send', 'hold'], { error: 'MAIL must be "send" or "hold".' })
    .default('send')
    .describe('hold on a copy of production: no email, text or webhook is sent; they wait until it is lifted'),
  OPERATOR_EMAIL: z
    .email({ error: 'OPERATOR_EMAIL must be an email address.' })
    .optional()
    .describe('gets an email when something is wrong: messages given up, payments without an answer, overdue backups'),
  OPERATOR_WEBHOOK_URL: z
    .url({
      protocol: /^https?$/,
      error: 'OPERATOR_WEBHOOK_URL must be an address, such as https://hooks.example.co.nz/hivis.',
    })
    .optional()
    .describe('gets the same as a POST of JSON'),
  ACCESS_LOG: z
    .enum(['yes', 'no'], { error: 'ACCESS_LOG must be yes or no.' })
    .default('no')
    .describe('yes logs one line for each request, without IP addresses, queries or cookies'),
  METRICS_PORT: whole('METRICS_PORT', 1, 65_535).optional().describe('serves /metrics for Prometheus on this port'),
  METRICS_HOST: address('METRICS_HOST')
    .optional()
    .describe('the address that METRICS_PORT listens on; unset: that of HOST'),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'METRICS_TOKEN must have at least 16 characters.' })
    .optional()
    .describe('bearer token for /metrics; with it the site’s own port serves /metrics too'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://collector.internal:4318.',
    })
    .optional()
    .describe('sends traces to this OpenTelemetry collector by OTLP over HTTP; unset: no traces'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}.` })
    .default('parentbased_always_on')
    .describe('which requests are traced; with parentbased_… a trusted proxy decides for the requests it traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: shareOfTraces })
    .min(0, { error: shareOfTraces })
    .max(1, { error: shareOfTraces })
    .default(1)
    .describe('the share of requests traced by …traceidratio, from 0 to 1'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'LOG_LEVEL must be debug, info, warn, error or silent.',
    })
    .default('info')
    .describe('how much is logged'),
})
