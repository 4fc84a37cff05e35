import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { commands } from '@/commands/table'
import { hivisVersion } from '@/lib/version'
import { compiledPath } from '../../scripts/compile.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { appleSettings } from '../support/apple-keys'
import { startBreakableProvider, testClient } from '../support/identity-provider'
import { startPooler } from '../support/pooler'
import { freePort } from '../support/ports'
import { startS3 } from '../support/s3'
import { startSmtp } from '../support/smtp'
import { startStripe, stripeKeys, stripeSettings } from '../support/stripe'

/** What an operator types, in processes of its own: `hivis …` as it is compiled. */
const hivis = await compiledPath('hivis')
const name = 'test_command_line'
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-commands-'))
const urlOf = (database: string) => Object.assign(new URL(inject('database').server), { pathname: `/${database}` }).href
let client: pg.Client

async function onServer(...statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: urlOf('postgres') })
  await server.connect()
  for (const statement of statements) await server.query(statement)
  await server.end()
}

beforeAll(async () => {
  await onServer(
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `CREATE DATABASE ${name} TEMPLATE ${inject('database').template}`,
  )
  client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** A DATA_DIR of the service's account: for root another one than its own. */
function folderOfService(): string {
  const folder = fs.mkdtempSync(path.join(dataDir, '..', 'hivis-service-'))
  if (process.getuid?.() === 0) fs.chownSync(folder, 65_534, 65_534)
  return folder
}

/** What the service can't write to, as root would leave it. */
function leaveAsRoot(folder: string): void {
  fs.mkdirSync(folder)
  fs.chmodSync(folder, process.getuid?.() === 0 ? 0o755 : 0o555)
}

/** Runs the command with these settings and no others. */
async function run(args: readonly string[], given: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...given,
  }
  const child = spawn(process.execPath, [hivis, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, stdout, stderr, said: `${stdout}${stderr}`, json: () => JSON.parse(stdout) }
}

const onDatabase = (args: readonly string[], given: Record<string, string> = {}) =>
  run(args, { DATABASE_URL: urlOf(name), PAYLOAD_SECRET: 'only-for-the-tests-0000', ...given })

/** What was found of each part, by its name. */
const statesOf = (findings: readonly { name: string; state: string }[]) =>
  Object.fromEntries(findings.map(({ name: part, state }) => [part, state]))

describe('the command line', () => {
  test('lists its commands, and says which version it is', async () => {
    const { code, stdout } = await run([])
    expect(code).toBe(0)
    for (const command of Object.keys(commands)) expect(stdout).toContain(`  ${command} `)
    expect((await run(['--version'])).stdout).toBe(`${hivisVersion}\n`)
  })

  test.each(Object.keys(commands))('%s says what it does, to people whose settings are wrong too', async (command) => {
    const { code, stdout, stderr } = await run([command, '--help'], { HIVIS_ENV: 'nonsense', PORT: 'x' })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^Usage: hivis ${command} `))
    expect(stdout).toContain('--json')
    expect(stdout).toContain('Exit code: 0 all is well, 1 something is wrong, 2 the command was written wrongly.')
  })

  test.each([
    [['nonsense'], 'There is no command “nonsense”.'],
    [['constructor'], 'There is no command “constructor”.'],
    [['check', '--nonsense'], 'Unknown option ‘--nonsense’.'],
    [['check', '--json=5'], "Option '--json' does not take an argument."],
    [['check', 'extra'], 'hivis check takes no arguments.'],
    [['staff'], 'hivis staff takes list | add'],
    [['staff', 'add', 'x@kowhai.example'], '--role must be one of'],
    [['staff', 'add', 'nobody', '--role', 'admin'], '“nobody” is not an email address.'],
    [['seed', 'everything'], 'There is no “everything”: it is none, demo or year.'],
  ])('%j is written wrongly: exit code 2 and what is right', async (args, sentence) => {
    const { code, stdout, stderr } = await onDatabase(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.replaceAll('‘', "'").replaceAll('’', "'")).toContain(
      sentence.replaceAll('‘', "'").replaceAll('’', "'"),
    )
  })

  test('settings come from a file, and what the environment has already stays', async () => {
    fs.writeFileSync(
      path.join(dataDir, 'hivis.env'),
      'PORT=nonsense\nWORKERS=many\nMAIL_FROM="Kōwhai <mail@kowhai.example>"\n',
    )
    const { code, json } = await run(['check', '--json', '--settings', 'hivis.env'], {
      INIT_CWD: dataDir,
      WORKERS: '2',
    })
    expect(code).toBe(1)
    expect(json().problems).toEqual(['PORT must be a number from 1 to 65535.'])
    // In a release the file has its place; where it isn't there, as in a container, the environment is all.
    const byDefault = { HIVIS_SETTINGS: path.join(dataDir, 'hivis.env'), WORKERS: '2', BACKUP_RECIPENT: 'age1x' }
    expect((await run(['check', '--json'], byDefault)).json().problems).toEqual([
      'PORT must be a number from 1 to 65535.',
      'BACKUP_RECIPENT is not a setting and is ignored. Did you mean BACKUP_RECIPIENT?',
    ])
    expect((await run(['check', '--json'], { HIVIS_SETTINGS: '/nowhere.env' })).json().problems).toEqual([])
    const missing = await run(['check', '--settings', '/nowhere.env'])
    expect(missing).toMatchObject({ code: 1, stderr: 'The settings file /nowhere.env can’t be read (ENOENT).\n' })
  })
})

describe('hivis check', () => {
  test('says everything that is wrong at once, and tries nothing', async () => {
    const { code, json } = await run(['check', '--json'], {
      HIVIS_ENV: 'production',
      PORT: '0',
      SMTP_URL: 'http://mail',
      STRIPE_SECRET_KEY: 'sk_test_1',
    })
    expect(code).toBe(1)
    const { problems, findings, settings } = json()
    expect(problems).toEqual([
      'PORT must be a number from 1 to 65535.',
      'SMTP_URL must look like smtp://user:password@mail.example.co.nz:587.',
      'DATABASE_URL, SITE_URL, PAYLOAD_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_ID and MAIL_FROM must be set when HIVIS_ENV is production.',
      'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY.',
    ])
    expect(findings).toEqual([])
    expect(settings).toContainEqual(expect.objectContaining({ name: 'SMTP_URL', state: 'set' }))
    expect(settings.every(({ says }: { says: string }) => says.length > 10)).toBe(true)
  })

  test('tries every part: all is well, then each of them breaks, and no secret is shown', async () => {
    const [provider, smtp, s3, stripe] = await Promise.all([
      startBreakableProvider(),
      startSmtp(),
      startS3(),
      startStripe(),
    ])
    const apple = appleSettings(new Date(Date.now() + 200 * 86_400_000))
    const settings = {
      DATABASE_URL: urlOf(name),
      PAYLOAD_SECRET: 'only-for-the-tests-0000',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: testClient.id,
      OIDC_CLIENT_SECRET: testClient.secret,
      STAFF_OIDC_CLIENT_ID: testClient.id,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'mail@kowhai.example',
      ...s3.settings,
      ...stripeSettings(stripe.at.port),
      ...apple.settings,
    }
    const parts = ['database', 'extensions', 'rights', 'connection', 'mail', 'sign-in of customers', 'sign-in of staff']
    try {
      const well = await run(['check', '--json'], settings)
      expect(well.json()).toMatchObject({ ok: true, problems: [] })
      expect(statesOf(well.json().findings)).toEqual({
        ...Object.fromEntries(
          [...parts, 'files', 'card payment', 'Apple Wallet', 'provider'].map((part) => [part, 'ok']),
        ),
        'Google Wallet': 'off',
        backups: 'off',
        log: 'off',
        mailbox: 'off',
        'text messages': 'off',
        'bot check': 'off',
        'address lookup': 'off',
      })
      expect({ code: well.code, left: s3.stored() }).toEqual({ code: 0, left: [] })
      expect(smtp.delivered).toEqual([])
      expect(stripe.asked.every(({ method }) => method === 'GET')).toBe(true)

      provider.trouble = { at: 'discovery', how: 'no JSON' }
      stripe.state.fault = () => 'reset'
      await Promise.all([smtp.stop(), s3.stop()])
      const broken = await run(['check'], {
        ...settings,
        APPLE_PASS_KEY: apple.otherKey,
        GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
        GOOGLE_WALLET_EMAIL: 'wallet@project.iam.gserviceaccount.com',
        GOOGLE_WALLET_KEY: '-----BEGIN PRIVATE KEY-----\\nx\\n-----END PRIVATE KEY-----',
      })
      expect(broken.code).toBe(1)
      for (const sentence of [
        /failed +mail +The mail server does not answer \(ESOCKET\)\. Look at host and port in SMTP_URL/,
        /failed +sign-in of customers +The provider does not answer as an OpenID provider does/,
        /failed +sign-in of staff/,
        /failed +files +A file in the bucket can’t be written/,
        /failed +card payment +Stripe does not answer/,
        /failed +Apple Wallet +APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE/,
        /failed +Google Wallet +GOOGLE_WALLET_KEY can’t be read/,
        /7 things are wrong\.\n$/,
      ])
        expect(broken.stdout).toMatch(sentence)
      const secrets = [
        testClient.secret,
        stripeKeys.secretKey,
        stripeKeys.webhookSecret,
        'S3RVER',
        'only-for-the-tests-0000',
      ]
      for (const { said } of [well, broken])
        for (const secret of [...secrets, new URL(urlOf(name)).password]) expect(said).not.toContain(secret)
    } finally {
      await Promise.all([provider.close(), stripe.stop()])
    }
  })

  test('a certificate that ran out, a key that Stripe refuses and a password that the mail server refuses', async () => {
    const stripe = await startStripe()
    const apple = appleSettings(new Date(Date.now() - 86_400_000))
    const { json } = await run(['check', '--json'], {
      ...stripeSettings(stripe.at.port),
      ...apple.settings,
      STRIPE_SECRET_KEY: 'sk_test_wrong',
    })
    const { findings } = json()
    await stripe.stop()
    expect(statesOf(findings)).toMatchObject({ 'Apple Wallet': 'failed', 'card payment': 'failed' })
    expect(JSON.stringify(findings)).toMatch(
      /The certificate ran out on .+Stripe refuses STRIPE_SECRET_KEY|Stripe refuses STRIPE_SECRET_KEY.+The certificate ran out on /,
    )
  })

  test('a role without its rights, a password that is wrong, and a pooler in transaction mode', async () => {
    await onServer(
      `DROP ROLE IF EXISTS hivis_poor`,
      `CREATE ROLE hivis_poor LOGIN PASSWORD 'poor'`,
      `GRANT CONNECT ON DATABASE ${name} TO hivis_poor`,
    )
    const poor = Object.assign(new URL(urlOf(name)), { username: 'hivis_poor', password: 'poor' })
    const pooler = await startPooler(urlOf(name))
    try {
      const found = async (url: string) => (await run(['check', '--json'], { DATABASE_URL: url })).json().findings
      expect(statesOf(await found(poor.href))).toMatchObject({ database: 'ok', rights: 'failed', connection: 'ok' })
      poor.password = 'wrong'
      expect(JSON.stringify(await found(poor.href))).toContain('The user or password of DATABASE_URL is refused.')
      const pooled = await found(pooler.url)
      expect(statesOf(pooled)).toMatchObject({ database: 'ok', connection: 'failed' })
      expect(JSON.stringify(pooled)).toContain('There is a pooler in transaction mode between.')
      expect(JSON.stringify(await found(urlOf('nowhere')))).toContain('does not exist')
    } finally {
      await pooler.stop()
      await onServer(`REVOKE ALL ON DATABASE ${name} FROM hivis_poor`, 'DROP ROLE hivis_poor')
    }
  })
})

describe('hivis migrate and seed', () => {
  test('say what is pending, run it once, and refuse the database of a newer version', async () => {
    await onServer(`DROP DATABASE IF EXISTS ${name}_empty WITH (FORCE)`, `CREATE DATABASE ${name}_empty`)
    const given = { DATABASE_URL: urlOf(`${name}_empty`), PAYLOAD_SECRET: 'only-for-the-tests-0000' }
    const pending = await run(['migrate', '--status', '--json'], given)
    expect(pending.code).toBe(1)
    expect(pending.json().pending.length).toBeGreaterThan(30)
    expect((await run(['migrate'], given)).code).toBe(0)
    const done = await run(['migrate', '--status'], given)
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('The database is up to date') })
    expect((await run(['seed', 'none'], given)).stdout).toBe('The database is filled.\n')
    expect(await run(['seed', 'none'], given)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Nothing was changed'),
    })

    const newer = new pg.Client({ connectionString: given.DATABASE_URL })
    await newer.connect()
    await newer.query(`INSERT INTO payload_migrations (name, batch) VALUES ('29990101_000000_from_tomorrow', 99)`)
    // What only adds may have run already: old and new stand side by side while a site is upgraded.
    expect((await run(['migrate'], given)).code).toBe(0)
    await newer.query(
      `INSERT INTO payload_migrations (name, batch) VALUES ('29990102_000000_from_tomorrow_contract', 100)`,
    )
    await newer.end()
    const port = await freePort()
    for (const args of [['migrate'], ['seed', 'demo'], ['start']]) {
      const { code, stderr } = await run(args, { ...given, PORT: String(port) })
      expect({ args, code }).toEqual({ args, code: 1 })
      expect(stderr).toContain('belongs to another version of Hivis (29990102_000000_from_tomorrow_contract)')
    }
    await onServer(`DROP DATABASE ${name}_empty WITH (FORCE)`)
  })

  test('a migration that finds its table in use waits a second at a time, so that no one waits for long behind it', {
    tags: ['timing'],
  }, async () => {
    await onServer(`DROP DATABASE IF EXISTS ${name}_used WITH (FORCE)`, `CREATE DATABASE ${name}_used`)
    const given = { DATABASE_URL: urlOf(`${name}_used`), PAYLOAD_SECRET: 'only-for-the-tests-0000' }
    const before = await runNode([await compiledPath('migrate'), '20261124_000300_orders_in_fewer'], {
      env: { ...process.env, ...given, DATA_DIR: dataDir },
    })
    expect(before.status).toBe(0)
    const [user, reader] = [new pg.Client(given.DATABASE_URL), new pg.Client(given.DATABASE_URL)]
    await Promise.all([user.connect(), reader.connect()])
    await user.query('BEGIN; LOCK TABLE media IN ACCESS SHARE MODE')
    let isMigrating = true
    const migrating = run(['migrate'], given).finally(() => {
      isMigrating = false
    })
    const waitsForLock = async () =>
      (await reader.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'media'::regclass`)).rowCount
    await expect.poll(waitsForLock, { timeout: 60_000, interval: 20 }).toBe(1)
    let longest = 0
    const looks = 40
    for (let look = 0; look < looks; look += 1) {
      const began = performance.now()
      await reader.query('SELECT count(*) FROM media')
      longest = Math.max(longest, performance.now() - began)
    }
    expect(isMigrating).toBe(true)
    expect(longest).toBeLessThan(2_000)
    await user.query('ROLLBACK')
    expect((await migrating).code).toBe(0)
    await Promise.all([user.end(), reader.end()])
    await onServer(`DROP DATABASE ${name}_used WITH (FORCE)`)
  })

  test('without a database each says what to set', async () => {
    for (const args of [['migrate'], ['seed'], ['doctor'], ['staff', 'list']])
      expect(await run(args)).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL must be set') })
    const json = await run(['doctor', '--json'])
    expect(json.json()).toEqual({ ok: false, problem: expect.stringContaining('DATABASE_URL must be set') })
  })
})

