import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailHashOf } from '@/features/company/admins/rules'
import { startApi } from '../support/api'
import { plainRenderers } from '../support/mail-worker'
import { call, deskSessionOf, endQueries, invitationLink, query, sessionOf } from '../support/people'
import { listsOf } from '../support/people-lists'

let api: Awaited<ReturnType<typeof startApi>>
const post = (path: string, cookie: string, body: unknown = {}) => call(api.url, path, { method: 'POST', cookie, body })
const get = (path: string, cookie?: string) => call(api.url, path, cookie ? { cookie } : {})

beforeAll(async () => {
  api = await startApi({ trustProxy: true })
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const kindsTo = async (email: string) =>
  (await query<{ kind: string }>('SELECT kind FROM messages WHERE "to" = $1 ORDER BY id', [email])).map(
    ({ kind }) => kind,
  )

type Item = { email: string; permission: string; state: string }
const admins = async (cookie: string): Promise<Item[]> =>
  (await get('/company/business-admins/', cookie)).json.data.items

describe('business admins', () => {
  test('are invited, accept with their own address, and the inviter is notified of it', async () => {
    const owner = (await sessionOf('demo-owner')).cookie
    const invited = await sessionOf('demo-user')
    const email = 'user@people.example'
    const sent = await post('/company/business-admin-invite/', owner, {
      email: ' User@People.example ',
      permission: 'booker',
    })
    expect([sent.status, sent.json.data]).toEqual([200, { email, permission: 'booker' }])
    expect((await admins(owner)).find((one) => one.email === email)).toMatchObject({
      state: 'invited',
      permission: 'booker',
    })

    const link = await invitationLink(email)
    const shown = await get(link)
    expect(shown.json.data).toMatchObject({
      companyName: 'Tairua Civil',
      email: 'u•••@people.example',
      permission: 'booker',
    })
    expect((await get(link)).status).toBe(200)

    const stranger = (await sessionOf('demo-personal')).cookie
    expect((await post(link, stranger)).status).toBe(403)
    expect((await call(api.url, link, { method: 'POST' })).status).toBe(401)
    expect((await post(link, invited.cookie)).json.data).toEqual({ companyName: 'Tairua Civil', permission: 'booker' })
    expect((await get('/user/is_authenticated/', invited.cookie)).json.data.isBusinessUser).toBe(true)
    expect(await kindsTo('owner@people.example')).toContain('company-invitation-accepted')

    const wrong = `/company/admin-invitee/${emailHashOf(email)}/00000000-0000-4000-8000-000000000000/`
    expect((await get(link)).text).toBe((await get(wrong)).text)
    expect((await post(link, invited.cookie)).status).toBe(404)

    expect((await post('/company/business-admin-remove/', owner, { email })).status).toBe(200)
    expect((await get('/user/is_authenticated/', invited.cookie)).json.data.isBusinessUser).toBe(false)
    expect(await kindsTo(email)).toContain('company-admin-removed')
  })

  test('a new link kills the old one, three times a day at most, and an ended one can be sent again', async () => {
    const owner = (await sessionOf('demo-owner')).cookie
    const email = 'resent@people.example'
    await post('/company/business-admin-invite/', owner, { email, permission: 'viewer' })
    const first = await invitationLink(email)
    await query(`UPDATE invitations SET expires_at = now() - interval '1 minute' WHERE email = $1`, [email])
    expect((await get(first)).status).toBe(404)
    expect((await admins(owner)).find((one) => one.email === email)?.state).toBe('expired')
    expect((await post('/company/business-admin-resend-invite/', owner, { email })).status).toBe(200)
    const second = await invitationLink(email)
    expect(second).not.toBe(first)
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
    expect((await post('/company/business-admin-resend-invite/', owner, { email })).status).toBe(200)
    expect((await post('/company/business-admin-resend-invite/', owner, { email })).status).toBe(429)
    await post('/company/business-admin-remove/', owner, { email })
    expect((await post('/company/business-admin-invite/', owner, { email, permission: 'viewer' })).status).toBe(429)
  })

  test('an invitation that was taken back is dead, and someone who was removed can be invited again', async () => {
    const owner = (await sessionOf('demo-owner')).cookie
    const invited = await sessionOf('demo-user')
    const email = 'user@people.example'
    const stateOf = async () => (await admins(owner)).find((one) => one.email === email)?.state
    const invite = async () => {
      expect((await post('/company/business-admin-invite/', owner, { email, permission: 'viewer' })).status).toBe(200)
      expect(await stateOf()).toBe('invited')
      return await invitationLink(email)
    }
    const remove = async () => {
      expect((await post('/company/business-admin-remove/', owner, { email })).status).toBe(200)
      expect(await stateOf()).toBeUndefined()
    }
    await query(`DELETE FROM invitations WHERE email = $1`, [email])
    const revoked = await invite()
    await remove()
    expect((await post(revoked, invited.cookie)).status).toBe(404)
    const accepted = await invite()
    expect((await post(accepted, invited.cookie)).status).toBe(200)
    expect(await stateOf()).toBe('active')
    await remove()
    const again = await invite()
    expect([(await get(revoked)).status, (await get(accepted)).status, (await get(again)).status]).toEqual([
      404, 404, 200,
    ])
    await remove()
  })

  test('a manager hands out viewer and booker alone, and no one raises themselves', async () => {
    const manager = (await sessionOf('demo-manager')).cookie
    const change = (email: string, permission: string) =>
      post('/company/business-admin-update-permission/', manager, { email, permission })
    for (const permission of ['manager', 'owner']) {
      expect(
        (await post('/company/business-admin-invite/', manager, { email: 'x@people.example', permission })).status,
      ).toBe(403)
      expect((await change('manager@people.example', permission)).status).toBe(403)
      expect((await change('viewer@people.example', permission)).status).toBe(403)
    }
    expect((await change('owner@people.example', 'viewer')).status).toBe(403)
    expect((await post('/company/business-admin-remove/', manager, { email: 'owner@people.example' })).status).toBe(403)
    expect((await change('viewer@people.example', 'booker')).status).toBe(200)
    expect((await change('viewer@people.example', 'viewer')).status).toBe(200)
    expect(await kindsTo('viewer@people.example')).toEqual(['company-permission-changed', 'company-permission-changed'])
    expect(await kindsTo('owner@people.example')).not.toContain('company-permission-changed')
  })

  test('the last owner stays, and every owner is notified of a new one', async () => {
    const owner = (await sessionOf('demo-owner')).cookie
    const own = { email: 'owner@people.example' }
    const removed = await post('/company/business-admin-remove/', owner, own)
    expect([removed.status, removed.json.errors.non_field_errors]).toEqual([
      409,
      ['A company must have an owner. Make someone else an owner first.'],
    ])
    expect(
      (await post('/company/business-admin-update-permission/', owner, { ...own, permission: 'viewer' })).status,
    ).toBe(409)
    const promote = { email: 'manager@people.example', permission: 'owner' }
    expect((await post('/company/business-admin-update-permission/', owner, promote)).status).toBe(200)
    expect(await kindsTo('owner@people.example')).toContain('company-permission-changed')
    expect(
      (await post('/company/business-admin-update-permission/', owner, { ...promote, permission: 'manager' })).status,
    ).toBe(200)
  })

  test.each([
    ['no address', { permission: 'viewer' }, { email: ['Please enter a valid email address'] }],
    ['a broken address', { email: 'moana@', permission: 'viewer' }, { email: ['Please enter a valid email address'] }],
    [
      'a permission that is none',
      { email: 'a@b.example', permission: 'root' },
      { permission: ['Choose viewer, booker, manager or owner.'] },
    ],
  ])('refuses %s', async (_name, body, errors) => {
    const { cookie } = await sessionOf('demo-owner')
    const { status, json } = await post('/company/business-admin-invite/', cookie, body)
    expect([status, json.errors]).toEqual([422, errors])
  })

  test('guesses of an invitation end: 404 for each, then 429 for that address alone', async () => {
    const guess = (from: string) =>
      call(api.url, '/company/admin-invitee/0/0/', { headers: { 'x-forwarded-for': from } }).then(
        ({ status }) => status,
      )
    const found = []
    for (let count = 0; count < 40; count += 1) found.push(await guess('10.9.9.9'))
    expect(found).toEqual([...Array(30).fill(404), ...Array(10).fill(429)])
    expect(await guess('10.9.9.8')).toBe(404)
  })

  test('an invitation says nothing of whether the address is known', async () => {
    const { cookie } = await sessionOf('demo-business')
    const known = await post('/company/business-admin-invite/', cookie, {
      email: 'personal@people.example',
      permission: 'viewer',
    })
    const unknown = await post('/company/business-admin-invite/', cookie, {
      email: 'personel@people.example',
      permission: 'viewer',
    })
    expect(known.status).toBe(unknown.status)
    expect(known.text.replace('personal@', '')).toBe(unknown.text.replace('personel@', ''))
  })
})

describe('races', () => {
  async function twoOwners(): Promise<{ id: number; owners: { cookie: string; email: string }[] }> {
    const owners = [await sessionOf('demo-business'), await sessionOf('demo-personal')]
    const [company] = await query<{ id: number }>(`INSERT INTO companies (name) VALUES ('Race') RETURNING id`)
    for (const { personId, cookie } of owners) {
      await query(`INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, 'owner')`, [
        company?.id,
        personId,
      ])
      await post('/company/active/', cookie, { companyId: company?.id })
    }
    const emails = ['business@people.example', 'personal@people.example']
    return { id: company?.id ?? 0, owners: owners.map(({ cookie }, index) => ({ cookie, email: emails[index] ?? '' })) }
  }

  test('of two owners who remove each other one stays, in fifty rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { owners } = await twoOwners()
      const [one, other] = owners
      if (!one || !other) throw new Error('Two owners are needed.')
      const answers = await Promise.all([
        post('/company/business-admin-remove/', one.cookie, { email: other.email }),
        post('/company/business-admin-remove/', other.cookie, { email: one.email }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    }
    const orphans = await query(
      `SELECT id FROM companies c WHERE name = 'Race' AND NOT EXISTS (SELECT 1 FROM business_admins
        WHERE company_id = c.id AND state = 'active' AND permission = 'owner')`,
    )
    expect(orphans).toEqual([])
  })

  test('the rule of the last owner holds without our code too, in fifty rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { id } = await twoOwners()
      await Promise.allSettled([
        query(
          `UPDATE business_admins SET state = 'removed' WHERE id = (SELECT min(id) FROM business_admins WHERE company_id = $1)`,
          [id],
        ),
        query(
          `UPDATE business_admins SET permission = 'viewer' WHERE id = (SELECT max(id) FROM business_admins WHERE company_id = $1)`,
          [id],
        ),
      ])
      const [left] = await query(
        `SELECT count(*)::int AS n FROM business_admins WHERE company_id = $1 AND state = 'active' AND permission = 'owner'`,
        [id],
      )
      expect(left).toEqual({ n: 1 })
    }
  })

  test('an invitation that is accepted twice at once is accepted once', async () => {
    const owner = (await sessionOf('demo-owner')).cookie
    const email = 'user@people.example'
    for (let round = 0; round < 10; round += 1) {
      await query(`DELETE FROM invitations WHERE email = $1`, [email])
      await post('/company/business-admin-invite/', owner, { email, permission: 'viewer' })
      const link = await invitationLink(email)
      const invited = (await sessionOf('demo-user')).cookie
      const answers = await Promise.all([post(link, invited), post(link, invited), post(link, invited)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      const rows = await query(
        `SELECT b.id FROM business_admins b JOIN people p ON p.id = b.person_id WHERE p.subject = 'demo-user' AND b.state = 'active'`,
      )
      expect(rows).toHaveLength(1)
      await post('/company/business-admin-remove/', owner, { email })
    }
  })
})

describe('employees', () => {
  test('are searched without macrons, filtered by card, and paged', async () => {
    const { cookie } = await sessionOf('demo-viewer')
    const all = (await get('/company/employees/', cookie)).json.data
    expect(all.totalCount).toBe(17)
    const page = (await get('/company/employees/?offset=10&limit=5', cookie)).json.data
    expect(page).toEqual({ items: all.items.slice(10, 15), totalCount: 17 })
    const found = (await get(`/company/employees/?q=${encodeURIComponent('tipene aroha')}`, cookie)).json.data.items
    expect(found).toMatchObject([{ firstName: 'Aroha', lastName: 'Tīpene', jobTitle: 'Foreman' }])
    expect((await get('/company/employees/?q=%25', cookie)).json.data.totalCount).toBe(0)
    for (const card of ['active', 'expiring', 'expired', 'none']) {
      const { items } = (await get(`/company/employees/?card=${card}`, cookie)).json.data
      expect(items.length, card).toBeGreaterThan(0)
      // A card that was revoked is no longer valid either.
      const fitting = card === 'expired' ? ['expired', 'revoked'] : [card]
      for (const one of items) expect(fitting).toContain(one.card?.status ?? 'none')
    }
  })

  test('are added, changed and end; what belongs to someone who logs in stays theirs', async () => {
    const { cookie } = await sessionOf('demo-booker')
    const person = { firstName: 'Tui', lastName: 'Parker', email: 'Tui@people.example', dateOfBirth: '1999-04-01' }
    const { id } = (await post('/company/employees/', cookie, person)).json.data
    const change = (employee: number, body: unknown) =>
      call(api.url, `/company/employees/${employee}/`, { method: 'PUT', cookie, body })
    expect((await change(id, { ...person, lastName: 'Parker-Hale', jobTitle: 'Roofer' })).status).toBe(200)
    expect((await get(`/company/employees/${id}/`, cookie)).json.data).toMatchObject({
      lastName: 'Parker-Hale',
      jobTitle: 'Roofer',
    })
    const [tama] = (await get('/company/employees/?q=Rangihuna', cookie)).json.data.items
    await change(tama.id, { firstName: 'Not', lastName: 'Him', jobTitle: 'Digger operator' })
    expect((await get(`/company/employees/${tama.id}/`, cookie)).json.data).toMatchObject({
      firstName: 'Tama',
      jobTitle: 'Digger operator',
    })
    expect((await post(`/company/employees/${id}/end/`, cookie)).status).toBe(200)
    expect((await get(`/company/employees/${id}/`, cookie)).status).toBe(404)
    const [boss] = (await get('/company/employees/?q=Moana', cookie)).json.data.items
    expect((await post(`/company/employees/${boss.id}/end/`, cookie)).status).toBe(409)
  })

  test('a pasted list is looked at first, says what is wrong line by line, and is added whole or not at all', async () => {
    const { cookie } = await sessionOf('demo-business')
    const lists = listsOf(api.url, cookie)
    const bad =
      'First name\tSurname\tE-mail\nAna\tTe Ao\tana@people.example\n\tNo First\tx@\nANA\tTe Ao\tANA@people.example'
    const seen = await lists.show(bad)
    expect(
      seen.rows.map(({ line, problems }: { line: number; problems: { says: string }[] }) => [
        line,
        problems.map(({ says }) => says),
      ]),
    ).toEqual([
      [2, []],
      [3, ['Enter a first name.', '“x@”: Enter an email address in the correct format, like name@example.co.nz.']],
      [4, ['This person is in the list twice: see line 2.']],
    ])
    const count = async () => (await get('/company/employees/', cookie)).json.data.totalCount
    const before = await count()
    expect(await lists.store(bad)).toMatchObject({
      status: 422,
      errors: { lines: [expect.stringContaining('2 lines')] },
    })
    expect(await count()).toBe(before)
    const good = 'Ana,"Te Ao",ana@people.example,021 555 0101,31/12/1990,"Digger, driver"\nSam,O’Neill'
    expect(await lists.show(good)).toMatchObject({ rows: [{ state: 'new' }, { state: 'new' }], done: null })
    expect(await count()).toBe(before)
    expect(await lists.store(good)).toMatchObject({ added: 2 })
    expect(await count()).toBe(before + 2)
    expect((await lists.show(good)).rows[0]).toMatchObject({
      state: 'same',
      employee: { name: 'Ana Te Ao', sharesEmail: true },
    })
  })

  test('a column that names no field is named and never stored; what is stored is shown before', async () => {
    const { cookie } = await sessionOf('demo-business')
    const list = 'First name,Last name,Gross pay,Date of birth,Job\nWiki,Wages,1250.00,1-Feb-90,Rigger'
    const lists = listsOf(api.url, cookie)
    const shown = await lists.show(list)
    expect(
      shown.columns.map(({ heading, field }: { heading: string; field: string | null }) => [heading, field]),
    ).toEqual([
      ['First name', 'firstName'],
      ['Last name', 'lastName'],
      ['Gross pay', null],
      ['Date of birth', 'dateOfBirth'],
      ['Job', 'jobTitle'],
    ])
    expect(shown.rows).toMatchObject([{ dateOfBirth: '1990-02-01', jobTitle: 'Rigger', employeeNumber: null }])
    const { ids } = await lists.store(list)
    const { data } = (await get(`/company/employees/${ids[0]}/`, cookie)).json
    expect(data).toMatchObject({ lastName: 'Wages', dateOfBirth: '1990-02-01', employeeNumber: null })
    expect(JSON.stringify(data)).not.toContain('1250')
  })

  test('a first line that may be a heading is asked about, and nothing is added until then', async () => {
    const { cookie } = await sessionOf('demo-business')
    const lists = listsOf(api.url, cookie)
    const list = 'First,Role\nHeni,Headed'
    const settled = [
      { field: 'firstName', dates: null },
      { field: 'lastName', dates: null },
    ]
    expect((await lists.post({ list, columns: settled, seen: 'x' })).json.data).toMatchObject({
      ...{ hasHeading: null, firstLine: 'First, Role', difference: null, done: null },
    })
    expect((await lists.post({ list, hasHeading: true, columns: settled.slice(0, 1) })).status).toBe(422)
    expect(await lists.store(list, { hasHeading: false })).toMatchObject({ added: 2 })
    expect((await lists.post({ list, hasHeading: 'neither' })).status).toBe(422)
  })
})

describe('someone who is added and may work there already', () => {
  const alike = async (cookie: string, firstName: string, lastName: string) =>
    (await post('/company/employees/alike/', cookie, { firstName, lastName })).json.data.items

  test('is named by the people of the own company, however the name is spelled', async () => {
    const { cookie } = await sessionOf('demo-manager')
    const found = { name: 'Aroha Tīpene', jobTitle: 'Foreman' }
    for (const [first, last] of [
      ['Aroha', 'Tīpene'],
      ['AROHA', 'tipene'],
      ['Tipene', 'Aroha'],
      ['Arohaa', 'Tipene'],
    ] as const)
      expect(await alike(cookie, first, last), `${first} ${last}`).toMatchObject([found])
    expect(await alike(cookie, 'Somebody', 'Else')).toEqual([])
    expect(await alike(cookie, '', '')).toEqual([])
  })

  test('is never told of people of another company, nor of those who left', async () => {
    const other = await sessionOf('demo-business')
    expect(await alike(other.cookie, 'Aroha', 'Tīpene')).toEqual([])
    const { cookie } = await sessionOf('demo-manager')
    const { id } = (await post('/company/employees/', cookie, { firstName: 'Hinewai', lastName: 'Karaitiana' })).json
      .data
    expect(await alike(cookie, 'Hinewai', 'Karaitiana')).toMatchObject([{ id, lacksContact: true }])
    expect((await post(`/company/employees/${id}/end/`, cookie)).status).toBe(200)
    expect(await alike(cookie, 'Hinewai', 'Karaitiana')).toEqual([])
  })

  test('is asked about where the name differs and the email is the same, and is never refused', async () => {
    const { cookie } = await sessionOf('demo-manager')
    const crew = { firstName: 'Kahu', lastName: 'Shared', email: 'crew@people.example', phoneNumber: '021 555 0444' }
    const { id } = (await post('/company/employees/', cookie, crew)).json.data
    const shares = { firstName: 'Pita', lastName: 'Sharer', email: 'CREW@people.example' }
    const ask = async () => (await post('/company/employees/alike/', cookie, shares)).json.data.items
    expect(await ask()).toMatchObject([{ id, name: 'Kahu Shared', sharesEmail: true }])
    const added = await post('/company/employees/', cookie, { ...crew, ...shares })
    expect(added.status).toBe(200)
    expect(await ask()).toMatchObject([{ id: added.json.data.id }, { id }])
    const other = (await post('/company/employees/', cookie, { firstName: 'Rua', lastName: 'Changes' })).json.data
    const changed = await call(api.url, `/company/employees/${other.id}/`, {
      method: 'PUT',
      cookie,
      body: { firstName: 'Rua', lastName: 'Changes', email: crew.email },
    })
    expect(changed.status).toBe(200)
    const list = 'Toru,Listed,crew@people.example\nWha,Listed,crew@people.example'
    const lists = listsOf(api.url, cookie)
    const { rows } = await lists.show(list)
    expect(rows).toMatchObject([
      { state: 'asked', sharesEmailWith: [2] },
      { state: 'asked', sharesEmailWith: [1] },
    ])
    expect(rows[0].candidates.map(({ sharesEmail }: { sharesEmail: boolean }) => sharesEmail)).toEqual([
      true,
      true,
      true,
    ])
    const lines = [1, 2].map((line) => ({ line, employeeId: null }))
    expect(await lists.store(list, { lines })).toMatchObject({ added: 2 })
  })

  test('is on a pasted list beside whom they may be, and is not added twice', async () => {
    const { cookie } = await sessionOf('demo-manager')
    const lists = listsOf(api.url, cookie)
    const list = 'Rewi,Unknown\naroha,tipene'
    const [first, second] = (await lists.show(list)).rows
    expect([first.candidates, second.candidates]).toMatchObject([[], [{ name: 'Aroha Tīpene', jobTitle: 'Foreman' }]])
    const count = async () => (await get('/company/employees/', cookie)).json.data.totalCount
    const before = await count()
    expect(await lists.store(list), 'without an answer').toMatchObject({ status: 422 })
    expect(await count()).toBe(before)
    const lines = [{ line: 2, employeeId: second.candidates[0].id }]
    const done = await lists.store(list, { lines })
    expect([done.added, done.ids[1], await count()]).toEqual([1, second.candidates[0].id, before + 1])
  })

  test('can’t be said to be someone of another company', async () => {
    const { cookie } = await sessionOf('demo-manager')
    const rows = await query<{ id: number }>(
      `SELECT e.id FROM employments e WHERE e.company_id <> (SELECT company_id FROM business_admins a JOIN people p ON p.id = a.person_id
         WHERE p.subject = 'demo-manager' AND a.state = 'active' LIMIT 1) ORDER BY id LIMIT 1`,
    )
    const lists = listsOf(api.url, cookie)
    for (const employeeId of [rows[0]?.id, 999_999])
      expect((await lists.store('A,Person', { lines: [{ line: 1, employeeId }] })).status).toBe(422)
  })
})

describe('signing up', () => {
  test('makes an owner, and a welcome; a company that is here already is asked', async () => {
    const asker = await sessionOf('demo-user')
    const nzbn = '9429000000001'
    const company = { kind: 'business', name: 'Rimu Roofing', nzbn, phoneNumber: '04 555 0100', wantsMembership: true }
    const wrong = await post('/company/sign-up/', asker.cookie, company)
    expect([wrong.status, wrong.json.errors]).toEqual([
      422,
      { nzbn: ['Enter the 13 digits of the NZBN, or leave it empty.'] },
    ])
    const valid = { ...company, nzbn: '9429041234563' }
    const opened = await post('/company/sign-up/', (await sessionOf('demo-manager')).cookie, valid)
    expect(opened.json.data).toEqual({ outcome: 'created', companyName: 'Rimu Roofing' })
    const joined = await post('/company/sign-up/', asker.cookie, valid)
    expect(joined.json.data.outcome).toBe('requested')
    await post('/company/sign-up/', asker.cookie, valid)
    expect(
      (await kindsTo('manager@people.example')).filter((kind) => kind === 'company-access-requested'),
    ).toHaveLength(1)

    const owner = await sessionOf('demo-manager')
    const [rimu] = await query<{ id: number }>(`SELECT id FROM companies WHERE name = 'Rimu Roofing'`)
    await post('/company/active/', owner.cookie, { companyId: rimu?.id })
    expect((await get('/company/overview/', owner.cookie)).json.data).toMatchObject({
      name: 'Rimu Roofing',
      permission: 'owner',
      membership: { state: 'requested' },
      openRequests: 1,
      companies: expect.arrayContaining([{ id: rimu?.id, name: 'Rimu Roofing' }]),
    })
    const [request] = (await get('/company/access-requests/', owner.cookie)).json.data.items
    expect(request).toMatchObject({ name: 'Wiremu Hohepa', email: 'user@people.example' })
    const answer = { isApproved: true, permission: 'booker' }
    expect((await post(`/company/access-requests/${request.id}/answer/`, owner.cookie, answer)).status).toBe(200)
    expect((await post(`/company/access-requests/${request.id}/answer/`, owner.cookie, answer)).status).toBe(404)
    expect((await get('/user/is_authenticated/', asker.cookie)).json.data.isBusinessUser).toBe(true)
    expect(await kindsTo('user@people.example')).toContain('company-access-answered')
  })
})

describe('what a stranger could do with a company of theirs', () => {
  const company = { kind: 'business', name: 'Nikau Cranes', phoneNumber: '04 555 0100' }

  test.each([
    'WIN A PRIZE http://evil.example/ now',
    'Call www.evil now',
    'Cheap cranes at evil.co.nz',
    'write to me@evil',
    'Nikau\r\nBcc: someone',
  ])('a name is no message: %j is refused', async (name) => {
    const { cookie } = await sessionOf('demo-user')
    const answer = await post('/company/sign-up/', cookie, { ...company, name })
    expect([answer.status, answer.json.errors]).toEqual([422, { name: [expect.any(String)] }])
  })

  test('a name is what one sees: hidden signs are not stored', async () => {
    const { cookie } = await sessionOf('demo-user')
    const name = 'Kahu\u202E\u200B\u00A0Cranes'
    const { json } = await post('/company/sign-up/', cookie, { ...company, name })
    expect(json.success).toBe(true)
    const [stored] = await query(`SELECT name FROM companies WHERE name LIKE 'Kahu%'`)
    expect(stored).toEqual({ name: 'Kahu Cranes' })
  })

  test('a new company invites ten people a day, one that we know a hundred', async () => {
    const { cookie } = await sessionOf('demo-user')
    expect((await post('/company/sign-up/', cookie, company)).status).toBe(200)
    const [made] = await query<{ id: number; person: number }>(
      `SELECT c.id, b.person_id AS person FROM companies c JOIN business_admins b ON b.company_id = c.id WHERE c.name = $1`,
      [company.name],
    )
    await post('/company/active/', cookie, { companyId: made?.id })
    const invite = async (number: number) =>
      await post('/company/business-admin-invite/', cookie, {
        email: `s-${number}@victim.example`,
        permission: 'viewer',
      })
    for (let number = 1; number <= 10; number += 1) expect((await invite(number)).status).toBe(200)
    const stopped = await invite(11)
    expect([stopped.status, stopped.json.errors.non_field_errors]).toEqual([
      429,
      ['Your company has invited 10 people today, which is the daily limit. Try again tomorrow, or call us.'],
    ])
    expect(await kindsTo('s-11@victim.example')).toEqual([])
    const age = (hours: number) =>
      query(`UPDATE companies SET created_at = now() - make_interval(hours => $2) WHERE id = $1`, [made?.id, hours])
    await age(25)
    expect((await invite(11)).status).toBe(429)
    await query(
      `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, checkout_id, terms_version, shipping,
         freight_cents, discount_cents, excluding_gst_cents, gst_cents, including_gst_cents, applied_credit_cents, to_pay_cents)
       VALUES ('ORD-OF-A-TEST', 'paid', 'card', $1, $2, 'Nikau', 'Nikau', 'nikau@people.example', gen_random_uuid(), '2026-11', '{}', 0, 0, 1, 0, 1, 0, 1)`,
      [made?.id, made?.person],
    )
    expect((await invite(11)).status).toBe(200)
    await age(23)
    expect((await invite(12)).status).toBe(429)
    // Anyone who was invited today already is no one new.
    expect((await post('/company/business-admin-resend-invite/', cookie, { email: 's-1@victim.example' })).status).toBe(
      200,
    )
  })
})

describe('mails', () => {
  test('are put into words when they are sent; the link of an invitation opens it', async () => {
    const [{ keepSendingMessages }, { companyRenderers }, { keepingGateway }] = await Promise.all([
      import('@/features/messages/outbox.mutations'),
      import('@/features/company/mail/renderers'),
      import('@/features/messages/gateway.local'),
    ])
    await query('DELETE FROM messages')
    const owner = (await sessionOf('demo-owner')).cookie
    await post('/company/business-admin-invite/', owner, { email: 'mail@people.example', permission: 'manager' })
    await post('/company/business-admin-invite/', owner, { email: 'back@people.example', permission: 'viewer' })
    await post('/company/business-admin-remove/', owner, { email: 'back@people.example' })
    const worker = keepSendingMessages({ ...plainRenderers, ...companyRenderers }, keepingGateway)
    const states = async () =>
      (await query<{ state: string }>('SELECT state FROM messages ORDER BY id')).map(({ state }) => state)
    await expect.poll(states, { timeout: 20_000 }).toEqual(['kept', 'dead'])
    await worker.stop()
    const sent = await query<{ subject: string | null; text: string | null }>(
      'SELECT subject, text FROM messages ORDER BY id',
    )
    expect(sent[0]?.subject).toContain('Tairua Civil')
    expect(sent[0]?.text).toContain('Moana Tairua')
    const link = /http:\/\/localhost:3000\/company\/invitation\/(\w+)\/([\w-]+)\//.exec(sent[0]?.text ?? '')
    const shown = await get(`/company/admin-invitee/${link?.[1]}/${link?.[2]}/`)
    expect(shown.json.data).toMatchObject({ companyName: 'Tairua Civil', permission: 'manager' })
  })

  test('addresses of people who never joined are forgotten thirty days after the end', async () => {
    const { forgetInvitations } = await import('@/features/company/admins/mutations')
    const owner = (await sessionOf('demo-owner')).cookie
    for (const email of ['long-gone@people.example', 'still-open@people.example']) {
      await post('/company/business-admin-invite/', owner, { email, permission: 'viewer' })
    }
    await query(
      `UPDATE invitations SET updated_at = now() - interval '40 days', expires_at = now() - interval '31 days' WHERE email = 'long-gone@people.example'`,
    )
    expect(await forgetInvitations()).toBe(1)
    for (const table of ['invitations', 'messages', 'audit_log']) {
      const kept = await query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
      expect(
        kept.filter(({ row }) => row.includes('long-gone@')),
        table,
      ).toEqual([])
      expect(
        kept.some(({ row }) => row.includes('still-open@')),
        table,
      ).toBe(true)
    }
    expect(await forgetInvitations()).toBe(0)
  })
})

describe('staff at the desk', () => {
  test('find people by their name and their company, after a change of either too', async () => {
    const { cookie } = await deskSessionOf('support')
    const found = async (list: 'people' | 'companies', words: string) => {
      const { json } = await call(api.url, `/desk/lists/${list}/?q=${encodeURIComponent(words)}`, { cookie })
      return json.data.items.map(({ name }: { name: string }) => name)
    }
    expect(await found('people', 'ngata hemi')).toEqual(['Hēmi Ngata'])
    expect(await found('companies', 'tairua civil')).toEqual(['Tairua Civil'])
    const before = await query(`SELECT count(*)::int AS n FROM audit_log WHERE what = 'business_admins'`)
    await query(`UPDATE people SET last_name = 'Ngata-Rei' WHERE subject = 'demo-manager'`)
    await query(`UPDATE companies SET name = 'Tairua Civil Ltd' WHERE name = 'Tairua Civil'`)
    expect(await found('people', 'ngata-rei')).toEqual(['Hēmi Ngata-Rei'])
    expect(await found('companies', 'tairua civil')).toEqual(['Tairua Civil Ltd'])
    expect(await query(`SELECT count(*)::int AS n FROM audit_log WHERE what = 'business_admins'`)).toEqual(before)
    await query(`UPDATE companies SET name = 'Tairua Civil' WHERE name = 'Tairua Civil Ltd'`)
  })
})
