import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardLevel } from '@/features/account/rules'
import { findPass } from '@/features/wallet/data'
import { walletRenderers } from '@/features/wallet/mail/renderers'
import { issueCard, renewCard, revokeCard } from '@/features/wallet/mutations'
import { passToken } from '@/features/wallet/pass-link.loaders'
import { appleWallet } from '@/features/wallet/passes/apple.gateway'
import { demoAppleKeys, demoAppleWallet } from '@/features/wallet/passes/apple.gateway.local'
import type { Wallets } from '@/features/wallet/passes/gateway'
import { googleWallet } from '@/features/wallet/passes/google.gateway'
import { demoGoogleKeys, demoGoogleWallet } from '@/features/wallet/passes/google.gateway.local'
import { loadGoogleLink, loadLinkedPass, loadWallets, sendLinkedApplePass } from '@/features/wallet/passes/loaders'
import { noticeNewDay, pushDue } from '@/features/wallet/passes/updates.mutations'
import { cardEnd, stateOf } from '@/features/wallet/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { inTransaction, pool } from '@/lib/db'
import { startApi } from '../support/api'
import { ownCertificate, type PushFault, startApns } from '../support/apns'
import { startGoogleWallet } from '../support/google-wallet'
import { readPdf } from '../support/pdf'
import { call, endQueries, query, sessionOf } from '../support/people'
import { contentOf, passProblems } from '../support/pkpass'

let api: Awaited<ReturnType<typeof startApi>>
const today = nzDay(new Date())

/** The address of a card’s check page, with its signed statement. */
const signedCode = (token: string) => new RegExp(`^http://localhost:3000/card/${token}/#AQ[\\w-]{100,200}$`)

beforeAll(async () => {
  api = await startApi()
  // What the seed's people have is not pushed by these tests.
  await noticeNewDay(new Date())
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

/** Someone of the test's own. */
async function newHolder(email: string | null = null): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, email) VALUES ('Mereana', 'Pōtae', $1) RETURNING id`,
    [email],
  )
  return row?.id ?? 0
}

const issue = (personId: number, on = today, level: CardLevel = 'foundation') =>
  inTransaction((client) => issueCard(client, { personId, level, on }))
const revoke = (personId: number, on = today) => inTransaction((client) => revokeCard(client, { personId, on }))

async function passOf(personId: number) {
  const pass = await findPass({ person: personId })
  if (!pass) throw new Error('There is no pass.')
  return pass
}

async function holderWithCard(email: string | null = null): Promise<number> {
  const id = await newHolder(email)
  await issue(id)
  return id
}

/** An employee of the demo's company. */
async function employ(personId: number, company = 'Tairua Civil'): Promise<number> {
  const [row] = await query<{ id: number }>(
    'INSERT INTO employments (company_id, person_id) SELECT id, $1 FROM companies WHERE name = $2 RETURNING id',
    [personId, company],
  )
  return row?.id ?? 0
}

const bytes = async (path: string, cookie?: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${api.url}${path}`, { headers: { ...(cookie ? { cookie } : {}), ...headers } })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}
const applePath = (employee: number) => `/api/platform/v1/apple-wallet/employee-pass/?employeeId=${employee}`