describe('hivis staff', () => {
  test('lets in who locked themselves out, closes an account, and the audit log says who did it', async () => {
    const { rows: before } = await client.query('SELECT max(id) AS id FROM audit_log')
    const added = await onDatabase([
      'staff',
      'add',
      'Ngaio@kowhai.example',
      '--role',
      'support',
      '--name',
      'Ngaio Pohatu',
    ])
    expect(added).toMatchObject({ code: 0, stdout: 'Ngaio@kowhai.example has an account now, as support.\n' })
    expect((await onDatabase(['staff', 'close', 'ngaio@kowhai.example'])).code).toBe(0)
    const given = await onDatabase(['staff', 'add', 'ngaio@kowhai.example', '--role', 'admin', '--json'])
    expect(given.json()).toEqual({ ok: true, email: 'ngaio@kowhai.example', role: 'admin', done: 'given' })
    const { accounts } = (await onDatabase(['staff', 'list', '--json'])).json()
    expect(accounts).toContainEqual(
      expect.objectContaining({
        email: 'ngaio@kowhai.example',
        name: 'Ngaio Pohatu',
        state: 'invited',
        roles: ['support', 'admin'],
      }),
    )
    const { rows } = await client.query(`SELECT DISTINCT actor FROM audit_log WHERE what LIKE 'staff%' AND id > $1`, [
      before[0].id,
    ])
    expect(rows).toEqual([{ actor: 'command line' }])
  })

  test('the last administrator stays, and no one is closed whom no one knows', async () => {
    await client.query(
      `DELETE FROM staff_roles WHERE value = 'admin' AND parent_id <> (SELECT id FROM staff WHERE email = 'admin@hivis.example')`,
    )
    expect(await onDatabase(['staff', 'close', 'admin@hivis.example'])).toMatchObject({
      code: 1,
      stderr: 'Someone has to stay administrator. Make another one first.\n',
    })
    expect((await onDatabase(['staff', 'close', 'who@kowhai.example'])).stderr).toContain('No account has the address')
  })
})

