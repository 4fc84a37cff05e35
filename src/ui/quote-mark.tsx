export function QuoteMark() {
  return (
    <svg className="size-12 border-2 border-ink bg-primary text-on-primary" viewBox="0 0 48 48" aria-hidden="true">
      <path fill="currentColor" d="M11 33V23q0-9 9-10v4q-4 1-4 6h5v10zm16 0V23q0-9 9-10v4q-4 1-4 6h5v10z" />
    </svg>
  )
}
