import encodeQR from 'qr'

/** An image with a name, as the same URL is next to it as a link. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const size = data.length
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#14181f" />
    </svg>
  )
}
