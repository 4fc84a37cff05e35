import type { Block, Field, SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessEndpoint } from '@/cms/failures'
import { staffRoles } from '@/lib/staff'

/*
 * Payload lets any account with a login do everything unless a collection says otherwise. This test asks the finished configuration,
 * with Payload's own collections in it, and compares each answer with the one table below. What is not in the table fails.
 */

const everyone = ['editor', 'publisher', 'scheduler', 'trainer', 'support', 'finance', 'admin'] as const
const noOne = [] as const
/** Every member of staff, but only their own rows: Payload answers with a condition on the person's id. */
const own = 'own'
/** These of all rows; that role of some rows only, which tests/api/staff-rights.test.ts tries. */
const someFor = (role: Role, ...all: Role[]) => `some for ${role}, all for ${[...all].sort().join(', ')}` as const

type Role = (typeof everyone)[number]
type Answer = readonly Role[] | typeof own | ReturnType<typeof someFor>
type Rights = Readonly<Record<string, Answer>>

const writtenBy = (...roles: Role[]): Rights => ({
  admin: everyone,
  read: everyone,
  readVersions: roles,
  create: roles,
  update: roles,
  delete: roles,
  unlock: ['admin'],
})

/** Everyone who may write is an admin too; so is anyone who writes nothing but may do all. */
const customers = (read: Role[], write: Role[]): Rights => ({
  admin: everyone,
  read: [...read, 'admin'],
  readVersions: [...write, 'admin'],
  create: [...write, 'admin'],
  update: [...write, 'admin'],
  delete: ['admin'],
  unlock: ['admin'],
})

/** What only SQL writes: not even an admin may change or remove it. */
const writtenBySql = (read: Role[]): Rights => ({
  ...customers(read, []),
  create: noOne,
  update: noOne,
  delete: noOne,
})

const collections: Readonly<Record<string, Rights>> = {
  // What an editor may not do with a page (publish, unpublish, schedule) is refused by its hooks: tests/api/publishing.test.ts.
  pages: writtenBy('editor', 'publisher', 'admin'),
  'shared-blocks': writtenBy('editor', 'publisher', 'admin'),
  // As with pages, who publishes is decided by its hooks: tests/api/staff-rights.test.ts.
  'online-courses': writtenBy('editor', 'publisher', 'admin'),
  media: writtenBy('editor', 'publisher', 'admin'),
  documents: writtenBy('editor', 'publisher', 'admin'),
  categories: writtenBy('editor', 'publisher', 'admin'),
  menus: writtenBy('editor', 'publisher', 'admin'),
  // What leads people away already is a publisher's to change.
  redirects: {
    ...writtenBy('editor', 'publisher', 'admin'),
    update: someFor('editor', 'publisher', 'admin'),
    delete: someFor('editor', 'publisher', 'admin'),
  },
  // The desk makes and removes them; here their words and picture are written, and blocks pick them.
  courses: { ...writtenBy('editor', 'scheduler', 'admin'), create: noOne, delete: noOne },
  // Everyone reads their own account. They are made and changed at the desk alone.
  staff: writtenBySql([]),
  // What editors say of them; the desk makes them, and keeps the rest.
  'shop-items': {
    ...customers(['finance', 'support', 'editor', 'publisher'], ['editor']),
    create: noOne,
    delete: noOne,
  },
  // Payload's own. A member of staff locks a document by editing it, and keeps list settings of their own.
  // `unlock` only means something for accounts; Payload answers it for any member of staff.
  'payload-locked-documents': {
    create: everyone,
    read: everyone,
    update: everyone,
    delete: everyone,
    unlock: everyone,
  },
  'payload-preferences': { create: everyone, read: own, update: own, delete: own, unlock: everyone },
  'payload-kv': { create: noOne, read: noOne, update: noOne, delete: noOne, unlock: everyone },
  // Open to staff by Payload's default, but without any address: see the test of its endpoints.
  'payload-migrations': { create: everyone, read: everyone, update: everyone, delete: everyone, unlock: everyone },
}

const globals: Readonly<Record<string, Rights>> = {
  settings: { read: everyone, update: ['admin'], readVersions: ['admin'] },
}

const never: Rights = { create: noOne, update: noOne }
const all = (path: string, names: string[]) => Object.fromEntries(names.map((name) => [`${path}.${name}`, never]))

