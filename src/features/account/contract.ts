import { z } from '@hono/zod-openapi'
import { enteredAddress } from '@/features/places/addresses/entered-address.contract'
import { addressTexts, isBlankAddress } from '@/features/places/addresses/rules'
import { defineCall, envelope, failures, jsonBody, pathId, rowId } from '@/lib/api'
import { dateOfBirth, firstName, lastName, personName, phoneNumber } from './details.contract'
import { cardLevels, companyKinds, courseResults, languages, permissions } from './rules'

export const values = <T extends string>(options: readonly { value: T }[]) => options.map(({ value }) => value)

/** Spec section 3. */
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

export const readAuthStatus = defineCall({
  method: 'get',
  path: '/user/is_authenticated/',
  tags: ['Account'],
  summary: 'Auth status of the caller',
  access: 'public',
  responses: { 200: envelope(authStatus) },
})

export const readCsrf = defineCall({
  method: 'get',
  path: '/user/get_csrf/',
  tags: ['Account'],
  summary: 'Token that unsafe calls carry in X-CSRFToken',
  access: 'public',
  responses: { 200: envelope(z.object({ csrfToken: z.string() })) },
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

const yesOrNo = z.boolean({ error: 'Choose yes or no.' })

const commsPrefs = z.strictObject({ email: yesOrNo, sms: yesOrNo, marketing: yesOrNo })

export const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (typeof given === 'string' && given.trim() === '' ? null : given), schema.nullable())

const parts = enteredAddress.shape

/** Parts are valid or empty; once the required ones are filled in it must be complete. */
const address = z
  .strictObject({
    line1: orNothing(parts.line1).optional(),
    line2: parts.line2.unwrap().optional(),
    suburb: parts.suburb.unwrap().optional(),
    city: orNothing(parts.city).optional(),
    postcode: orNothing(parts.postcode).optional(),
    region: orNothing(parts.region).optional(),
    country: parts.country.unwrap().optional(),
  })
  .superRefine((given, context) => {
    const needed = ['line1', 'city', 'postcode', 'region'] as const
    if (isBlankAddress(given) || needed.some((name) => given[name] === undefined)) return
    for (const name of needed)
      if (!given[name]) context.addIssue({ code: 'custom', message: addressTexts[name], path: [name] })
  })

export const onlyThese = {
  error: (issue: { code?: string | undefined }) =>
    issue.code === 'unrecognized_keys' ? 'This can’t be changed here.' : undefined,
}

/** Product decisions, section 10. Other fields are refused. */
export const profileChange = z
  .strictObject(
    {
      firstName: firstName.optional(),
      lastName: lastName.optional(),
      preferredName: orNothing(personName('Please enter your preferred name')).optional(),
      phoneNumber: orNothing(phoneNumber).optional(),
      dateOfBirth: orNothing(dateOfBirth).optional(),
      address: address.optional(),
      industryTradeAreaId: rowId('Choose a trade from the list.').nullable().optional(),
      preferredLanguage: z.enum(values(languages), { error: 'Choose a language from the list.' }).nullable().optional(),
      commsPrefs: commsPrefs.partial().optional(),
      version: rowId('Say which version you changed.'),
    },
    onlyThese,
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

export const readProfile = defineCall({
  method: 'get',
  path: '/user/profile/',
  tags: ['Account'],
  summary: 'Own profile, card and completed courses',
  access: 'loggedIn',
  responses: { 200: envelope(profile) },
})

export const writeProfile = defineCall({
  method: 'put',
  path: '/user/profile/',
  tags: ['Account'],
  summary: 'Change the own profile',
  access: 'loggedIn',
  request: { body: jsonBody(profileChange) },
  responses: { 200: envelope(profile), ...failures(409) },
})

const sessionParam = z.object({ sessionId: pathId })

export const listOwnSessions = defineCall({
  method: 'get',
  path: '/user/sessions/',
  tags: ['Account'],
  summary: 'Own sessions, latest first',
  access: 'loggedIn',
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
  },
})

export const endOwnSession = defineCall({
  method: 'post',
  path: '/user/sessions/{sessionId}/end/',
  tags: ['Account'],
  summary: 'End one of the own sessions',
  access: 'loggedIn',
  request: { params: sessionParam },
  responses: { 200: envelope(z.object({})), ...failures(404) },
})

/** `redirectTo` ends the session at the identity provider too. */
export const logOut = defineCall({
  method: 'post',
  path: '/user/logout/',
  tags: ['Account'],
  summary: 'Log out',
  access: 'public',
  responses: { 200: envelope(z.object({ redirectTo: z.string() })) },
})
