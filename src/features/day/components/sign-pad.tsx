'use client'

import { type PointerEvent, useState } from 'react'
import { longestSignature } from '../limits.rules'

const size = { width: 300, height: 100 } as const

type Point = readonly [number, number]

const pathOf = (strokes: readonly (readonly Point[])[]): string =>
  strokes
    .filter((stroke) => stroke.length > 1)
    .map((stroke) => stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
    .join('')

/** Signed with a finger. Without one, the signature is on the printed roll. */
export function SignPad({ name, onSigned }: { name: string; onSigned: (path: string) => void }) {
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([])
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)))
    return [
      within(((clientX - left) / width) * size.width, size.width),
      within(((clientY - top) / height) * size.height, size.height),
    ]
  }
  const path = pathOf(strokes)
  const isLong = path.length > longestSignature
  return (
    <div className="day-sign">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`Room for the signature of ${name}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const point = pointOf(event)
          setStrokes((before) => [...before, [point]])
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          const point = pointOf(event)
          setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]])
        }}
      >
        <path d={path || 'M0 0'} />
      </svg>
      <div className="day-two">
        <button type="button" className="b" disabled={path === '' || isLong} onClick={() => onSigned(path)}>
          Keep the signature<span className="sr-only"> of {name}</span>
        </button>
        <button type="button" className="b" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          Again<span className="sr-only">: signature of {name}</span>
        </button>
      </div>
    </div>
  )
}