/** Every field that answers for itself. A field that is here no longer and one that is new both fail. */
const fields: Readonly<Record<string, Rights>> = {
  'pages.path': never,
  'pages.firstPublishedAt': never,
  'pages.updatedBy': never,
  'pages.refs': never,
  // Asked for and answered through calls of its own: tests/api/publishing.test.ts.
  'pages.review': never,
  'pages.searchText': never,
  'redirects.automatic': never,
  'redirects.hits': never,
  'redirects.days': never,
  'redirects.lastUsedOn': never,
  'redirects.isLive': { create: ['publisher', 'admin'], update: ['publisher', 'admin'] },
  'shared-blocks.refs': never,
  ...all('online-courses', ['updatedBy', 'refs', 'review']),
  'shop-items.title': never,
  ...all('courses', ['name', 'slug']),
  ...all('staff', ['deactivatedAt', 'issuer', 'subject', 'lastSignInAt']),
}

let config: SanitizedConfig
beforeAll(async () => {
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none'
  config = await (await import('@payload-config')).default
}, 60_000)

const personId = 987_654
const person = (collection: string, roles: unknown) => ({
  id: personId,
  collection,
  roles,
  email: 'someone@hivis.example',
})

/** People who are not staff with a role, whatever they claim. */
const outsiders: readonly (readonly [who: string, user: unknown])[] = [
  ['a visitor', null],
  ['a customer who claims a role', person('users', ['admin'])],
  ['staff without a role', person('staff', [])],
  ['staff with an unknown role', person('staff', ['owner'])],
  ['staff whose roles are a text', person('staff', 'admin')],
]

/** Which rows a trainer reaches only the database knows, and here is none: anyone who asks it was let in to some. */
function someRows(error: unknown): object {
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return {}
  throw error
}

async function ask(access: (...args: never[]) => unknown, user: unknown): Promise<boolean | typeof own | 'some'> {
  const req = { user, payload: { config }, headers: new Headers(), context: {} }
  const given = { req, id: personId, doc: { id: personId }, data: {}, siblingData: {} }
  const answer: unknown = await Promise.resolve(Reflect.apply(access, undefined, [given])).catch(someRows)
  if (typeof answer === 'object' && answer !== null)
    return JSON.stringify(answer).includes(String(personId)) ? own : 'some'
  return answer === true
}

/** The answers to every role, in the words of the table. */
async function answersOf(access: object): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  for (const [operation, decide] of Object.entries(access)) {
    if (typeof decide !== 'function') continue
    const asked = await Promise.all(everyone.map((role) => ask(decide, person('staff', [role]))))
    const ofOwn = everyone.filter((_, index) => asked[index] === own)
    const ofAll = everyone.filter((_, index) => asked[index] === true)
    const [partly] = everyone.filter((_, index) => asked[index] === 'some')
    answers[operation] = ofOwn.length === everyone.length ? own : partly ? someFor(partly, ...ofAll) : ofAll
  }
  return answers
}

/** Who of the outsiders is let in, and where. */
async function leaksOf(access: object, people: typeof outsiders): Promise<string[]> {
  const leaks: string[] = []
  for (const [operation, decide] of Object.entries(access)) {
    if (typeof decide !== 'function') continue
    for (const [who, user] of people) if ((await ask(decide, user)) !== false) leaks.push(`${operation} lets in ${who}`)
  }
  return leaks
}

const sorted = (rights: Readonly<Record<string, Answer>>) =>
  Object.fromEntries(
    Object.entries(rights).map(([name, who]) => [name, typeof who === 'string' ? who : [...who].sort()]),
  )

/** Fields with answers of their own, by path, inside groups, tabs, arrays and blocks too. */
function fieldAccess(list: readonly Field[], at: string): [path: string, access: object][] {
  return list.flatMap((field) => {
    const path = 'name' in field && field.name ? `${at}.${field.name}` : at
    const access: object = 'access' in field ? (field.access ?? {}) : {}
    const inner: [string, object][] = []
    if ('fields' in field) inner.push(...fieldAccess(field.fields, path))
    if (field.type === 'tabs') inner.push(...field.tabs.flatMap((tab) => fieldAccess(tab.fields, path)))
    if (field.type === 'blocks')
      inner.push(...field.blocks.flatMap((block: Block) => fieldAccess(block.fields, `${path}.${block.slug}`)))
    return Object.keys(access).length > 0 ? [[path, access], ...inner] : inner
  })
}

const allFieldAccess = () => [
  ...config.collections.flatMap(({ slug, fields: list }) => fieldAccess(list, slug)),
  ...config.globals.flatMap(({ slug, fields: list }) => fieldAccess(list, slug)),
  ...(config.blocks ?? []).flatMap(({ slug, fields: list }) => fieldAccess(list, `block.${slug}`)),
]