describe('wallets that the settings switch off', () => {
  const switchTo = (isOn: boolean) => query('UPDATE settings SET wallet_enabled = $1', [isOn])
  afterAll(() => switchTo(true))

  test('give no pass and mail none, while the card, its check page and saved passes go on', async () => {
    const id = await holderWithCard('switched@people.example')
    const employee = await employ(id)
    const { cookie } = await sessionOf('demo-owner')
    const { serial, appleToken, personId } = await passOf(id)
    const token = passToken(personId, new Date())
    const saved = `/api/apple-wallet/v1/passes/${(await demoAppleKeys()).passTypeId}/${serial}`
    const asked = () =>
      Promise.all([
        call(api.url, `/google-wallet/employee-pass/?employeeId=${employee}`, { cookie }),
        call(api.url, `/apple-wallet/employee-pass/?employeeId=${employee}`, { cookie }),
        call(api.url, '/apple-wallet/email-employee-pass/', { method: 'POST', cookie, body: { employeeId: employee } }),
      ])
    await switchTo(false)
    for (const { status, json } of await asked()) expect([status, json.reason]).toEqual([503, 'WALLET_NOT_CONFIGURED'])
    expect(await query(`SELECT 1 FROM messages WHERE "to" = 'switched@people.example'`)).toEqual([])
    expect(await loadWallets()).toMatchObject({ hasApple: false, hasGoogle: false })
    expect((await sendLinkedApplePass(token)).status).toBe(303)
    expect(stateOf((await passOf(id)).card, new Date())).toBe('active')
    expect((await bytes(saved, undefined, { authorization: `ApplePass ${appleToken}` })).status).toBe(200)
    expect(
      (
        await call(api.url, '/company/card-checks/', {
          method: 'POST',
          cookie,
          body: { token: (await passOf(id)).token },
        })
      ).status,
    ).toBe(200)
    await switchTo(true)
    for (const { status } of await asked()) expect(status).toBe(200)
    expect((await sendLinkedApplePass(token)).status).toBe(200)
  })
})

describe('a card', () => {
  test('is issued with a number of its own, for two years, and once however often the result is saved', async () => {
    const id = await newHolder()
    const [first, again] = [await issue(id), await issue(id)]
    expect(first).toMatchObject({ expiresOn: cardEnd(today), isRenewal: false })
    expect(first.number).toMatch(/^\d{7}$/)
    expect(again.cardId).toBe(first.cardId)
    const both = await Promise.all([issue(id, addNzDays(today, 1)), issue(id, addNzDays(today, 1))])
    expect(new Set(both.map(({ cardId }) => cardId)).size).toBe(1)
  })

  test('keeps its number at every renewal, and its history', async () => {
    const id = await newHolder()
    const first = await issue(id, addNzDays(today, -700), 'supervisor')
    const renewed = await inTransaction((client) => renewCard(client, { personId: id, on: today }))
    // In the last 90 days the days that are left are kept.
    expect(renewed).toMatchObject({
      number: first.number,
      level: 'supervisor',
      isRenewal: true,
      expiresOn: cardEnd(first.expiresOn),
    })
    const rows = await query('SELECT 1 FROM cards WHERE person_id = $1', [id])
    expect(rows).toHaveLength(2)
    expect(
      (await query(`SELECT 1 FROM audit_log WHERE what = 'cards' AND row_id = $1`, [String(renewed.cardId)])).length,
    ).toBe(1)
  })

  test('steps over a number that staff typed', async () => {
    const [next] = await query<{ n: string }>(`SELECT (nextval('card_numbers') + 1)::text AS n`)
    await query(`INSERT INTO people (first_name, last_name, site_safe_id_number) VALUES ('Typed', 'Number', $1)`, [
      next?.n,
    ])
    expect((await issue(await newHolder())).number).toBe(String(Number(next?.n) + 1))
  })

  test('can be revoked from a later day on, and counts until then', async () => {
    const id = await holderWithCard()
    const last = addNzDays(today, 3)
    expect(await revoke(id, last)).toBe(1)
    const { card } = await passOf(id)
    expect(stateOf(card, new Date())).toBe('active')
    const morning = new Date(`${last}T02:00:00Z`)
    expect(stateOf(card, morning)).toBe('revoked')
    expect(await revoke(id)).toBe(1)
    expect(stateOf((await passOf(id)).card, new Date())).toBe('revoked')
  })

  test('has the same state in the database and in the product, on each day around a change', async () => {
    const ends = [addNzDays(today, -1), today, addNzDays(today, 60), addNzDays(today, 61)]
    const revoked = [null, addNzDays(today, -1), today, addNzDays(today, 1)]
    for (const expiresOn of ends) {
      for (const revokedOn of revoked) {
        const [row] = await query<{ state: string }>('SELECT hivis_card_state($1, $2, $3) AS state', [
          expiresOn,
          revokedOn,
          today,
        ])
        expect([expiresOn, revokedOn, row?.state]).toEqual([
          expiresOn,
          revokedOn,
          stateOf({ id: 1, level: 'foundation', expiresOn, revokedOn }, new Date()),
        ])
      }
    }
  })
})

