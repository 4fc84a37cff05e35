const letterWidth = 11
const gap = 90

/** Marks screenshots with the recipient, under the words of the page. Screen readers get the same words elsewhere. */
export function Watermark({ text }: { text: string }) {
  const width = text.length * letterWidth + gap
  const look = { fill: '#14181f', fillOpacity: 0.075, fontSize: 19, fontWeight: 800 }
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10 size-full" width="100%" height="100%">
      <defs>
        <pattern id="watermark" width={width} height="210" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
          <text x="0" y="60" {...look}>
            {text}
          </text>
          {/* Half a period later, in two parts so that the pattern tiles. */}
          <text x={-width / 2} y="165" {...look}>
            {text}
          </text>
          <text x={width / 2} y="165" {...look}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#watermark)" />
    </svg>
  )
}
