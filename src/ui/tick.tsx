import { Check } from './icons'

export function Tick() {
  return (
    <span className="grid size-8.5 shrink-0 place-items-center border-2 border-ink bg-primary text-on-primary">
      <Check size={20} strokeWidth={3.5} />
    </span>
  )
}
