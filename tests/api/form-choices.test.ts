import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  readAdvisorConfig,
  readContactUsConfig,
  readOrderCardConfig,
  readWaitlistConfig,
} from '@/features/enquiries/contract'
import { loadFormChoices } from '@/features/enquiries/forms/loaders'
import { defaultLists } from '@/features/enquiries/rules'
import { regions } from '@/features/places/rules'
import { apiBase } from '@/paths'
import { startApi } from '../support/api'
import { call, endQueries, query } from '../support/people'

/** What forms offer to choose from: by their calls (spec section 7) and in their pages. */
let api: Awaited<ReturnType<typeof startApi>>
const districtList = [...regions]

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const read = async (path: string) => (await call(api.url, `${apiBase}${path}`)).json.data

describe('the choices of a form', () => {
  test('of the advisor are contact methods and districts', async () => {
    expect(await read(readAdvisorConfig.path)).toEqual({ contactMethods: defaultLists.contactMethods, districtList })
  })

  test('of contact us are topics and districts', async () => {
    expect(await read(readContactUsConfig.path)).toEqual({ knowMoreAbout: defaultLists.knowMoreAbout, districtList })
  })

  test('of the card order are districts and who is invoiced', async () => {
    expect(await read(readOrderCardConfig.path)).toEqual({
      districtList,
      invoiceToOptions: defaultLists.invoiceToOptions,
    })
  })

  test('of the waitlist are, by default, the active courses and the districts', async () => {
    const { defaults } = await read(readWaitlistConfig.path)
    const active = await query<{ value: string; label: string }>(
      'SELECT slug AS value, name AS label FROM courses WHERE active ORDER BY category, name',
    )
    expect(active.length).toBeGreaterThan(5)
    expect(defaults).toEqual({ courses: active, districtList })
  })
})

describe('what is drawn into the page of a form', () => {
  test('are the choices of the specification, and for the waitlist courses and areas with their headings', async () => {
    const waitlist = await loadFormChoices('course-waitlist')
    expect(waitlist.areas).toHaveLength(23)
    expect(waitlist.areas).toContainEqual({ value: 'taupo', label: 'Taupō', group: 'Waikato' })
    expect(waitlist.courses.map(({ group }) => group)).toContain('Foundation')
    expect(waitlist.teamSizes.map(({ value }) => value)).toEqual(['1-3', '4-6', '7-10', '10+'])
    expect(waitlist.complaintTypes.map(({ value }) => value)).toEqual(['Academic', 'Behaviour', 'Service', 'Other'])
    expect(waitlist.supportTypes.map(({ value }) => value)).toEqual(['Technical support', 'Safety advice'])
    const contact = await loadFormChoices('contact-us')
    expect([contact.areas, contact.courses]).toEqual([[], []])
    expect(contact.regions).toHaveLength(17)
  })
})