describe('collections', () => {
  test('all of them stand in the table, and no other', () => {
    expect(config.collections.map(({ slug }) => slug).sort()).toEqual(Object.keys(collections).sort())
    expect([...staffRoles].sort()).toEqual([...everyone].sort())
  })

  test.each(Object.keys(collections))('%s answers each role as the table says', async (slug) => {
    const found = config.collections.find((collection) => collection.slug === slug)
    expect(sorted(await answersOf(found?.access ?? {}))).toEqual(sorted(collections[slug] ?? {}))
  })

  test.each(Object.keys(collections))('%s lets no outsider in', async (slug) => {
    const found = config.collections.find((collection) => collection.slug === slug)
    const people = slug.startsWith('payload-') ? outsiders.slice(0, 1) : outsiders
    expect(await leaksOf(found?.access ?? {}, people)).toEqual([])
  })

  test('a member of staff reads their own account and no other, and changes none', async () => {
    const access = config.collections.find(({ slug }) => slug === 'staff')?.access
    expect(await ask(access?.read ?? (() => false), person('staff', ['editor']))).toBe(own)
    expect(await ask(access?.read ?? (() => false), person('people', ['editor']))).toBe(false)
    expect(await ask(access?.update ?? (() => true), person('staff', ['admin']))).toBe(false)
  })

  test('the list of migrations has no address', () => {
    expect(config.collections.find(({ slug }) => slug === 'payload-migrations')?.endpoints).toBe(false)
  })
})

describe('globals', () => {
  test('all of them stand in the table, and no other', () => {
    expect(config.globals.map(({ slug }) => slug).sort()).toEqual(Object.keys(globals).sort())
  })

  test.each(Object.keys(globals))('%s answers each role as the table says, and no outsider', async (slug) => {
    const access = config.globals.find((one) => one.slug === slug)?.access ?? {}
    expect(sorted(await answersOf(access))).toEqual(sorted(globals[slug] ?? {}))
    expect(await leaksOf(access, outsiders)).toEqual([])
  })
})

describe('fields', () => {
  test('those that answer for themselves stand in the table, and no other', () => {
    expect(
      allFieldAccess()
        .map(([path]) => path)
        .sort(),
    ).toEqual(Object.keys(fields).sort())
  })

  test.each(Object.keys(fields))('%s answers each role as the table says, and no visitor', async (path) => {
    const access = new Map(allFieldAccess()).get(path) ?? {}
    expect(sorted(await answersOf(access))).toEqual(sorted(fields[path] ?? {}))
    expect(await leaksOf(access, outsiders.slice(0, 1))).toEqual([])
  })
})

describe('the back office as a whole', () => {
  test('only staff are accounts, who sign in at the desk and nowhere else: there is no password and no token', () => {
    const withLogin = config.collections.filter(({ auth }) => auth)
    expect(withLogin.map(({ slug }) => slug)).toEqual(['staff'])
    expect(config.admin.user).toBe('staff')
    const auth = withLogin[0]?.auth
    expect(auth?.disableLocalStrategy).toBe(true)
    expect(auth?.strategies.map(({ name }) => name)).toEqual(['desk'])
    expect(auth?.useAPIKey).toBeFalsy()
    expect(config.admin.autoLogin).toBeFalsy()
    const names = withLogin[0]?.flattenedFields.map(({ name }) => name) ?? []
    expect(names.filter((name) => /salt|hash|password|token|sessions|lock/i.test(name))).toEqual([])
  })

  test('the doors that are not used are shut', () => {
    expect(config.graphQL.disable).toBe(true)
    expect(config.telemetry).toBe(false)
    expect(config.routes.api).toBe('/cms-api')
    expect(config.routes.admin).toBe('/admin')
    expect(config.cors).toEqual([])
    expect(config.jobs.enabled).toBe(false)
    // Ours answers, which asks who it is; Payload's own is behind it.
    expect(config.endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(['get /access', 'get /access'])
    expect(config.endpoints[0]?.handler).toBe(accessEndpoint.handler)
    const uploads = config.collections.flatMap(({ slug, upload }) => (upload ? [[slug, upload.pasteURL]] : []))
    expect(uploads).toEqual([
      ['media', false],
      ['documents', false],
    ])
  })

  test('the schema changes by migrations alone', () => {
    const adapter: unknown = Reflect.apply(config.db.init, config.db, [{ payload: { config } }])
    expect(adapter).toMatchObject({ push: false, blocksAsJSON: true })
  })
})