describe('a pass for Apple Wallet', () => {
  test('is one file that OpenSSL finds signed, with the card, its check page and that it is a demo', async () => {
    const id = await holderWithCard()
    const { cookie } = await sessionOf('demo-booker')
    const answer = await bytes(applePath(await employ(id)), cookie)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
    const { wwdr } = await demoAppleKeys()
    expect(passProblems(answer.body, wwdr)).toEqual([])
    const pass = await passOf(id)
    const content = contentOf(answer.body)
    expect(content).toMatchObject({
      serialNumber: pass.serial,
      authenticationToken: pass.appleToken,
      webServiceURL: 'http://localhost:3000/api/apple-wallet',
      description: 'DEMO, Site safety card',
    })
    expect(content.barcodes[0].message).toMatch(signedCode(pass.token))
    expect(JSON.stringify(content)).not.toMatch(/@\w/)
    // A pass that someone changed is refused.
    const forged = Buffer.from(answer.body)
    forged.set(Buffer.from('Xereana'), forged.indexOf('Mereana'))
    expect(passProblems(forged, wwdr)).toEqual(['pass.json is another one'])
    expect(passProblems(answer.body, (await demoGoogleKeys()).publicKey)).toHaveLength(1)
  })

  test('is there for oneself, without a company too, and 409 without a card that counts', async () => {
    const user = await sessionOf('demo-user')
    await query('DELETE FROM cards WHERE person_id = $1', [user.personId])
    const own = '/apple-wallet/employee-pass/'
    expect((await call(api.url, own, { cookie: user.cookie })).json).toMatchObject({
      code: 409,
      reason: 'CARD_NOT_ACTIVE',
    })
    await issue(user.personId)
    expect((await bytes(`/api/platform/v1${own}`, user.cookie)).status).toBe(200)
    await revoke(user.personId)
    expect((await call(api.url, own, { cookie: user.cookie })).status).toBe(409)
    expect((await call(api.url, '/google-wallet/employee-pass/', { cookie: user.cookie })).status).toBe(409)
  })
})

test('the letter about a card is a PDF that leads to its check, and 409 without a card', async () => {
  const user = await sessionOf('demo-user')
  await query('DELETE FROM cards WHERE person_id = $1', [user.personId])
  expect((await call(api.url, '/card/letter/', { cookie: user.cookie })).json.reason).toBe('CARD_NOT_ACTIVE')
  expect((await call(api.url, '/card/letter/', {})).status).toBe(401)
  await issue(user.personId)
  const letter = await bytes('/api/platform/v1/card/letter/', user.cookie)
  expect(letter.status).toBe(200)
  const { links, text } = await readPdf(letter.body)
  const { token, name } = await passOf(user.personId)
  expect(links).toEqual([expect.stringMatching(signedCode(token))])
  expect(text).toContain(name)
})

