import { acrossPhone, Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import { Tick } from '@/ui/tick'
import type { BlockOf } from '../block'
import type { imageAndTextSchema } from './config'

export function ImageAndText({ block }: { block: BlockOf<typeof imageAndTextSchema> }) {
  const { title, text, points, link, image, imageDirection } = block
  return (
    <Section wrapper={block}>
      <div className={`grid items-center gap-10 lg:gap-18 ${image ? 'lg:grid-cols-2' : ''}`}>
        {image && (
          <Picture
            image={image}
            sizes={`${acrossPhone}, (min-width: 64rem) min(50vw - 3.5rem, 37.75rem), calc(100vw - 2.5rem)`}
            className={`aspect-4/3 w-full rounded-sign border-2 border-ink object-cover ${imageDirection === 'right' ? 'lg:order-last' : ''}`}
          />
        )}
        <div>
          <h2>{title}</h2>
          {text && <p className="mt-5 max-w-[36em] text-lg whitespace-pre-line">{text}</p>}
          {points && points.length > 0 && (
            <ul className="mt-7 grid gap-4.5">
              {points.map((point) => (
                <li key={point.title} className="grid grid-cols-[2.125rem_1fr] gap-3.5">
                  <Tick />
                  <span className="pt-0.5">
                    <strong>{point.title}</strong> {point.text}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {link && (
            <a className="btn btn-primary mt-9" href={link.href}>
              {link.label}
            </a>
          )}
        </div>
      </div>
    </Section>
  )
}
