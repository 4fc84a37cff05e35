import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCourseDates } from '@/features/courses/dates.data'
import {
  loadCourseWhere,
  loadPlaceMetadata,
  loadPlacePage,
  loadPlacesPage,
} from '@/features/courses/place-pages.loaders'
import { startApi } from '../support/api'
import { endQueries, query } from '../support/people'

/** Places as visitors see them, on the real database. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const open = (slug: string, isOpen: boolean) =>
  query(`UPDATE locations SET active = $2 WHERE slug = $1`, [slug, isOpen])

describe('the page of a place', () => {
  test('has the address, the way there, and the next courses with free seats', async () => {
    const page = await loadPlacePage('hamilton')
    expect(page?.place).toMatchObject({ name: 'Hamilton', region: 'waikato', lat: -37.787, lng: 175.279 })
    for (const text of [page?.place.streetAddress, page?.place.parking, page?.place.transitNote, page?.place.nearby])
      expect(text).toEqual(expect.any(String))
    expect(page?.courses.length).toBeGreaterThan(1)
    for (const { dates } of page?.courses ?? [])
      for (const date of dates) {
        expect(date.location.slug).toBe('hamilton')
        expect(new Date(date.startDate).getTime()).toBeGreaterThan(Date.now())
      }
    expect(page?.crumbs.map(({ href }) => href)).toEqual([
      '/',
      '/training/',
      '/training/places/',
      '/training/places/hamilton/',
    ])
  })

  test.each(['online', 'atlantis', 'HAMILTON', "'", '%00'])('of %j is a 404', async (slug) => {
    expect(await loadPlacePage(slug)).toBeNull()
    expect(await loadPlaceMetadata(slug)).toMatchObject({ other: { 'page-status': '404' } })
  })

  test('of a place that is closed is a 404, and the list is without it', async () => {
    await open('taupo', false)
    expect(await loadPlacePage('taupo')).toBeNull()
    const { places } = await loadPlacesPage()
    await open('taupo', true)
    expect(places).toHaveLength(22)
    expect(places.map(({ slug }) => slug)).not.toContain('taupo')
  })
})

test('the list counts the courses with dates at each place', async () => {
  const { courses } = await loadPlacesPage()
  const page = await loadPlacePage('hamilton')
  expect(courses.get('hamilton')).toBe(page?.courses.length)
})

test('a course has the places of its first dates, and its own list of what to bring', async () => {
  const course = { slug: 'working-at-height', eligibleCardRenewal: false, formats: ['classroom'] as const }
  const { places, bringing } = await loadCourseWhere(course, await findCourseDates(course.slug))
  expect(places.length).toBeGreaterThan(0)
  expect(bringing).toContain('Your own harness if you have one, and we’ll inspect it with you')
  expect(bringing.at(-1)).toBe('Be there ten minutes early')
})