describe('a pass for Google Wallet', () => {
  test('is a link with the id of the signed object, and the last day of the card', async () => {
    const id = await holderWithCard()
    const { cookie } = await sessionOf('demo-booker')
    const { json } = await call(api.url, `/google-wallet/employee-pass/?employeeId=${await employ(id)}`, { cookie })
    expect(json.data.expiresOn).toBe(cardEnd(today))
    const key = await importSPKI((await demoGoogleKeys()).publicKey, 'RS256')
    const { payload } = await jwtVerify<{ payload: { genericObjects: Record<string, unknown>[] } }>(
      json.data.saveUrl.split('#')[1] ?? '',
      key,
      { audience: 'google' },
    )
    const pass = await passOf(id)
    expect(payload).toMatchObject({ typ: 'savetowallet', origins: ['http://localhost:3000'] })
    expect(payload.payload.genericObjects).toEqual([
      { id: expect.stringContaining(pass.serial), classId: expect.stringMatching(/\.site-safety-card$/) },
    ])
  })

  test.each([
    [
      'a Tongan name of 120 letters',
      'Siaosi Taufaʻāhau Manumataongo Tukuʻaho Tupoutoʻa-ʻUlukālala '.repeat(2).slice(0, 120),
    ],
    ['a Chinese name', '欧阳建国'.repeat(10)],
  ])('of %s is made at Google first, so that its link is short enough for every browser', async (_, name) => {
    const { privateKey, publicKey } = await demoGoogleKeys()
    const server = await startGoogleWallet(publicKey)
    const origin = 'https://www.a-training-provider-with-a-long-name.co.nz'
    const signer = {
      email: 'wallet@a-long-project-name.iam.gserviceaccount.com',
      key: privateKey,
      issuerId: '3388',
      origin,
    }
    const google = googleWallet({ ...signer, at: server.at, waitMs: 2_000 })
    const id = await holderWithCard()
    await query(`UPDATE people SET first_name = $2, last_name = '' WHERE id = $1`, [id, name])
    const pass = await passOf(id)
    try {
      const { saveUrl } = await loadGoogleLink(pass, new Date(), google)
      expect(saveUrl.length).toBeLessThan(1_000)
      const [object] = [...server.state.objects.values()]
      expect(object).toMatchObject({
        state: 'ACTIVE',
        barcode: { value: expect.stringContaining(`/card/${pass.token}/#AQ`) },
      })
      expect(JSON.stringify(object)).toContain(pass.name)
      const { payload } = await jwtVerify<{ payload: unknown }>(
        saveUrl.split('/').at(-1) ?? '',
        await importSPKI(publicKey, 'RS256'),
      )
      expect(payload.payload).toEqual({ genericObjects: [{ id: object?.id, classId: object?.classId }] })
      // A second link brings the object up to date and makes nothing twice.
      await loadGoogleLink(pass, new Date(), google)
      expect(server.state.objects.size).toBe(1)
      server.state.isDown = true
      await expect(loadGoogleLink(pass, new Date(), google)).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
    } finally {
      await server.stop()
    }
  })

  test('is brought up to date at Google by a granted token, made where no one saved it, and tried again while Google is away', async () => {
    const { privateKey, publicKey } = await demoGoogleKeys()
    const server = await startGoogleWallet(publicKey)
    const signer = {
      email: 'wallet@project.iam.gserviceaccount.com',
      key: privateKey,
      issuerId: '3388',
      origin: 'http://localhost:3000',
    }
    const google = googleWallet({ ...signer, at: server.at, waitMs: 2_000 })
    const wallets: Wallets = { apple: null, google }
    const id = await holderWithCard()
    await query(`INSERT INTO wallet_targets (person_id, kind) VALUES ($1, 'google')`, [id])
    const objectOf = () =>
      server.state.objects.get([...server.state.objects.keys()].find((key) => key.includes(serial)) ?? '')
    const { serial } = await passOf(id)
    try {
      await issue(id, addNzDays(today, 1))
      await pushDue(wallets)
      expect(server.state.calls.map((one) => one.split('/')[0])).toEqual(['PATCH ', 'POST ', 'POST '])
      expect(objectOf()).toMatchObject({ state: 'ACTIVE' })
      server.state.isDown = true
      await revoke(id)
      expect(await pushDue(wallets)).toBe(1)
      const [waiting] = await query<{ due: boolean; problem: string }>(
        `SELECT is_due AS due, last_problem AS problem FROM wallet_targets WHERE person_id = $1`,
        [id],
      )
      expect(waiting).toEqual({ due: true, problem: 'Google refused (503).' })
      server.state.isDown = false
      await query('UPDATE wallet_targets SET next_at = now() WHERE person_id = $1', [id])
      await pushDue(wallets)
      expect(objectOf()).toMatchObject({ state: 'INACTIVE' })
      expect(server.state.grants).toBe(1)
      expect(await pushDue(wallets)).toBe(0)
    } finally {
      await server.stop()
    }
  })
})

test('embedded wallet keys are refused in production', () => {
  expect(() => demoAppleWallet({ isProduction: true })).toThrow('set APPLE_PASS_TYPE_ID')
  expect(() => demoGoogleWallet({ isProduction: true, origin: 'https://x.nz' })).toThrow('set GOOGLE_WALLET_ISSUER_ID')
})

