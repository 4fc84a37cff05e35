import { createRoute, z } from '@hono/zod-openapi'
import { envelope, failures } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { cardLevels, companyKinds, courseResults, languages, permissions } from './rules'

const values = <T extends string>(options: readonly { value: T }[]) => options.map(({ value }) => value)

/** Auth status (spec section 3). */
const authStatus = z
  .object({
    success: z.boolean(),
    isBusinessUser: z.boolean(),
    isPlatformUser: z.boolean(),
    isPersonalCompanyUser: z.boolean(),
    isMember: z.boolean(),
    id: z.int().nullable(),
  })
  .openapi('AuthStatus')

/** GET /user/is_authenticated/: who is asking. A visitor is an answer, not an error. */
export const readAuthStatus = createRoute({
  method: 'get',
  path: '/user/is_authenticated/',
  tags: ['Account'],
  summary: 'Auth status of whoever asks',
  responses: { 200: envelope(authStatus), ...failures(503) },
})

/** GET /user/get_csrf/: a token for the header of unsafe calls; its twin is set as a cookie. */
export const readCsrf = createRoute({
  method: 'get',
  path: '/user/get_csrf/',
  tags: ['Account'],
  summary: 'Token that unsafe calls carry in X-CSRFToken',
  responses: { 200: envelope(z.object({ csrfToken: z.string() })), ...failures(503) },
})

const completedCourse = z
  .object({
    name: z.string().openapi({ description: 'As it was called then.' }),
    courseSlug: z
      .string()
      .nullable()
      .openapi({ description: 'Of the course as it is now; null when none of ours is known.' }),
    numberOfCredits: z.int(),
    isSitePassRenewal: z.boolean(),
    courseType: z.string(),
    completedDate: z.string().nullable(),
    result: z.enum(values(courseResults)),
    courseInfo: z.string().nullable(),
  })
  .openapi('CompletedCourse')

const addressParts = {
  line1: 'address',
  line2: 'second line of the address',
  suburb: 'suburb',
  city: 'town or city',
  postcode: 'postcode',
  region: 'region',
  country: 'country',
} as const

const optionalText = (label: string, max: number) =>
  z
    .string({ error: `Enter your ${label} as text.` })
    .trim()
    .max(max, { error: `Your ${label} must be ${max} letters or fewer.` })
    .nullable()

const neededText = (label: string, max: number) =>
  z
    .string({ error: `Enter your ${label}.` })
    .trim()
    .min(1, { error: `Enter your ${label}.` })
    .max(max, { error: `Your ${label} must be ${max} letters or fewer.` })

const address = z.strictObject({
  line1: optionalText(addressParts.line1, 100),
  line2: optionalText(addressParts.line2, 100),
  suburb: optionalText(addressParts.suburb, 100),
  city: optionalText(addressParts.city, 100),
  postcode: optionalText(addressParts.postcode, 10),
  region: optionalText(addressParts.region, 100),
  country: optionalText(addressParts.country, 100),
})

const commsPrefs = z.strictObject({ email: z.boolean(), sms: z.boolean(), marketing: z.boolean() })

const dateOfBirth = z
  .string({ error: 'Enter your date of birth as text.' })
  .refine(isDay, { error: 'Enter a real date of birth.' })
  .refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10), {
    error: 'Your date of birth must be in the past.',
  })
  .nullable()

const phoneNumber = z
  .string({ error: 'Enter your phone number as text.' })
  .trim()
  .regex(/^[\d\s()+-]{6,30}$/, { error: 'Enter a phone number, like 021 123 4567.' })
  .nullable()

/** What a person may change of their own profile (product decisions, section 10). Any other name is refused. */
export const profileChange = z
  .strictObject(
    {
      firstName: neededText('first name', 60).optional(),
      lastName: neededText('last name', 60).optional(),
      preferredName: optionalText('preferred name', 60).optional(),
      phoneNumber: phoneNumber.optional(),
      dateOfBirth: dateOfBirth.optional(),
      address: address.partial().optional(),
      industryTradeAreaId: z.int({ error: 'Choose a trade from the list.' }).positive().nullable().optional(),
      preferredLanguage: z.enum(values(languages), { error: 'Choose a language from the list.' }).nullable().optional(),
      commsPrefs: commsPrefs.partial().optional(),
      version: z.int({ error: 'Say which version you changed.' }).positive(),
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? 'This can’t be changed here.' : undefined) },
  )
  .openapi('ProfileChange')

const profile = z
  .object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    preferredName: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    siteSafeIdNumber: z.string().nullable(),
    address: z.object({
      line1: z.string().nullable(),
      line2: z.string().nullable(),
      suburb: z.string().nullable(),
      city: z.string().nullable(),
      postcode: z.string().nullable(),
      region: z.string().nullable(),
      country: z.string(),
    }),
    company: z
      .object({
        id: z.int(),
        name: z.string(),
        kind: z.enum(values(companyKinds)),
        isMember: z.boolean(),
        permission: z.enum(permissions).nullable(),
      })
      .nullable(),
    industryTradeAreaId: z.int().nullable(),
    preferredLanguage: z.enum(values(languages)).nullable(),
    commsPrefs,
    completedCourses: z.array(completedCourse),
    card: z
      .object({
        level: z.enum(values(cardLevels)),
        status: z.enum(['active', 'expiring', 'expired', 'revoked']),
        expiresOn: z.string(),
      })
      .nullable(),
    version: z.int(),
  })
  .openapi('Profile')

export type Profile = z.infer<typeof profile>
export type ProfileChange = z.infer<typeof profileChange>

/** GET /user/profile/: who is logged in, and what we hold of them. */
export const readProfile = createRoute({
  method: 'get',
  path: '/user/profile/',
  tags: ['Account'],
  summary: 'Own profile, card and completed courses',
  responses: { 200: envelope(profile), ...failures(401, 503) },
})

/** PUT /user/profile/: any part of what may be changed, with the version it was read at; a stale one answers 409. */
export const writeProfile = createRoute({
  method: 'put',
  path: '/user/profile/',
  tags: ['Account'],
  summary: 'Change the own profile',
  request: { body: { required: true, content: { 'application/json': { schema: profileChange } } } },
  responses: { 200: envelope(profile), ...failures(400, 401, 409, 422, 503) },
})

const sessionParam = z.object({ sessionId: z.coerce.number().int().positive() })

/** GET /user/sessions/: where the person is logged in. */
export const listOwnSessions = createRoute({
  method: 'get',
  path: '/user/sessions/',
  tags: ['Account'],
  summary: 'Own sessions, latest first',
  responses: {
    200: envelope(
      z.object({
        items: z.array(
          z.object({
            id: z.int(),
            device: z.string().nullable(),
            createdAt: z.string(),
            lastSeenAt: z.string(),
            isCurrent: z.boolean(),
          }),
        ),
      }),
    ),
    ...failures(401, 503),
  },
})

/** POST /user/sessions/{sessionId}/end/: logs that browser out. */
export const endOwnSession = createRoute({
  method: 'post',
  path: '/user/sessions/{sessionId}/end/',
  tags: ['Account'],
  summary: 'End one of the own sessions',
  request: { params: sessionParam },
  responses: { 200: envelope(z.object({})), ...failures(401, 404, 503) },
})

/** POST /user/logout/: ends the session here; `redirectTo` ends it at the identity provider too. */
export const logOut = createRoute({
  method: 'post',
  path: '/user/logout/',
  tags: ['Account'],
  summary: 'Log out',
  responses: { 200: envelope(z.object({ redirectTo: z.string() })), ...failures(503) },
})
