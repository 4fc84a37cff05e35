'use client'

import { useDocumentInfo, useUploadEdits } from '@payloadcms/ui'
import { isObject } from '@/lib/unknown'
import { focusStyle } from '@/ui/picture'
import { cuts } from '../uploads.rules'

const middle = 50
const part = (from: unknown, name: string): unknown => (isObject(from) ? from[name] : undefined)
const shareOf = (chosen: unknown, stored: unknown): number => Number(chosen ?? stored ?? middle)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A picture as the site cuts it, held where its editor chose, and how it is replaced. */
export function PictureCuts() {
  const { id, savedDocumentData } = useDocumentInfo()
  const { uploadEdits } = useUploadEdits()
  const stored: unknown = savedDocumentData
  const url = [part(part(part(stored, 'sizes'), 'webp800'), 'url'), part(stored, 'url')].find(isText)
  if (!id || !url) return null
  const chosen: unknown = part(uploadEdits, 'focalPoint')
  const focus = {
    x: shareOf(part(chosen, 'x'), part(stored, 'focalX')),
    y: shareOf(part(chosen, 'y'), part(stored, 'focalY')),
  }
  return (
    <section className="picture-cuts" aria-label="How the site cuts it">
      <h2>How the site cuts it</h2>
      <p>
        Drag the point in “Crop the picture” onto what must stay in sight. Another file in its place keeps its text and
        its point, and every page that shows it gets the new one when you save.
      </p>
      <ul>
        {cuts.map(({ name, ratio }) => (
          <li key={name}>
            {/* biome-ignore lint/performance/noImgElement: staff’s own picture, in a size that is there. */}
            <img src={url} alt="" style={{ aspectRatio: ratio, ...focusStyle(focus) }} data-cut={ratio} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
