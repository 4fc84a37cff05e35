import { breadcrumbThings } from '@/features/editorial/seo/rules'
import type { Place } from '@/features/places/data'
import { regionLabel } from '@/features/places/rules'
import { siteUrl } from '@/lib/env'
import { placePath } from '@/paths'
import type { Crumb } from '@/ui/breadcrumbs'
import { JsonLd } from '@/ui/json-ld'

export function CrumbsJsonLd({ crumbs }: { crumbs: Crumb[] }) {
  return breadcrumbThings(crumbs, siteUrl()).map((thing) => <JsonLd key={String(thing['@type'])} data={thing} />)
}

export function PlaceJsonLd({ place, phone }: { place: Place; phone: string }) {
  const { name, slug, region, streetAddress, lat, lng } = place
  return (
    <JsonLd
      data={{
        '@type': 'Place',
        name,
        url: `${siteUrl()}${placePath(slug)}`,
        telephone: phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: streetAddress ?? undefined,
          addressRegion: regionLabel(region) ?? undefined,
          addressCountry: 'NZ',
        },
        geo: lat === null || lng === null ? undefined : { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
      }}
    />
  )
}
