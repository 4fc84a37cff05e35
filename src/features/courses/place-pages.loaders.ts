import type { Metadata } from 'next'
import { cache } from 'react'
import { findTitles } from '@/features/content/data'
import { loadSite } from '@/features/content/loaders'
import { ancestorPaths } from '@/features/content/rules'
import { findPlaces, type Place } from '@/features/places/data'
import { regionLabel } from '@/features/places/rules'
import { siteUrl } from '@/lib/env'
import { placePath, placesPath } from '@/paths'
import { bringingOf } from './bringing.rules'
import { countCourses, findPlaceDates, findWhatToBring } from './dates.data'
import { type CourseDate, datesByCourse, datesByPlace } from './dates.rules'

export const loadPlacePage = cache(async (slug: string) => {
  const others = await findPlaces()
  const place = others.find((one) => one.slug === slug)
  if (!place) return null
  const [dates, crumbs] = await Promise.all([findPlaceDates(slug), loadCrumbs(place)])
  return { place, others, courses: datesByCourse(dates, slug), crumbs }
})

export async function loadPlacesPage() {
  const [places, courses, crumbs] = await Promise.all([findPlaces(), countCourses(), loadCrumbs(null)])
  return { places, courses, crumbs }
}

async function loadCrumbs(place: Pick<Place, 'name' | 'slug'> | null) {
  const above = ancestorPaths(placesPath).filter((path) => path !== placesPath)
  const titles = await findTitles(above)
  const pages = above.flatMap((href) => {
    const label = href === '/' ? 'Home' : titles.get(href)?.title
    return label ? [{ label, href }] : []
  })
  const own = place ? [{ label: place.name, href: placePath(place.slug) }] : []
  return [...pages, { label: 'Places', href: placesPath }, ...own]
}

export async function loadPlaceMetadata(slug: string): Promise<Metadata> {
  const [page, { settings }] = await Promise.all([loadPlacePage(slug), loadSite()])
  if (!page)
    return {
      title: `Page not found · ${settings.brandName}`,
      robots: { index: false },
      other: { 'page-status': '404' },
    }
  const { name, region, streetAddress } = page.place
  const where = [name, region && regionLabel(region) !== name ? regionLabel(region) : null].filter(Boolean).join(', ')
  return describePage(
    `Training in ${name}`,
    `Safety courses in ${where}: next dates with seats left, the address${streetAddress ? ` (${streetAddress})` : ''}, parking and how to get there.`,
    placePath(slug),
  )
}

export const loadPlacesMetadata = (): Promise<Metadata> =>
  describePage(
    'Where we train',
    'Every place where our safety courses run, by region, with the address and how to get there.',
    placesPath,
  )

async function describePage(name: string, description: string, canonical: string): Promise<Metadata> {
  const { settings } = await loadSite()
  const title = `${name} · ${settings.brandName}`
  return {
    metadataBase: new URL(siteUrl()),
    title,
    description,
    alternates: { canonical },
    openGraph: { title, description, url: canonical, locale: 'en_NZ', siteName: settings.brandName, type: 'website' },
  }
}

export async function loadCourseWhere(
  course: { slug: string; eligibleCardRenewal: boolean; formats: readonly CourseDate['type'][] },
  dates: readonly CourseDate[],
) {
  const slugs = datesByPlace(dates, course.slug).shown.flatMap(({ place }) => place ?? [])
  const [found, whatToBring] = await Promise.all([
    slugs.length > 0 ? findPlaces(slugs) : [],
    findWhatToBring(course.slug),
  ])
  const isVirtual = course.formats.every((format) => format === 'online' || format === 'webinar')
  return {
    places: slugs.flatMap((slug) => found.find((place) => place.slug === slug) ?? []),
    bringing: bringingOf({ isVirtual, renewsCard: course.eligibleCardRenewal, hasCard: null, whatToBring }),
  }
}