describe('an e-mailed pass', () => {
  const mailsTo = (email: string) =>
    query<{ id: number; about: { person: number } }>(
      `SELECT id, about FROM messages WHERE kind = 'wallet-pass' AND "to" = $1`,
      [email],
    )

  test('goes to the address on record alone, as a link that opens that pass and ends', async () => {
    const id = await holderWithCard('mereana@people.example')
    const { cookie } = await sessionOf('demo-manager')
    const employeeId = await employ(id)
    const send = (body: unknown) =>
      call(api.url, '/apple-wallet/email-employee-pass/', { method: 'POST', cookie, body })
    expect((await send({ employeeId, email: 'other@people.example' })).status).toBe(422)
    expect((await send({ employeeId })).json).toEqual({ success: true, data: {} })
    const [mail] = await mailsTo('mereana@people.example')
    const words = await walletRenderers['wallet-pass']({ to: '', about: mail?.about ?? {}, secret: null })
    const token = /\/card\/pass\/([\w-]+)\//.exec(words?.text ?? '')?.[1] ?? ''
    const now = new Date()
    expect((await loadLinkedPass(token, now))?.personId).toBe(id)
    expect(await loadLinkedPass(token, new Date(now.getTime() + 25 * 3_600_000))).toBeNull()
    // Not the last letter, of which some bits are no one's.
    const other = token.at(-4) === 'x' ? 'y' : 'x'
    expect(await loadLinkedPass(`${token.slice(0, -4)}${other}${token.slice(-3)}`, now)).toBeNull()
    await revoke(id)
    expect(await loadLinkedPass(token, now)).toBeNull()
    expect(await walletRenderers['wallet-pass']({ to: '', about: mail?.about ?? {}, secret: null })).toBeNull()
  })

  test('is answered alike without an address, sends nothing then, and at most five times an hour', async () => {
    const { cookie } = await sessionOf('demo-booker')
    const employeeId = await employ(await holderWithCard())
    const before = await query('SELECT 1 FROM messages')
    const send = () =>
      call(api.url, '/apple-wallet/email-employee-pass/', { method: 'POST', cookie, body: { employeeId } })
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) statuses.push((await send()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await query('SELECT 1 FROM messages')).toHaveLength(before.length)
  })
})

const service = '/api/apple-wallet/v1'
const passType = 'pass.nz.hivis.demo'

