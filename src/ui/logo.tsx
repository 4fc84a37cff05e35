import { logo } from '@/lib/logo-paths'

export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${logo.width} ${logo.height}`} aria-hidden="true" focusable="false">
      <g fill="currentColor">
        {logo.letters.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path d={logo.vest} fill="var(--primary)" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      <path d={logo.tape} fill="#dfe3e6" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
