'use client'

import { useEffect, useRef, useState } from 'react'
import { usePlainWords, useWords } from '@/ui/chosen-words'

type ReadPicture = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

/** The browser’s BarcodeDetector, else our decoder, loaded on demand. */
async function chooseReader(): Promise<ReadPicture> {
  if (window.BarcodeDetector) {
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { readQr } = await import('./decoder.client')
  return (video) => Promise.resolve(readQr(video))
}

type Problem = 'refused' | 'none' | 'broken'

export const cameraProblems: Readonly<Record<Problem, string>> = {
  refused:
    'This page isn’t allowed to use the camera. Allow it in your browser’s settings for this site, or use your phone’s own camera: it opens the code here.',
  none: 'This device has no camera. Use a phone, or type the number on the card.',
  broken:
    'The camera won’t start. Close other apps that use it, or use your phone’s own camera: it opens the code here.',
}

function problemOf(error: unknown): Problem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'broken'
}

const betweenMs = 150

/** Scans until a code is found or `signal` aborts. @throws DOMException without a camera. */
async function scan(video: HTMLVideoElement, found: (text: string) => boolean, signal: AbortSignal): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('There is no camera.', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const read = await chooseReader()
  while (!signal.aborted) {
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : null
    if (text && !signal.aborted && found(text)) return stop()
    await new Promise((resolve) => setTimeout(resolve, betweenMs))
  }
}

/** Looks for codes from `open` until one is ours: `onFound` says so. `isStrange` after a code that isn’t. */
export function useCamera(onFound: (text: string) => boolean) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isStrange, setStrange] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  }, [onFound])
  useEffect(() => {
    if (!isOpen || !video.current) return
    const ending = new AbortController()
    const look = (text: string) => {
      const isOurs = found.current(text)
      setStrange(!isOurs)
      if (isOurs) setOpen(false)
      return isOurs
    }
    scan(video.current, look, ending.signal).catch((error: unknown) => {
      if (ending.signal.aborted) return
      setProblem(problemOf(error))
      setOpen(false)
    })
    return () => ending.abort()
  }, [isOpen])
  const open = () => {
    setProblem(null)
    setStrange(false)
    setOpen(true)
  }
  return { video, isOpen, isStrange, problem, open, close: () => setOpen(false) }
}

export function Camera({ onFound }: { onFound: (text: string) => boolean }) {
  const say = useWords()
  const sayPlain = usePlainWords()
  const { video, isOpen, isStrange, problem, open, close } = useCamera(onFound)
  return (
    <div className="grid gap-4">
      {isOpen ? (
        <>
          <div className="relative border-4 border-ink bg-ink">
            <video
              ref={video}
              playsInline
              muted
              className="aspect-square w-full object-cover"
              aria-label={sayPlain('Camera')}
            />
            <span aria-hidden="true" className="absolute inset-[18%] border-4 border-yellow" />
          </div>
          <p role="status">
            {isStrange
              ? say('That isn’t one of our card codes. Hold a card’s code in the frame.')
              : say('Hold the code in the frame.')}
          </p>
          <button type="button" className="btn btn-ghost" onClick={close}>
            {say('Close the camera')}
          </button>
        </>
      ) : (
        <button type="button" className="btn btn-primary min-h-16 text-xl" onClick={open}>
          {say('Scan a card')}
        </button>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-bad">
          {say(cameraProblems[problem])}
        </p>
      )}
    </div>
  )
}