describe('hivis import-records and compare', () => {
  const list =
    'Contact Name,NZ Business Number,Membership expiry\nKōwhai Lifting Ltd,9429041535110,31/03/2027\nOdd Number Ltd,12,\n'

  test('bring a list in, say what is held back, change nothing twice, and say what differs', async () => {
    fs.writeFileSync(path.join(dataDir, 'companies.csv'), list)
    const inHome = { INIT_CWD: dataDir }
    const countOf = async () =>
      (await client.query(`SELECT count(*)::int AS n FROM companies WHERE name = 'Kōwhai Lifting Ltd'`)).rows[0].n
    const tried = await onDatabase(['import-records', 'companies', 'companies.csv', '--dry-run'], inHome)
    expect(tried).toMatchObject({ code: 1, stdout: expect.stringContaining('Would add 1, would change 0') })
    expect(await countOf()).toBe(0)
    const brought = await onDatabase(['import-records', 'companies', 'companies.csv', '--json'], inHome)
    expect(brought.json()).toMatchObject({ counts: { added: 1, held: 1 }, reasons: [{ code: 'bad-nzbn', rows: 1 }] })
    expect(await countOf()).toBe(1)
    const again = await onDatabase(
      ['import-records', 'companies', 'companies.csv', '--map', 'NZ Business Number='],
      inHome,
    )
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('Columns left out: NZ Business Number.') })

    expect(
      (await onDatabase(['compare', 'companies', 'companies.csv', '--map', 'NZ Business Number='], inHome)).stdout,
    ).toContain('Nothing differs')
    fs.writeFileSync(
      path.join(dataDir, 'later.csv'),
      'Contact Name,Membership expiry\nKōwhai Lifting Ltd,31/03/2028\nNew Ltd,\n',
    )
    const differs = await onDatabase(['compare', 'companies', 'later.csv'], inHome)
    expect(differs.code).toBe(1)
    expect(differs.stdout).toContain(
      'row 2, Kōwhai Lifting Ltd: Member until: 31 Mar 2027 here, 31 Mar 2028 in the list',
    )
    expect(differs.stdout).toContain('row 3, New Ltd: not here')
    expect(differs.stdout).toContain('not in the list: Odd Number Ltd')
  })

  test.each([
    [['import-records', 'companies'], 2, 'Name the kind and the file.'],
    [['import-records', 'nonsense', 'companies.csv'], 1, 'There is no such kind of import.'],
    [['import-records', 'companies', 'nowhere.csv'], 1, 'There is no file'],
    [['compare', 'companies', 'companies.csv', '--map', 'nothing'], 2, 'Write --map as'],
  ])('%j: exit code %i and what is right', async (args, code, sentence) => {
    const answer = await onDatabase(args, { INIT_CWD: dataDir })
    expect(answer).toMatchObject({ code, stderr: expect.stringContaining(sentence) })
  })
})

