import { Tick } from '@/ui/tick'

export function FeatureList({ features }: { features: string[] }) {
  if (features.length === 0) return null
  return (
    <ul className="grid gap-3">
      {features.map((feature) => (
        <li key={feature} className="grid grid-cols-[2.125rem_1fr] gap-3">
          <Tick /> <span className="pt-1">{feature}</span>
        </li>
      ))}
    </ul>
  )
}
