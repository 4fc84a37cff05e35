import type { Metadata } from 'next'
import { blockExamples, pageExample } from '@/blocks/examples'
import { renderBlocks } from '@/blocks/views'
import { loadSite } from '@/features/content/loaders'
import { isDevelopment } from '@/lib/env'
import { wrapperSchema } from '@/lib/fields'
import { blockGalleryPath, loginPath } from '@/paths'
import { EachByItself } from '@/ui/each-by-itself'
import { LoginDialogExample } from '@/ui/login-dialog-example'
import NotFound from '../../../[[...path]]/not-found'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  if (isDevelopment()) return { title: 'Block gallery', robots: { index: false } }
  const { settings } = await loadSite()
  return {
    title: `Page not found · ${settings.brandName}`,
    robots: { index: false },
    other: { 'page-status': '404' },
  }
}

const exampleBlock = (type: string, name: string, value: object) => ({
  ...wrapperSchema.parse(value),
  type,
  id: `${type}-${name}`,
  value,
})

export default async function Page({ searchParams }: Props) {
  if (!isDevelopment()) return <NotFound />
  const { settings } = await loadSite()
  const page = { ...pageExample, settings, path: blockGalleryPath, query: await searchParams }
  return (
    <>
      {blockExamples.map(({ slug, examples }) => (
        <section key={slug} aria-labelledby={slug}>
          <h2 id={slug} className="wrap py-8">
            {slug}
          </h2>
          {Object.entries(examples).map(([name, example]) => (
            <div key={name}>
              <p className="wrap py-4 font-bold">{name}</p>
              <div data-example={`${slug}/${name}`}>
                <EachByItself name={`${slug}/${name}`}>
                  {renderBlocks([exampleBlock(slug, name, example)], page)}
                </EachByItself>
              </div>
            </div>
          ))}
        </section>
      ))}
      <div className="wrap py-8">
        <LoginDialogExample loginHref={loginPath(blockGalleryPath)} />
      </div>
    </>
  )
}