describe('hivis card-keys', () => {
  test('replaces a key and withdraws the old one, once', async () => {
    const { rows: before } = await client.query('SELECT count(*)::int AS count FROM card_keys')
    const [first, second] = [
      (await onDatabase(['card-keys', 'replace', '--json'])).json().id,
      (await onDatabase(['card-keys', 'replace', '--json'])).json().id,
    ]
    expect(await onDatabase(['card-keys', 'withdraw', String(first)])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Withdraw key \d+\? Codes that it signed .+ If so, add --yes\.\n$/),
    })
    const withdrawn = await onDatabase(['card-keys', 'withdraw', String(first), '--yes'])
    expect(withdrawn.stdout).toContain(`Key ${first} is withdrawn.`)
    expect(await onDatabase(['card-keys', 'withdraw', String(first), '--yes'])).toMatchObject({
      code: 1,
      stderr: `There is no key ${first} that is not withdrawn. See hivis card-keys list.\n`,
    })
    const { keys } = (await onDatabase(['card-keys', 'list', '--json'])).json()
    expect(keys).toHaveLength(before[0].count + 2)
    expect(keys.slice(-2)).toMatchObject([
      { id: first, withdrawnAt: expect.any(String) },
      { id: second, withdrawnAt: null, statements: 0 },
    ])
    expect(JSON.stringify(keys)).not.toMatch(/sealed|private/i)
    expect((await onDatabase(['card-keys', 'withdraw', 'all'])).code).toBe(2)
  })
})

