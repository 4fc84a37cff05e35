import type { ExampleOf } from '../block'
import type { featuredNewsSchema } from './config'

type Served = ExampleOf<typeof featuredNewsSchema>

const news = (slug: string, title: string, date: string, image: string | null = null) => ({
  meta: { html_url: `https://www.hivis.example/news/${slug}/` },
  title,
  date,
  image: image ? { large: { src: `/media/${image}-1200x900.webp`, width: 1200, height: 900 }, alt: title } : null,
})

export const featuredNewsExamples = {
  plain: { title: 'News', news: [news('taupo', 'New classroom in Taupō', '2026-11-03')] } satisfies Served,
  full: {
    title: 'News from Hivis',
    link: { label: 'All news', url: '/about/news/' },
    news: [
      news('taupo', 'New classroom in Taupō opens on 01 Dec 2026', '2026-11-03', 'classroom'),
      news('vr-dunedin', 'VR courses come to Dunedin', '2026-10-20', 'vr-headset'),
      news('prices', 'Member prices stay as they are for another year', '2026-10-01'),
    ],
  } satisfies Served,
  empty: { title: 'News', news: [] } satisfies Served,
}
