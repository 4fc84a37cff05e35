import type {
  Access,
  CollectionBeforeOperationHook,
  CollectionConfig,
  Field,
  FieldAccess,
  GlobalConfig,
  PayloadRequest,
  Where,
} from 'payload'

/** Provider's staff (back office only). Customers never have back-office accounts. */
export const staffRoles = ['editor', 'publisher', 'scheduler', 'trainer', 'support', 'finance', 'admin'] as const

export type StaffRole = (typeof staffRoles)[number]

export const roleWords: Readonly<Record<StaffRole, string>> = {
  editor: 'Editor',
  publisher: 'Publisher',
  scheduler: 'Coordinator',
  trainer: 'Trainer',
  support: 'Support',
  finance: 'Finance',
  admin: 'Administrator',
}

/** What each role may do, in a line. */
export const roleWork: Readonly<Record<StaffRole, string>> = {
  editor: 'Writes pages and news',
  publisher: 'Publishes what editors write',
  scheduler: 'Plans sessions, seats and the roll',
  trainer: 'Sees their own sessions, and marks the roll',
  support: 'Helps customers: people, bookings, enquiries, messages',
  finance: 'Orders, refunds, accounts on credit',
  admin: 'Everything, and who may do what',
}

export const rolesText = (roles: readonly StaffRole[]): string | null =>
  staffRoles
    .filter((role) => roles.includes(role))
    .map((role) => roleWords[role])
    .join(', ') || null

type Scope = (req: PayloadRequest) => Where | Promise<Where>

/** Permissions on a collection; `admin` has them all. An unset permission is for `admin` only. */
export type Rights = {
  read: readonly StaffRole[]
  write?: readonly StaffRole[]
  remove?: readonly StaffRole[]
  publish?: readonly StaffRole[]
  /** Everyone may read their own row: the back office reads the logged-in account. */
  readOwn?: boolean
  /** The rows this role reads, and those it changes and removes. */
  within?: { role: StaffRole; read?: Scope; change?: Scope }
  /** Only SQL in a feature's mutations writes or removes rows, not even an admin in the back office. */
  bySqlOnly?: boolean
  /** SQL only creates and removes rows. Staff with write permission may edit existing ones. */
  rowsBySqlOnly?: boolean
}

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

/** The back office checks with the status a save would set, and hides the button if refused. */
const allowWriting =
  ({ write = [], publish }: Rights): Access =>
  ({ req, data }) =>
    hasStaffRole(req, publish && data?._status === 'published' ? publish : write)

const keptByPayload = ['id', 'createdAt', 'updatedAt']

/** Payload answers with the status of an error. */
class NotKept extends Error {
  readonly status = 403
  readonly isPublic = true
}

/** What a collection doesn't keep is refused: Payload would drop it in silence, and answer 200. */
const refuseOthers =
  (fields: readonly Field[]): CollectionBeforeOperationHook =>
  ({ args, operation }) => {
    if (operation !== 'update' || !('data' in args)) return args
    const names = fields.flatMap((field) => ('name' in field ? [field.name] : []))
    const isKnown = (name: string) => names.includes(name) || keptByPayload.includes(name)
    if (!Object.keys(args.data ?? {}).every(isKnown)) throw new NotKept('You are not allowed to change this here.')
    return args
  }

/** Narrows access to the role's rows, for staff who have access through that role alone. */
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

export const fieldFor =
  (...roles: StaffRole[]): FieldAccess =>
  ({ req }) =>
    hasStaffRole(req, roles)

/** `rights` decides every operation, never Payload's defaults. */
export function defineCollection({
  rights,
  ...config
}: Omit<CollectionConfig, 'access'> & { rights: Rights }): CollectionConfig {
  const never: Access = () => false
  const { role, read, change } = rights.within ?? {}
  const canRemove = rights.bySqlOnly || rights.rowsBySqlOnly ? never : allow(rights.remove)
  return {
    ...config,
    access: {
      admin: ({ req }) => hasStaffRole(req, staffRoles),
      read: rights.readOwn ? allowOwn(rights.read) : narrow(allow(rights.read), role, read),
      readVersions: allow(rights.write),
      create: rights.bySqlOnly || rights.rowsBySqlOnly ? never : allowWriting(rights),
      update: rights.bySqlOnly ? never : narrow(allowWriting(rights), role, change),
      delete: narrow(canRemove, role, change),
      unlock: allow(),
    },
    ...(rights.rowsBySqlOnly
      ? {
          hooks: {
            ...config.hooks,
            beforeOperation: [refuseOthers(config.fields), ...(config.hooks?.beforeOperation ?? [])],
          },
        }
      : {}),
    // The tab with a record’s JSON is of no use to editors.
    admin: { ...config.admin, hideAPIURL: true, hidden: ({ user }) => !mayRead(user, rights.read) },
    graphQL: false,
  }
}

export function defineGlobal({ rights, ...config }: Omit<GlobalConfig, 'access'> & { rights: Rights }): GlobalConfig {
  return {
    ...config,
    access: { read: allow(rights.read), update: allow(rights.write), readVersions: allow(rights.write) },
    graphQL: false,
  }
}

/** Staff see the field but never write it. SQL in a feature's mutations does. */
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
