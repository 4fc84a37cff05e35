/** What the commands say when something is wrong: each sentence that no other test has seen. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { tryWallets } from '@/commands/probes/wallets'
import { readEnv } from '@/lib/env'
import { compiledPath } from '../../scripts/compile.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { appleSettings } from '../support/apple-keys'
import { copyTemplate } from '../support/global-setup'
import { freePort } from '../support/ports'
import { stripeSettings } from '../support/stripe'

const name = 'test_command_sentences'
const hivisPath = await compiledPath('hivis')
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-sentences-'))
const urlOf = (database: string) => Object.assign(new URL(inject('database').server), { pathname: `/${database}` }).href
let client: pg.Client

async function onServer(...statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: urlOf('postgres') })
  await server.connect()
  for (const statement of statements) await server.query(statement)
  await server.end()
}

beforeAll(async () => {
  await copyTemplate(inject('database').template, urlOf, name)
  client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP DATABASE IF EXISTS ${name}_empty WITH (FORCE)`)
  fs.rmSync(home, { recursive: true, force: true })
})

/** Runs a command with these settings and no others. */
async function hivis(args: readonly string[], given: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'silent',
    DATA_DIR: home,
    INIT_CWD: home,
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
    DATABASE_URL: urlOf(name),
    ...given,
  }
  const { status, stdout, stderr } = await runNode([hivisPath, ...args], { env })
  return { status, said: `${stdout}${stderr}` }
}

