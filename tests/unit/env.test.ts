import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import {
  contentApiUrl,
  failpoint,
  groupRolesOfStaff,
  hasEmbeddedIdentity,
  hasPart,
  identitySettings,
  ownUrl,
  partsThatAreOff,
  problemsOf,
  purposeKey,
  purposeKeys,
  readEnv,
  seedsDemo,
  seedsYear,
  siteUrl,
} from '@/lib/env'
import { misspeltIn, sentenceOfMisspelt } from '@/lib/misspelt'
import { walletKeys } from '../support/wallet-keys'

/** All that production needs, and nothing more. */
const production = {
  HIVIS_ENV: 'production',
  DATABASE_URL: 'postgres://x',
  SITE_URL: 'https://x.nz',
  PAYLOAD_SECRET: 'sixteen-characters-long',
  OIDC_ISSUER: 'https://login.x.nz',
  OIDC_CLIENT_ID: 'x',
  STAFF_OIDC_CLIENT_ID: 'y',
  SMTP_URL: 'smtp://mail.x.nz',
  MAIL_FROM: 'x@x.nz',
}

describe('the environment', () => {
  it('needs nothing in the demo', () => {
    expect(readEnv({ NODE_ENV: 'test' })).toMatchObject({ PORT: 3000, HIVIS_ENV: 'demo', DATA_DIR: '.data' })
    expect(siteUrl(readEnv({ NODE_ENV: 'test', PORT: '4000' }))).toBe('http://localhost:4000')
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535.'],
    [{ HIVIS_ENV: 'staging' }, 'HIVIS_ENV must be "demo" or "production".'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
    [{ SITE_URL: 'ftp://x' }, 'SITE_URL must be the address of the site, such as https://www.example.co.nz.'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must look like smtp://user:password@mail.example.co.nz:587.'],
    [{ SMTP_URL: 'smtp://mail:587' }, 'MAIL_FROM must be set when SMTP_URL is.'],
    [{ MAIL_FROM: 'Hivis' }, 'MAIL_FROM must be an address, such as Example Training <mail@example.co.nz>.'],
    [{ MAIL_FROM: 'a@b.nz\nBcc: c@d.nz' }, 'MAIL_FROM must be an address'],
    [{ OIDC_ISSUER: 'http://login.example.nz' }, 'OIDC_ISSUER must be the https:// address of the identity provider.'],
    [{ OIDC_ISSUER: 'https://login.example.nz' }, 'OIDC_CLIENT_ID must be set with OIDC_ISSUER.'],
    [{ STAFF_OIDC_ISSUER: 'http://x.nz' }, 'STAFF_OIDC_ISSUER must be the https:// address of the identity provider.'],
    [{ STAFF_OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER or STAFF_OIDC_ISSUER must be set with STAFF_OIDC_CLIENT_ID.'],
    [{ OIDC_CLIENT_ID: 'CHANGE_ME' }, 'OIDC_CLIENT_ID still has CHANGE_ME in it: give it a value of yours.'],
    [
      { PAYLOAD_SECRET: 'CHANGE_ME_to_32_random_bytes_in_hex' },
      'PAYLOAD_SECRET still has CHANGE_ME in it: give it a value of yours.',
    ],
    [{ SITE_URL: 'https://www.x.nz/hivis' }, 'SITE_URL must end with its host name'],
    [{ SITE_URL: 'https://www.x.nz?a=b' }, 'SITE_URL must end with its host name'],
    [{ HOST: 'localhost' }, 'HOST must be an address of this machine, such as 127.0.0.1.'],
    [{ METRICS_HOST: '127.0.0' }, 'METRICS_HOST must be an address of this machine'],
    [{ HSTS_SECONDS: '-1' }, 'HSTS_SECONDS must be a number from 0 to 63072000.'],
    [{ SECURITY_CONTACT: 'security@x.nz' }, 'SECURITY_CONTACT must begin with mailto:, https:// or tel:+'],
    [{ STAFF_OIDC_ISSUER: 'https://x.nz' }, 'STAFF_OIDC_CLIENT_ID must be set with STAFF_OIDC_ISSUER'],
    [{ STAFF_GROUPS_CLAIM: 'groups' }, 'STAFF_GROUP_ROLES must be set with STAFF_GROUPS_CLAIM.'],
    [{ STAFF_GROUP_ROLES: 'a=boss' }, 'STAFF_GROUP_ROLES must look like idp-group=role,other-group=role.'],
    [{ STAFF_GROUP_ROLES: 'admin' }, 'STAFF_GROUP_ROLES must look like idp-group=role,other-group=role.'],
    [{ DESK_IDLE_MINUTES: '29' }, 'DESK_IDLE_MINUTES must be a number from 30 to 720.'],
    [{ FIRST_ADMIN_EMAIL: 'boss' }, 'FIRST_ADMIN_EMAIL must be an email address.'],
    [{ OIDC_TRUST_EMAIL: 'maybe' }, 'OIDC_TRUST_EMAIL must be yes or no.'],
    [{ OIDC_ACCOUNT_URL: 'http://login.example/me' }, 'OIDC_ACCOUNT_URL must be an https:// address.'],
    [
      { HIVIS_ENV: 'production' },
      'DATABASE_URL, SITE_URL, PAYLOAD_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_ID, SMTP_URL and MAIL_FROM must be set when HIVIS_ENV is production.',
    ],
    [
      { ...production, MAIL_FROM: '', SITE_URL: '' },
      'SITE_URL and MAIL_FROM must be set when HIVIS_ENV is production.',
    ],
    [{ ...production, SITE_URL: 'http://www.x.nz' }, 'SITE_URL must begin with https:// when HIVIS_ENV is production.'],
    [{ ...production, STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL is for tests'],
    [{ HIVIS_SEED: 'all' }, 'HIVIS_SEED must be "none", "demo" or "year".'],
    [{ MAIL: 'no' }, 'MAIL must be "send" or "hold".'],
    [{ ADDRESSFINDER_KEY: 'x' }, 'ADDRESSFINDER_SECRET must be set with ADDRESSFINDER_KEY.'],
    [{ APPLE_PASS_TYPE_ID: 'card' }, 'APPLE_PASS_TYPE_ID must look like pass.nz.example.card.'],
    [
      { APPLE_PASS_TYPE_ID: 'pass.nz.x' },
      'APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_WWDR_CERTIFICATE and APPLE_TEAM_ID must be set with APPLE_PASS_TYPE_ID.',
    ],
    [{ APPLE_TEAM_ID: 'x' }, 'APPLE_TEAM_ID must be the ten signs of the team.'],
    [{ APPLE_PASS_KEY: 'x' }, 'APPLE_PASS_KEY must be a PEM text'],
    [{ GOOGLE_WALLET_ISSUER_ID: 'x' }, 'GOOGLE_WALLET_ISSUER_ID must be the number of the issuer.'],
    [
      { GOOGLE_WALLET_ISSUER_ID: '33880' },
      'GOOGLE_WALLET_EMAIL and GOOGLE_WALLET_KEY must be set with GOOGLE_WALLET_ISSUER_ID.',
    ],
    [{ STRIPE_SECRET_KEY: 'pk_live_x' }, 'STRIPE_SECRET_KEY must be a secret key of Stripe'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY.'],
    [{ STRIPE_WEBHOOK_SECRET: 'x' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook'],
    [{ STRIPE_API_URL: 'https://stripe.example.nz' }, 'STRIPE_API_URL is for tests: a server of this machine'],
    [{ TWILIO_ACCOUNT_SID: 'x' }, 'TWILIO_ACCOUNT_SID must be the account SID of Twilio, AC and 32 digits.'],
    [{ TWILIO_FROM: '021' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set with TWILIO_FROM.'],
    [{ TWILIO_FROM: 'Hivis, Training' }, 'TWILIO_FROM must be a number such as +6421000111'],
    [
      { DATABASE_READ_URL: 'replica' },
      'DATABASE_READ_URL must look like postgres://user:password@replica:5432/database.',
    ],
    [{ S3_BUCKET: 'Our Files' }, 'S3_BUCKET must be the name of a bucket.'],
    [{ S3_BUCKET: 'files' }, 'S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with S3_BUCKET.'],
    [
      { S3_ENDPOINT: 'https://objects.x.nz' },
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with S3_ENDPOINT.',
    ],
    [{ FILES: 's3' }, 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with FILES=s3'],
    [{ S3_ENDPOINT: 'objects' }, 'S3_ENDPOINT must be an address'],
    [{ PURGE_URL: 'http://10.0.0.5:6081,varnish' }, 'PURGE_URL must be the address of the shared cache'],
    [{ PURGE_TOKEN: 'x' }, 'PURGE_URL must be set with PURGE_KIND and PURGE_TOKEN.'],
    [{ PURGE_KIND: 'fastly' }, 'PURGE_KIND must be xkey or cloudflare.'],
    [
      { PURGE_KIND: 'cloudflare', PURGE_URL: 'https://api.x.nz/purge' },
      'PURGE_TOKEN must be set when PURGE_KIND is cloudflare.',
    ],
    [{ FAILPOINT: 'during refund' }, 'FAILPOINT must be the name of a failpoint'],
  ])('says in one sentence what is wrong with %j', (given, sentence) => {
    expect(() => readEnv({ NODE_ENV: 'test', ...given })).toThrow(sentence)
  })
})

test('what is missing in production is said once', () => {
  const problems = (given: Record<string, string>) => problemsOf({ NODE_ENV: 'test', ...production, ...given })
  expect(problems({ MAIL_FROM: '' })).toEqual(['MAIL_FROM must be set when HIVIS_ENV is production.'])
  expect(problems({ OIDC_ISSUER: '' })).toEqual(['OIDC_ISSUER must be set when HIVIS_ENV is production.'])
  expect(problems({ OIDC_CLIENT_ID: '' })).toEqual(['OIDC_CLIENT_ID must be set when HIVIS_ENV is production.'])
  expect(problems({})).toEqual([])
})

test('a name that is nearly one of ours is said with the right one, and no other', () => {
  const given = { BACKUP_RECIPENT: 'x', OPERATOR_MAIL: 'x', SMTP_URL_FIL: 'x', DATABASE_URL: 'x', SMTP_URL_FILE: 'x' }
  const others = {
    HOME: 'x',
    PATH: 'x',
    HOSTNAME: 'x',
    LOGNAME: 'x',
    PORTS: 'x',
    npm_config_cache: 'x',
    POSTGRES_URL: 'x',
  }
  expect(misspeltIn(Object.keys({ ...given, ...others })).map(sentenceOfMisspelt)).toEqual([
    'BACKUP_RECIPENT is not a setting and is ignored. Did you mean BACKUP_RECIPIENT?',
    'OPERATOR_MAIL is not a setting and is ignored. Did you mean OPERATOR_EMAIL?',
    'SMTP_URL_FIL is not a setting and is ignored. Did you mean SMTP_URL_FILE?',
  ])
})

test('the address of this site for itself is one that it listens on', () => {
  const own = (HOST: string) => ownUrl(readEnv({ NODE_ENV: 'test', HOST }))
  expect(['', '0.0.0.0', '::', '10.0.0.5', '::1'].map(own)).toEqual([
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000',
    'http://10.0.0.5:3000',
    'http://[::1]:3000',
  ])
})

describe('the parts that production may do without', () => {
  const all = [
    'card payment',
    'bot check',
    'Apple Wallet',
    'Google Wallet',
    'files in S3',
    'text messages',
    'meetings at Zoom',
    'mail that customers write',
    'address lookup at Addressfinder',
    'backups',
  ]

  it('are all there in the demo, and off in production until their names are set', () => {
    expect(partsThatAreOff(readEnv({ NODE_ENV: 'test' }))).toEqual([])
    const bare = readEnv({ NODE_ENV: 'test', ...production })
    expect(partsThatAreOff(bare).map(({ part }) => part)).toEqual(all)
    expect(hasPart('card payment', bare)).toBe(false)
    const more = readEnv({ NODE_ENV: 'test', ...production, RECAPTCHA_SECRET: 'x', ...walletKeys })
    expect(hasPart('bot check', more)).toBe(true)
    expect(partsThatAreOff(more).map(({ part }) => part)).not.toContain('bot check')
  })

  it('say which names bring them', () => {
    expect(partsThatAreOff(readEnv({ NODE_ENV: 'test', ...production }))[0]).toEqual({
      part: 'card payment',
      names: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    })
  })
})

describe('where people sign in', () => {
  const of = (given: Record<string, string>) => {
    const env = readEnv({ NODE_ENV: 'test', ...given })
    const { issuer, clientId } = identitySettings('staff', env)
    return {
      customers: identitySettings('customers', env).issuer,
      issuer,
      clientId,
      isEmbedded: hasEmbeddedIdentity(env),
    }
  }
  const outside = { OIDC_ISSUER: 'https://login.x.nz', OIDC_CLIENT_ID: 'x' }

  it('is the embedded provider for all in the demo, and for staff until they have a client', () => {
    expect(of({})).toEqual({ customers: null, issuer: null, clientId: '', isEmbedded: true })
    expect(of(outside)).toMatchObject({ customers: 'https://login.x.nz', issuer: null, isEmbedded: true })
  })

  it('is the customers’ issuer with another client for staff, or an issuer of their own', () => {
    const own = { ...outside, STAFF_OIDC_CLIENT_ID: 'y' }
    expect(of(own)).toEqual({
      customers: 'https://login.x.nz',
      issuer: 'https://login.x.nz',
      clientId: 'y',
      isEmbedded: false,
    })
    expect(of({ ...own, STAFF_OIDC_ISSUER: 'https://staff.x.nz' })).toMatchObject({ issuer: 'https://staff.x.nz' })
  })

  it('gives roles by groups where a claim is named', () => {
    expect(groupRolesOfStaff(readEnv({ NODE_ENV: 'test' }))).toBeNull()
    const given = { STAFF_GROUPS_CLAIM: 'groups', STAFF_GROUP_ROLES: 'cn=money=finance, b=editor' }
    expect(groupRolesOfStaff(readEnv({ NODE_ENV: 'test', ...given }))).toEqual([
      { group: 'cn=money', role: 'finance' },
      { group: 'b', role: 'editor' },
    ])
  })
})

it.each([
  [{}, true, true],
  [{ HIVIS_SEED: 'year' }, true, true],
  [{ HIVIS_SEED: 'demo' }, true, false],
  [{ HIVIS_SEED: 'none' }, false, false],
  [production, false, false],
  [{ ...production, HIVIS_SEED: 'demo' }, true, false],
])('an empty database with %j gets the demo content: %s, and its year: %s', (given, isDemo, isYear) => {
  const env = readEnv({ NODE_ENV: 'test', ...given })
  expect([seedsDemo(env), seedsYear(env)]).toEqual([isDemo, isYear])
})

it('never invents a year for production', () => {
  expect(() => readEnv({ NODE_ENV: 'test', ...production, HIVIS_SEED: 'year' })).toThrow('it is for the demo')
})

it('lets a rehearsal of production on this machine go without TLS', () => {
  const given = { NODE_ENV: 'test', ...production, SITE_URL: 'http://localhost:3000' } as const
  expect(siteUrl(readEnv(given))).toBe('http://localhost:3000')
})

describe('another instance’s content', () => {
  it.each([
    ['https://content.example.co.nz', 'https://content.example.co.nz'],
    ['https://content.example.co.nz/', 'https://content.example.co.nz'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['', null],
  ])('is read from %j', (given, url) => {
    expect(contentApiUrl(readEnv({ NODE_ENV: 'test', CONTENT_API_URL: given }))).toBe(url)
  })

  it.each(['http://content.example.co.nz', 'http://localhost.evil.nz', 'ftp://x', 'https://', 'https://a.nz/?x'])(
    'is never read from %s',
    (given) => {
      expect(() => readEnv({ NODE_ENV: 'test', CONTENT_API_URL: given })).toThrow(
        'CONTENT_API_URL must be the address of another site, such as https://content.example.co.nz.',
      )
    },
  )
})

it('reads a PEM text that a place for secrets keeps in one line', () => {
  const env = readEnv({ NODE_ENV: 'test', ...walletKeys })
  expect(env.GOOGLE_WALLET_KEY).toBe('-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----')
})

it('names a failpoint in the demo, and never in production', () => {
  const given = { NODE_ENV: 'test', FAILPOINT: 'during_refund' } as const
  expect(failpoint(readEnv({ NODE_ENV: 'test' }))).toBeNull()
  expect(failpoint(readEnv(given))).toBe('during_refund')
  expect(failpoint({ ...readEnv(given), HIVIS_ENV: 'production' })).toBeNull()
})

it('gives each purpose a key of its own, and none without a secret', () => {
  const env = readEnv({ NODE_ENV: 'test', PAYLOAD_SECRET: 'sixteen-characters-long' })
  expect(purposeKey('a', env)).toEqual(purposeKey('a', env))
  expect(purposeKey('a', env)).toHaveLength(32)
  expect(purposeKey('a', env)).not.toEqual(purposeKey('b', env))
  expect(() => purposeKey('a', readEnv({ NODE_ENV: 'test' }))).toThrow('PAYLOAD_SECRET is not set.')
})

test('a former secret still opens what it sealed, and seals nothing any more', () => {
  const before = readEnv({ NODE_ENV: 'test', PAYLOAD_SECRET: 'the-first-secret-of-all' })
  const now = readEnv({
    NODE_ENV: 'test',
    PAYLOAD_SECRET: 'the-second-secret-of-all',
    PAYLOAD_SECRET_BEFORE: 'the-first-secret-of-all one-that-is-older-still',
  })
  expect(purposeKeys('a', now)).toHaveLength(3)
  expect(purposeKeys('a', now)[1]).toEqual(purposeKey('a', before))
  expect(purposeKey('a', now)).not.toEqual(purposeKey('a', before))
  expect(() => readEnv({ NODE_ENV: 'test', PAYLOAD_SECRET_BEFORE: 'short' })).toThrow(
    'PAYLOAD_SECRET_BEFORE must be former secrets, with spaces between them.',
  )
})

describe('a value in a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))
  const file = path.join(folder, 'secret')
  fs.writeFileSync(file, 'a-secret-of-a-container\n')
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it('is read from there, without its last line end', () => {
    expect(readEnv({ NODE_ENV: 'test', PAYLOAD_SECRET_FILE: file }).PAYLOAD_SECRET).toBe('a-secret-of-a-container')
  })

  it('goes behind the name itself', () => {
    const env = readEnv({ NODE_ENV: 'test', PAYLOAD_SECRET_FILE: file, PAYLOAD_SECRET: 'a-secret-of-its-own' })
    expect(env.PAYLOAD_SECRET).toBe('a-secret-of-its-own')
  })

  it('is checked like any other, and names the file’s name where there is none', () => {
    fs.writeFileSync(file, 'short')
    expect(() => readEnv({ NODE_ENV: 'test', PAYLOAD_SECRET_FILE: file, PORT: '3001' })).toThrow(
      'PAYLOAD_SECRET must have',
    )
    expect(() => readEnv({ NODE_ENV: 'test', SMTP_URL_FILE: `${file}-none` })).toThrow(
      'SMTP_URL_FILE must name a file that can be read.',
    )
  })
})