describe('a command that root runs', () => {
  test('leaves nothing to root in the folder of the service, and says what root left there', async () => {
    const folder = folderOfService()
    const { uid } = fs.statSync(folder)
    const backup = await onDatabase(['backup', '--to', path.join(folder, 'backups')], { DATA_DIR: folder })
    expect(backup.said).toContain('read again and found whole')
    const made = fs.readdirSync(folder, { recursive: true }).map(String)
    expect(made.length).toBeGreaterThan(1)
    expect(made.filter((one) => fs.statSync(path.join(folder, one)).uid !== uid)).toEqual([])
    leaveAsRoot(path.join(folder, 'media'))
    const doctor = await onDatabase(['doctor'], { DATA_DIR: folder })
    expect(doctor.stdout).toMatch(/failed +files +media in DATA_DIR can’t be written \(EACCES\), so uploads fail\./)
    fs.rmSync(folder, { recursive: true })
    await client.query('DELETE FROM operation_marks')
  })
})

describe('hivis doctor', () => {
  test('finds nothing in a site that is well, and says what is wrong with one that is not', async () => {
    const well = await onDatabase(['doctor', '--json'])
    expect(statesOf(well.json().findings)).toEqual({
      disk: 'ok',
      files: 'ok',
      schema: 'ok',
      clock: 'ok',
      books: 'ok',
      messages: 'ok',
      jobs: 'ok',
      payments: 'ok',
      'bank files': 'ok',
      backups: 'off',
      drill: 'off',
      log: 'off',
    })
    expect(well.code).toBe(0)
    await client.query(
      `INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about) VALUES ('x', 'y', 'dead', 9, 'given-up', 'given-up', '{}')`,
    )
    await client.query(
      `INSERT INTO payments (id, order_id, amount_cents, currency, description, provider, provider_idem, return_path, cancel_path, expires_at, next_check_at)
       VALUES (9999, 9999, 100, 'NZD', 'x', 'stripe', 'pay:9999', '/', '/', now(), now())`,
    )
    await client.query(
      `UPDATE payments SET state = 'review', review = 'amount', captured_cents = 1, captured_currency = 'NZD' WHERE id = 9999`,
    )
    // A line that two files have counts once. One of long ago, of today, or that someone set aside, is not asked about.
    await client.query(
      `WITH files AS (INSERT INTO bank_imports (file_name, bank, out_count, created_at)
         VALUES ('a', 'ANZ', 0, now() - interval '3 days'), ('b', 'ANZ', 0, now() - interval '2 days'), ('c', 'ANZ', 0, now() - interval '40 days'),
           ('d', 'ANZ', 0, now() - interval '20 hours') RETURNING id, file_name), lines AS (
         INSERT INTO bank_lines (import_id, line, received_on, amount_cents, fingerprint, fate)
         SELECT id, row_number() OVER (), current_date, cents, fingerprint, 'left-out' FROM files JOIN (VALUES
           ('a', 'one', 12345), ('b', 'one', 12345), ('b', 'two', 5), ('c', 'old', 900), ('d', 'new', 700), ('a', 'interest', 60), ('b', 'interest', 60))
           AS lines (file, fingerprint, cents) ON file = file_name RETURNING id, fingerprint)
       INSERT INTO bank_lines_aside (line_id) SELECT max(id) FROM lines WHERE fingerprint = 'interest'`,
    )
    const ill = await onDatabase(['doctor'])
    expect(ill.code).toBe(1)
    expect(ill.stdout).toMatch(
      /failed +bank files +2 lines of the last 30 days, \$123\.50, match no payment\. See Money, Bank at the desk: take them in, or say there that they are none\./,
    )
    await client.query(
      `INSERT INTO bank_lines_aside (line_id) SELECT min(id) FROM bank_lines WHERE fingerprint IN ('one', 'two') GROUP BY fingerprint`,
    )
    expect((await onDatabase(['doctor'])).stdout).toMatch(/ok +bank files +Each line is in a payment, or set aside\./)
    expect(ill.stdout).toMatch(/failed +messages +1 was given up\. See Messages at the desk/)
    expect(ill.stdout).toMatch(/failed +payments +One doesn’t fit its order/)
    await client.query(`DELETE FROM payload_migrations WHERE id = (SELECT max(id) FROM payload_migrations)`)
    expect((await onDatabase(['doctor'])).stdout).toMatch(
      /failed +schema +One migration is pending\. Run hivis migrate\./,
    )
  })
})
