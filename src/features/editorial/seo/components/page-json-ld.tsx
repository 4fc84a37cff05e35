import { siteUrl } from '@/lib/env'
import { JsonLd } from '@/ui/json-ld'
import { type Brand, type DescribedPage, jsonLdOf } from '../rules'

export function PageJsonLd({ page, brand }: { page: DescribedPage; brand: Brand }) {
  return jsonLdOf(page, brand, siteUrl(), new Date()).map((thing) => (
    <JsonLd key={String(thing['@type'])} data={thing} />
  ))
}
