import { inPlainWords, inWords, type Spoken } from '@/ui/words'
import { neededPages } from '../needed.rules'

/** In every footer of the site (product decisions, section 17). */
export function NeededLinks({ spoken, className = '' }: { spoken: Spoken | null; className?: string }) {
  return (
    <nav aria-label={inPlainWords(spoken, 'Privacy and terms')}>
      <ul className={`flex flex-wrap gap-x-6 ${className}`}>
        {neededPages.map(({ path, label }) => (
          <li key={path}>
            <a className="flex min-h-11 items-center underline underline-offset-4" href={path}>
              {inWords(spoken)(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
