import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { privacyFactsSchema } from './config'

const heads = {
  storage: ['Name', 'What it’s for', 'How long'],
  services: ['Who', 'What they get', 'How long'],
  keeping: ['What', 'Why', 'How long'],
} as const

/** A table that turns into stacked rows on a phone. */
export function PrivacyFacts({ block }: { block: BlockOf<typeof privacyFactsSchema> }) {
  const [name, why, until] = heads[block.list]
  if (block.facts.length === 0) return null
  return (
    <Section wrapper={block} className="py-12 lg:py-18">
      <h2>{block.title}</h2>
      {block.text && <p className="mt-4 max-w-[43rem] text-lg">{block.text}</p>}
      <table className="mt-7 w-full rounded-sign border-2 border-ink bg-white text-left text-ink max-md:block">
        <caption className="sr-only">{block.title}</caption>
        <thead className="bg-ink text-white max-md:sr-only">
          <tr>
            {[name, why, until].map((head) => (
              <th key={head} scope="col" className="head px-5 py-3.5 text-base">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {block.facts.map((fact) => (
            <tr key={fact.name} className="border-line not-first:border-t-2 max-md:block max-md:px-4 max-md:py-4">
              <th scope="row" className="break-words font-bold max-md:block md:w-[28%] md:px-5 md:py-3.5 md:align-top">
                {fact.name}
              </th>
              <td className="max-md:mt-1 max-md:block md:px-5 md:py-3.5 md:align-top">{fact.why}</td>
              <td className="max-md:mt-1 max-md:block max-md:text-ink-3 md:w-[26%] md:px-5 md:py-3.5 md:align-top">
                <span className="font-semibold md:hidden">{until}: </span>
                {fact.until}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
