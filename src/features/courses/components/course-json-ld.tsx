import { isAnyTime } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { dollarsOf } from '@/lib/money'
import { coursePagePath } from '@/paths'
import { JsonLd } from '@/ui/json-ld'
import type { CourseRow } from '../rules'

type Described = {
  course: { slug: string }
  title: string
  description: string
  non_member_price: number
  formats: CourseRow['type'][]
  next: { startDate: string; locationName: string } | null
}

/** schema.org data; the price is in dollars with GST. */
export function CourseJsonLd({ course, brandName }: { course: Described; brandName: string }) {
  const { title, description, formats, next } = course
  const url = `${siteUrl()}${coursePagePath(course.course.slug)}`
  const price = dollarsOf(course.non_member_price).toFixed(2)
  const isOnline =
    (next !== null && isAnyTime(next.startDate)) ||
    (formats.length > 0 && formats.every((format) => format === 'online' || format === 'webinar'))
  const instance = next && {
    '@type': 'CourseInstance',
    courseMode: isOnline ? 'Online' : 'Onsite',
    ...(isAnyTime(next.startDate) ? {} : { startDate: next.startDate }),
    location: isOnline
      ? undefined
      : { '@type': 'Place', name: next.locationName, address: { '@type': 'PostalAddress', addressCountry: 'NZ' } },
  }
  return (
    <JsonLd
      data={{
        '@type': 'Course',
        name: title,
        description: description || title,
        url,
        provider: { '@type': 'Organization', name: brandName, url: `${siteUrl()}/` },
        offers: { '@type': 'Offer', category: 'Paid', price, priceCurrency: 'NZD' },
        hasCourseInstance: instance ? [instance] : undefined,
      }}
    />
  )
}
