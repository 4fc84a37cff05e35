'use client'

import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type Props = { title: string; watchUrl: string; embedUrl: string; children: ReactNode }

/** The poster links to the video. A plain click plays it in place, and moves the focus there. */
export function VideoPlayer({ title, watchUrl, embedUrl, children }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => {
    if (isPlaying) frame.current?.focus()
  }, [isPlaying])

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPlaying(true)
  }

  if (!isPlaying) {
    return (
      <a href={watchUrl} aria-label={`Play video: ${title}`} className="group block size-full" onClick={play}>
        {children}
      </a>
    )
  }
  return (
    <iframe
      ref={frame}
      src={embedUrl}
      title={title}
      className="size-full"
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
    />
  )
}
