import { readVideoUrl } from '@/lib/video-url'
import { Section } from '@/ui/section'
import { VideoFigure } from '@/ui/video-figure'
import type { BlockOf } from '../block'
import type { videoSchema } from './config'

export function Video({ block }: { block: BlockOf<typeof videoSchema> }) {
  const { title, url, poster, caption } = block
  if (!readVideoUrl(url)) return null
  return (
    <Section wrapper={block} className="py-12 lg:py-18">
      <VideoFigure title={title} url={url} poster={poster} caption={caption} />
    </Section>
  )
}
