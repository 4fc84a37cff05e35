import type { Access, CollectionConfig, Field, FieldAccess, GlobalConfig, PayloadRequest, Where } from 'payload'

/** Roles of the provider's staff (back office only). Customers are never accounts of the back office. */
export const staffRoles = ['editor', 'publisher', 'scheduler', 'trainer', 'support', 'finance', 'admin'] as const

export type StaffRole = (typeof staffRoles)[number]

/** What staff call each role, beside their name. */
export const roleWords: Readonly<Record<StaffRole, string>> = {
  editor: 'Editor',
  publisher: 'Publisher',
  scheduler: 'Coordinator',
  trainer: 'Trainer',
  support: 'Support',
  finance: 'Finance',
  admin: 'Administrator',
}

/** Roles in words, in the order that they are always named in; null where there are none. */
export const rolesText = (roles: readonly StaffRole[]): string | null =>
  staffRoles
    .filter((role) => roles.includes(role))
    .map((role) => roleWords[role])
    .join(', ') || null

/** Rows of a collection, as the person who asks reaches them. */
type Scope = (req: PayloadRequest) => Where | Promise<Where>

/** Who may do what with a collection; `admin` may always. A right that is not named is nobody else's. */
export type Rights = {
  read: readonly StaffRole[]
  write?: readonly StaffRole[]
  remove?: readonly StaffRole[]
  /** Who may save a document as published, where fewer may than write drafts. */
  publish?: readonly StaffRole[]
  /** Everybody may read the row that is their own: the back office asks for the account that is logged in. */
  readOwn?: boolean
  /** A role that reaches some rows only: which it reads, and which of those that are there it changes and removes. */
  within?: { role: StaffRole; read?: Scope; change?: Scope }
  /** Nobody writes or removes a row in the back office, not even an admin: SQL in a feature's mutations does. */
  bySqlOnly?: boolean
  /** Rows come and go by SQL alone, too; staff who may write change fields of those that are there. */
  rowsBySqlOnly?: boolean
}

/** True for a staff account that holds one of the roles, or `admin`. Anything else is refused. */
export function mayStaff(user: PayloadRequest['user'], roles: readonly StaffRole[]): boolean {
  if (user?.collection !== 'staff') return false
  const held: readonly string[] = Array.isArray(user.roles) ? user.roles : []
  return held.includes('admin') || roles.some((role) => held.includes(role))
}

const hasStaffRole = (req: PayloadRequest, roles: readonly StaffRole[]) => mayStaff(req.user, roles)

const allow =
  (roles: readonly StaffRole[] = []): Access =>
  ({ req }) =>
    hasStaffRole(req, roles)

/** The back office asks with the status that a save would give, and hides the button when the answer is no. */
const allowWriting =
  ({ write = [], publish }: Rights): Access =>
  ({ req, data }) =>
    hasStaffRole(req, publish && data?._status === 'published' ? publish : write)

/** Narrows an answer to the rows that the role reaches, for staff who are let in by that role alone. */
const narrow =
  (decide: Access, role: StaffRole | undefined, scope: Scope | undefined): Access =>
  async (args) => {
    const { user } = args.req
    const answer = await decide(args)
    if (!answer || !scope || !role || !Array.isArray(user?.roles) || !user.roles.includes(role)) return answer
    const others = { ...args.req, user: { ...user, roles: user.roles.filter((held) => held !== role) } }
    return (await decide({ ...args, req: others })) || (await scope(args.req))
  }

const allowOwn =
  (roles: readonly StaffRole[]): Access =>
  ({ req }) =>
    hasStaffRole(req, roles) || (hasStaffRole(req, staffRoles) && { id: { equals: req.user?.id } })

/** Field access for the named roles. */
export const fieldFor =
  (...roles: StaffRole[]): FieldAccess =>
  ({ req }) =>
    hasStaffRole(req, roles)

/** A Payload collection that denies by default: every operation is answered by `rights`, never by Payload's defaults. */
export function defineCollection({
  rights,
  ...config
}: Omit<CollectionConfig, 'access'> & { rights: Rights }): CollectionConfig {
  const never: Access = () => false
  const { role, read, change } = rights.within ?? {}
  const canWrite = allowWriting(rights)
  const canRemove = rights.bySqlOnly || rights.rowsBySqlOnly ? never : allow(rights.remove)
  return {
    ...config,
    access: {
      admin: ({ req }) => hasStaffRole(req, staffRoles),
      read: rights.readOwn ? allowOwn(rights.read) : narrow(allow(rights.read), role, read),
      readVersions: allow(rights.write),
      create: rights.bySqlOnly || rights.rowsBySqlOnly ? never : allowWriting(rights),
      update: rights.bySqlOnly ? never : narrow(canWrite, role, change),
      delete: narrow(canRemove, role, change),
      unlock: allow(),
    },
    admin: { ...config.admin, hidden: ({ user }) => !mayRead(user, rights.read) },
    graphQL: false,
  }
}

/** A Payload global that denies by default. */
export function defineGlobal({ rights, ...config }: Omit<GlobalConfig, 'access'> & { rights: Rights }): GlobalConfig {
  return {
    ...config,
    access: { read: allow(rights.read), update: allow(rights.write), readVersions: allow(rights.write) },
    graphQL: false,
  }
}

/** A field that staff see but never write: it is written by SQL in a feature's mutations. */
export function readOnly(field: Field): Field {
  return Object.assign({}, field, {
    access: { create: () => false, update: () => false },
    admin: { ...('admin' in field ? field.admin : {}), readOnly: true },
  })
}

function mayRead(user: unknown, roles: readonly StaffRole[]): boolean {
  if (typeof user !== 'object' || user === null || !('roles' in user) || !Array.isArray(user.roles)) return false
  return user.roles.includes('admin') || roles.some((role) => Array.isArray(user.roles) && user.roles.includes(role))
}
