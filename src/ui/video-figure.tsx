import type { StoredImage } from '@/lib/fields'
import { readVideoUrl } from '@/lib/video-url'
import { Play } from './icons'
import { Island, Slot } from './island'
import { acrossPhone, Picture } from './picture'
import { VideoPlayer } from './video-player'

type Props = {
  title: string
  /** Of its page on YouTube or Vimeo. */
  url: string
  poster: StoredImage | null | undefined
  caption: string
}

/** A film that loads nothing from elsewhere before someone presses play. Nothing for an address that is neither YouTube’s nor Vimeo’s. Sized by its container. */
export function VideoFigure({ title, url, poster, caption }: Props) {
  const video = readVideoUrl(url)
  if (!video) return null
  const given = { title, watchUrl: video.watchUrl, embedUrl: video.embedUrl }
  return (
    <figure>
      <div className="aspect-video overflow-hidden rounded-sign border-2 border-ink bg-ink text-white on-ink">
        <Island name="VideoPlayer" given={given}>
          <VideoPlayer {...given}>
            <Slot>
              <Poster title={title} poster={poster} />
            </Slot>
          </VideoPlayer>
        </Island>
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-8 gap-y-1 pt-4">
        {caption && <span className="max-w-[43rem] border-l-6 border-primary pl-4 font-semibold">{caption}</span>}
        <span className="text-[0.9375rem] opacity-85">Comes from {video.host} when you press play.</span>
      </figcaption>
    </figure>
  )
}

function Poster({ title, poster }: Pick<Props, 'title' | 'poster'>) {
  const button = (
    <span className="grid size-18 place-items-center rounded-sign border-2 border-ink bg-primary text-on-primary transition-colors duration-150 group-hover:bg-white group-hover:text-ink @2xl:size-26">
      <Play fill="currentColor" className="size-8 @2xl:size-11" />
    </span>
  )
  if (!poster) {
    return (
      <span className="flex size-full flex-col">
        <span className="hazard block" />
        <span className="flex flex-1 flex-col justify-between p-5 @2xl:p-10">
          {button}
          <span className="head max-w-[14em] text-[clamp(1.375rem,6cqi,4.5rem)]">{title}</span>
        </span>
      </span>
    )
  }
  return (
    <span className="relative flex size-full flex-col justify-end">
      <Picture
        image={poster}
        sizes={`${acrossPhone}, min(80rem, 100vw - 2.75rem)`}
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute inset-0 grid place-items-center">{button}</span>
      <span className="head relative self-start border-t-2 border-r-2 border-ink bg-white px-4 py-2.5 text-base text-ink @2xl:px-6 @2xl:py-4 @2xl:text-2xl">
        {title}
      </span>
    </span>
  )
}