/** A server that answers as the test says. */
async function startServer(answer: (req: http.IncomingMessage) => { status: number; body: string; type?: string }) {
  const server = http.createServer((req, res) => {
    req.resume().once('end', () => {
      const { status, body, type = 'application/json' } = answer(req)
      res.writeHead(status, { 'content-type': type }).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, url: `http://127.0.0.1:${port}`, stop: () => server.close().closeAllConnections() }
}

describe('commands without what they need', () => {
  test.each([
    [['staff', 'list', 'everybody'], 2, /^Write hivis staff list, hivis staff add <email> --role <role>/],
    [['backup'], 1, /^Say where the archive goes: --to, or BACKUP_TO\.$/m],
    [['addresses', 'none.csv'], 1, /^There is no file \/.+\/none\.csv\.$/m],
    [['verify', 'none.tar.zst'], 1, /^The archive \/.+\/none\.tar\.zst can’t be opened \(ENOENT\)\.$/m],
    [['verify', 'x', '--identity', 'none.txt'], 1, /^There is no file \/.+\/none\.txt\.$/m],
    [['verify', 'x', '--identity', 'empty.txt'], 1, /^The file holds no identity of age \(AGE-SECRET-KEY-…\)\.$/m],
  ])('%j', async (args, status, sentence) => {
    fs.writeFileSync(path.join(home, 'empty.txt'), '')
    expect(await hivis(args)).toEqual({ status, said: expect.stringMatching(sentence) })
  })

  test('an empty database: nothing to export, and in production no one who could sign in', async () => {
    await onServer(`DROP DATABASE IF EXISTS ${name}_empty WITH (FORCE)`, `CREATE DATABASE ${name}_empty`)
    const empty = { DATABASE_URL: urlOf(`${name}_empty`) }
    const production = {
      ...empty,
      HIVIS_ENV: 'production',
      SITE_URL: 'https://www.kowhai.example',
      OIDC_ISSUER: 'https://login.kowhai.example',
      OIDC_CLIENT_ID: 'x',
      STAFF_OIDC_CLIENT_ID: 'x',
      MAIL_FROM: 'mail@kowhai.example',
      SMTP_URL: 'smtp://mail.kowhai.example',
    }
    expect((await hivis(['seed', 'none'], production)).said).toBe(
      'An empty production database needs FIRST_ADMIN_EMAIL for its first staff account.\n',
    )
    const poor = Object.assign(new URL(empty.DATABASE_URL), { username: 'hivis_sentences', password: 'poor' })
    await onServer(`DROP ROLE IF EXISTS hivis_sentences`, `CREATE ROLE hivis_sentences LOGIN PASSWORD 'poor'`)
    try {
      const failed = await hivis(['migrate'], { DATABASE_URL: poor.href })
      expect(failed).toEqual({ status: 1, said: expect.stringMatching(/^migrate failed \(1\): /m) })
      expect(failed.said).not.toContain('poor@')
    } finally {
      await onServer('DROP ROLE hivis_sentences')
    }
    expect((await hivis(['migrate'], empty)).status).toBe(0)
    expect((await hivis(['export', 'x.tar.zst'], empty)).said).toBe(
      'The database is empty. Run hivis seed, or start the site once.\n',
    )
  })
})

describe('hivis check', () => {
  test('a database that does not answer, has no room, is too old, lacks extensions and rights', async () => {
    const checked = async (url: string) => (await hivis(['check'], { DATABASE_URL: url })).said
    expect(await checked(`postgres://x:y@127.0.0.1:${await freePort()}/x`)).toMatch(
      /failed +database +The server of DATABASE_URL does not answer \(ECONNREFUSED\)\./,
    )
    await onServer(
      'DROP ROLE IF EXISTS hivis_crowded',
      `CREATE ROLE hivis_crowded LOGIN PASSWORD 'poor' CONNECTION LIMIT 0`,
      `GRANT CONNECT ON DATABASE ${name} TO hivis_crowded`,
    )
    const poor = Object.assign(new URL(urlOf(name)), { username: 'hivis_crowded', password: 'poor' })
    try {
      expect(await checked(poor.href)).toMatch(/failed +database +The server has no free connection\. Raise max_conn/)
      await onServer('ALTER ROLE hivis_crowded CONNECTION LIMIT -1')
      expect(await checked(poor.href)).toMatch(/failed +rights +Give the role its rights: GRANT CREATE ON DATABASE/)
      await client.query(
        `CREATE SCHEMA older;
         CREATE FUNCTION older.current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT CASE $1 WHEN 'server_version_num' THEN '120003' ELSE '12.3' END $$;
         CREATE VIEW older.pg_available_extensions AS SELECT ''::name AS name;
         ALTER DATABASE ${name} SET search_path = older, pg_catalog, public`,
      )
      const old = await checked(urlOf(name))
      expect(old).toMatch(/failed +database +This is PostgreSQL 12\.3\. Hivis needs \d+ or newer: upgrade the server\./)
      expect(old).toMatch(
        /failed +extensions +The server has no .*pg_trgm.*\. Install its package postgresql-contrib\./,
      )
    } finally {
      await client.query(`ALTER DATABASE ${name} RESET search_path; DROP SCHEMA IF EXISTS older CASCADE`)
      await onServer(`REVOKE ALL ON DATABASE ${name} FROM hivis_crowded`, 'DROP ROLE hivis_crowded')
    }
  })

  test('files that can’t be written, a bucket that gives back another file and one that keeps what it has', async () => {
    fs.writeFileSync(path.join(home, 'file'), '')
    expect((await hivis(['check'], { DATA_DIR: path.join(home, 'file/below') })).said).toMatch(
      /failed +files +DATA_DIR can’t be written \(ENOTDIR\)\. Change its owner, or name another folder\./,
    )
    let written = ''
    let given = () => 'another'
    const bucket = await startServer(({ method = '', url = '' }) => {
      if (method === 'PUT') written = /hivis-check-[\w-]+/.exec(url)?.[0] ?? ''
      if (method === 'DELETE')
        return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>', type: 'text/xml' }
      return { status: 200, body: method === 'GET' ? given() : '', type: 'text/plain' }
    })
    const settings = {
      S3_BUCKET: 'hivis-test',
      S3_REGION: 'x',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
      S3_ENDPOINT: bucket.url,
    }
    expect((await hivis(['check'], settings)).said).toMatch(/failed +files +The bucket gives back another file\./)
    given = () => written
    expect((await hivis(['check'], settings)).said).toMatch(
      /failed +files +A file in the bucket can’t be deleted \(AccessDenied\)\. Look at S3_BUCKET/,
    )
    bucket.stop()
  })

  test('a place of backups that can’t be written, and one that can', async () => {
    const file = path.join(home, 'no-folder')
    fs.writeFileSync(file, '')
    expect((await hivis(['check'], { BACKUP_TO: file })).said).toMatch(
      /failed +backups +BACKUP_TO can’t be written \(EEXIST|ENOTDIR\)\. Make it and give it to the account of the service/,
    )
    const folder = path.join(home, 'backups')
    expect((await hivis(['check'], { BACKUP_TO: folder })).said).toMatch(/ok +backups +BACKUP_TO can be written\./)
    expect(fs.readdirSync(folder)).toEqual([])
  })

  test('a mail server that takes no login, a restricted key at Stripe, a provider without a place to sign in', async () => {
    const smtp = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    })
    const mailPort = await freePort()
    smtp.listen(mailPort, '127.0.0.1')
    const stripe = await startServer(() => ({
      status: 403,
      body: JSON.stringify({ error: { type: 'invalid_request_error', message: 'no' } }),
    }))
    const provider = await startServer(({ headers }) => ({
      status: 200,
      body: JSON.stringify({ issuer: `http://${headers.host}` }),
    }))
    const { said } = await hivis(['check'], {
      SMTP_URL: `smtp://somebody:secret@127.0.0.1:${mailPort}`,
      MAIL_FROM: 'mail@kowhai.example',
      ...stripeSettings(stripe.port),
      OIDC_ISSUER: provider.url,
      OIDC_CLIENT_ID: 'x',
    })
    expect(said).toMatch(/failed +mail +The mail server refuses our login\. Look at user and password in SMTP_URL/)
    expect(said).toMatch(
      /failed +card payment +The restricted key in STRIPE_SECRET_KEY may not read Checkout Sessions\./,
    )
    expect(said).toMatch(
      /failed +sign-in of customers +What the provider says of itself names no place to sign in\. Look at OIDC_ISSUER\./,
    )
    expect(said).not.toContain('secret@')
    smtp.close()
    stripe.stop()
    provider.stop()
  })

  test('keys of wallets that can’t be read, belong to another, or end soon', () => {
    const now = new Date()
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const [one, other] = [appleSettings(inDays(200)).settings, appleSettings(inDays(200)).settings]
    const said = (more: Record<string, string>) =>
      tryWallets(readEnv({ ...one, ...more, NODE_ENV: 'test' }), now).find((finding) => finding.name === 'Apple Wallet')
    expect(said({})).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(/^The keys fit\. They are valid until [^:]+\.$/),
    })
    expect(said(appleSettings(inDays(20)).settings)).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(/: make new ones now\.$/),
    })
    expect(said({ APPLE_WWDR_CERTIFICATE: other.APPLE_WWDR_CERTIFICATE })).toMatchObject({
      state: 'failed',
      says: expect.stringMatching(/^APPLE_WWDR_CERTIFICATE did not sign the certificate\./),
    })
    const nonsense = '-----BEGIN CERTIFICATE-----\\nx\\n-----END CERTIFICATE-----'
    for (const setting of ['APPLE_PASS_CERTIFICATE', 'APPLE_WWDR_CERTIFICATE', 'APPLE_PASS_KEY'])
      expect(
        said({
          [setting]: nonsense.replaceAll('CERTIFICATE', setting.endsWith('KEY') ? 'PRIVATE KEY' : 'CERTIFICATE'),
        }),
      ).toMatchObject({
        state: 'failed',
        says: expect.stringMatching(new RegExp(`^${setting} can’t be read \\(.+\\)\\. It is a PEM text`)),
      })
    const google = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    })
    const settings = {
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_EMAIL: 'wallet@project.iam.gserviceaccount.com',
      GOOGLE_WALLET_KEY: String(google).trim().replaceAll('\n', '\\n'),
    }
    expect(tryWallets(readEnv({ ...settings, NODE_ENV: 'test' }), now)).toContainEqual({
      name: 'Google Wallet',
      state: 'ok',
      says: 'The key can be read.',
    })
  })
})

