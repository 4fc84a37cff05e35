import { adminListPath } from '@/account-paths'
import { cacheTopics } from '@/cache-topics'
import { CacheTopics } from '@/ui/cache-topics'
import { loadSite } from '../loaders'

export async function NoPagesYet() {
  const { settings } = await loadSite()
  return (
    <div className="wrap py-20 lg:py-30">
      <CacheTopics topics={[cacheTopics.content]} />
      <h1 className="text-[clamp(2.25rem,5vw,4rem)]">{settings.brandName}</h1>
      <p className="mt-5 max-w-[36em] text-lg">Our website is being set up. Please come back soon.</p>
      <p className="mt-3 text-lg">
        Do you work here? Begin with the home page{' '}
        <a className="link" href={adminListPath('pages', [])}>
          in the back office
        </a>
        .
      </p>
    </div>
  )
}