/** A phone with one pass in its wallet, as Apple's web service specification has it: after a push it lists what changed and fetches that. */
function phone(device: string, { serial, appleToken }: { serial: string; appleToken: string }) {
  const authorization = `ApplePass ${appleToken}`
  const registration = `${api.url}${service}/devices/${device}/registrations/${passType}`
  const state: { pass: Buffer | null; tag: string; lastModified: string } = { pass: null, tag: '', lastModified: '' }
  const fetchPass = async () => {
    const since: Record<string, string> = state.lastModified ? { 'if-modified-since': state.lastModified } : {}
    const answer = await bytes(`${service}/passes/${passType}/${serial}`, undefined, { authorization, ...since })
    if (answer.status === 200) state.pass = answer.body
    state.lastModified = answer.headers.get('last-modified') ?? state.lastModified
    return answer.status
  }
  return {
    state,
    fetchPass,
    register: (pushToken: string, token = authorization) =>
      fetch(`${registration}/${serial}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ pushToken }),
      }),
    unregister: () => fetch(`${registration}/${serial}`, { method: 'DELETE', headers: { authorization } }),
    /** What an arriving push makes it do. */
    update: async () => {
      const answer = await fetch(`${registration}${state.tag ? `?passesUpdatedSince=${state.tag}` : ''}`)
      if (answer.status === 204) return 204
      const { serialNumbers, lastUpdated } = await answer.json()
      if (serialNumbers.includes(serial)) await fetchPass()
      state.tag = lastUpdated
      return answer.status
    },
  }
}

/** A certificate that Apple never gave. */
const otherKeys = () => {
  const { key, cert } = ownCertificate()
  return { key, certificate: cert }
}

const tokenOf = (name: string) => Buffer.from(name).toString('hex').padEnd(32, '0')

describe('Apple Wallet by itself', () => {
  test('registers, hears what changed since, fetches it once, and unregisters; a wrong token is as good as none', async () => {
    const id = await holderWithCard()
    const pass = await passOf(id)
    const one = phone('device-1', pass)
    expect((await one.register(tokenOf('one'), `ApplePass ${'0'.repeat(32)}`)).status).toBe(401)
    const strangers = await Promise.all([
      phone('device-1', { ...pass, serial: '0'.repeat(32) }).register(tokenOf('one')),
      one.register(tokenOf('one'), 'Bearer x'),
    ])
    const told = await Promise.all(strangers.map(async (answer) => `${answer.status} ${await answer.text()}`))
    expect(new Set(told).size).toBe(1)
    expect((await one.register(tokenOf('one'))).status).toBe(201)
    expect((await one.register(tokenOf('two'))).status).toBe(200)
    expect(await one.update()).toBe(200)
    expect(contentOf(one.state.pass ?? Buffer.from('')).serialNumber).toBe(pass.serial)
    expect(await one.fetchPass()).toBe(304)
    await issue(id, addNzDays(today, 1), 'advanced')
    expect(await one.update()).toBe(200)
    const renewed = contentOf(one.state.pass ?? Buffer.from(''))
    expect([renewed.serialNumber, renewed.voided, renewed.generic.secondaryFields[0].value]).toEqual([
      pass.serial,
      false,
      'Advanced',
    ])
    await revoke(id)
    expect(await one.update()).toBe(200)
    expect(contentOf(one.state.pass ?? Buffer.from('')).voided).toBe(true)
    expect((await one.unregister()).status).toBe(200)
    expect((await fetch(`${api.url}${service}/devices/device-1/registrations/${passType}`)).status).toBe(204)
    expect(
      (await fetch(`${api.url}${service}/log`, { method: 'POST', body: JSON.stringify({ logs: ['x'] }) })).status,
    ).toBe(200)
    expect((await fetch(`${api.url}${service}/devices/device-1/registrations/pass.other`)).status).toBe(404)
  })

  test('misses no change that was under way while it asked', async () => {
    const id = await holderWithCard()
    const one = phone('device-slow', await passOf(id))
    await one.register(tokenOf('slow'))
    await one.update()
    const slow = await pool().connect()
    await slow.query('BEGIN')
    await issueCard(slow, { personId: id, level: 'supervisor', on: addNzDays(today, 1) })
    // Another change is written later and seen earlier, and the phone asks between the two.
    const other = await holderWithCard()
    const second = phone('device-slow', await passOf(other))
    await second.register(tokenOf('slow'))
    await one.update()
    await slow.query('COMMIT')
    slow.release()
    expect(await one.update()).toBe(200)
    expect(contentOf(one.state.pass ?? Buffer.from('')).generic.secondaryFields[0].value).toBe('Supervisor')
  })

  test('is pushed with the certificate of the pass type, and forgets a device that is gone', async () => {
    const keys = await demoAppleKeys()
    const faults: PushFault[] = ['none', 'busy', 'hang', 'unregistered', 'bad token']
    const apns = await startApns({ root: keys.wwdr, faultOf: (count) => faults[count - 1] ?? 'none' })
    const apple = appleWallet({ ...keys, at: apns.at, ca: apns.ca, waitMs: 2_000 })
    try {
      expect(await apple.push(tokenOf('x'))).toEqual({ kind: 'told' })
      expect(apns.state.pushed).toEqual([{ token: tokenOf('x'), topic: passType }])
      const stranger = appleWallet({ ...keys, ...otherKeys(), at: apns.at, ca: apns.ca, waitMs: 2_000 })
      expect((await stranger.push(tokenOf('x'))).kind).toBe('later')
      stranger.close()
      expect(await apple.push(tokenOf('x'))).toEqual({ kind: 'later', problem: 'Apple’s push service refused (503).' })
      expect(await apple.push(tokenOf('x'))).toEqual({ kind: 'later', problem: 'Apple’s push service did not answer.' })
      expect(await apple.push(tokenOf('x'))).toEqual({ kind: 'gone' })
      expect(await apple.push(tokenOf('x'))).toEqual({ kind: 'gone' })
    } finally {
      apple.close()
      await apns.stop()
    }
    const away = appleWallet({ ...keys, at: apns.at, ca: apns.ca, waitMs: 2_000 })
    expect((await away.push(tokenOf('x'))).kind).toBe('later')
  })

  test('is notified of a card that is revoked from today on, when the day comes', async () => {
    const id = await holderWithCard()
    await revoke(id, addNzDays(today, 2))
    await noticeNewDay(new Date())
    const { revision } = await passOf(id)
    expect(await noticeNewDay(new Date())).toBe(0)
    await noticeNewDay(new Date(Date.now() + 2 * 86_400_000))
    expect((await passOf(id)).revision).toBe(revision + 1)
    await noticeNewDay(new Date())
  })

  test('ends on the newest card on every device after 1,000 renewals over a push server that fails all the time', async () => {
    const keys = await demoAppleKeys()
    const phones = new Map<string, ReturnType<typeof phone>>()
    const busy = new Map<string, Promise<void>>()
    /** One update at a time on each phone. */
    const onPush = (token: string) => {
      const before = busy.get(token) ?? Promise.resolve()
      const next = before.then(async () => {
        await phones.get(token)?.update()
      })
      busy.set(token, next)
    }
    const faultOf = (count: number): PushFault => {
      if (count % 4 === 1) return 'busy'
      if (count % 7 === 2) return 'reset'
      return count % 29 === 3 ? 'hang' : 'none'
    }
    const apns = await startApns({ root: keys.wwdr, faultOf, onPush })
    const apple = appleWallet({ ...keys, at: apns.at, ca: apns.ca, waitMs: 250 })
    const people: number[] = []
    for (let number = 0; number < 10; number += 1) people.push(await holderWithCard())
    for (const id of people) {
      const pass = await passOf(id)
      // A few have two phones.
      for (const name of people.indexOf(id) < 3 ? ['a', 'b'] : ['a']) {
        const one = phone(`${id}-${name}`, pass)
        phones.set(tokenOf(`${id}${name}`), one)
        await one.register(tokenOf(`${id}${name}`))
      }
    }
    let isRenewing = true
    const renewing = (async () => {
      for (let round = 1; round <= 100; round += 1) {
        // One after another: pushes and phones beside it take connections too, and a machine that does other things has few to give.
        for (const id of people) await issue(id, addNzDays(today, round), round % 2 ? 'advanced' : 'supervisor')
      }
      isRenewing = false
    })()
    const dueCount = async () =>
      (await query(`SELECT 1 FROM wallet_targets WHERE is_due AND person_id = ANY($1)`, [people])).length
    while (isRenewing || (await dueCount()) > 0) {
      // Waits between attempts are taken as over: what is tried is that none is forgotten.
      if (!isRenewing) await query('UPDATE wallet_targets SET next_at = now() WHERE is_due')
      await pushDue({ apple, google: null })
    }
    await renewing
    await Promise.all(busy.values())
    apple.close()
    await apns.stop()
    const newest = cardEnd(addNzDays(today, 100))
    const ends = [...phones.values()].map(
      ({ state }) => state.pass && contentOf(state.pass).expirationDate.slice(0, 10),
    )
    expect(ends.filter((end) => end !== newest)).toEqual([])
    expect(ends).toHaveLength(13)
    const faulty = apns.state.count - apns.state.pushed.length
    expect(faulty / apns.state.count).toBeGreaterThan(0.25)
  })
})

test('a wrong or missing employee of another company answers as none', async () => {
  const { cookie } = await sessionOf('demo-owner')
  const foreign = await employ(await holderWithCard(), 'Harbour Build')
  const answers = await Promise.all([foreign, 2_147_480_009].map((id) => call(api.url, applePath(id), { cookie })))
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(answers[0]?.text).toBe(answers[1]?.text)
})