describe('hivis doctor', () => {
  test('books that do not add up, messages that no one sends, a clock that is off, a disk that is full', async () => {
    await client.query(
      `UPDATE document_counters SET last = last + 1 WHERE kind = 'invoice';
       INSERT INTO messages (kind, "to", dedupe_key, message_id, about, due_at)
         VALUES ('enquiry-received', 'mere@example.nz', 'late', '<late@hivis.example>', '{}', now() - interval '40 minutes');
       CREATE SCHEMA other_clock;
       CREATE FUNCTION other_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS $$ SELECT pg_catalog.clock_timestamp() + interval '2 minutes' $$;
       ALTER DATABASE ${name} SET search_path = other_clock, pg_catalog, public`,
    )
    const { status, said } = await hivis(['doctor'], { DATA_DIR: '/proc' })
    expect(status).toBe(1)
    for (const sentence of [
      /failed +books +Not true: Numbers of documents have a gap\. \(invoice\)\. See Money, Books at the desk\./,
      /failed +jobs +The oldest message has been due for 40 minutes\. See whether a site runs on this database\./,
      /failed +clock +It is 1?\d\d s behind the database’s\. Let both machines keep time by NTP\./,
      /failed +disk +Only 0 MB are free in DATA_DIR\. Make room: uploads fail when it is full\./,
      /\n5 things are wrong\.\n/,
    ])
      expect(said).toMatch(sentence)
    await client.query(`ALTER DATABASE ${name} RESET search_path`)

    const held = await hivis(['doctor'], { MAIL: 'hold', DATA_DIR: path.join(home, 'nowhere') })
    expect(held.said).toMatch(/off +jobs +MAIL is hold: messages wait\./)
    expect(held.said).toMatch(/failed +disk +DATA_DIR can’t be looked at \(ENOENT\)\./)

    await client.query(
      `INSERT INTO payload_migrations (name, batch) VALUES ('29990102_000000_from_tomorrow_contract', 99)`,
    )
    expect((await hivis(['doctor'])).said).toMatch(/failed +schema +This database belongs to another version of Hivis/)
    expect((await hivis(['doctor'], { DATABASE_URL: urlOf('nowhere') })).said).toMatch(
      /failed +database +The database of DATABASE_URL does not exist/,
    )
  })
})
