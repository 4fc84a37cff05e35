import { languageName } from '@/lib/language-name'
import { languages } from '@/lib/languages'
import type { Spoken } from '@/ui/words'

/** The other languages of this page, each in its own words; and that a language's words still await a native speaker's review. */
export function LanguageChoice({ spoken }: { spoken: Spoken | null }) {
  const chosen = languages.find(({ code }) => code === spoken?.code)
  const others = languages.filter(({ code }) => code !== spoken?.code)
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4'
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      {chosen && (
        <a className={link} href="?" data-language lang="en-NZ" hrefLang="en-NZ">
          English
        </a>
      )}
      {others.map(({ code, name }) => (
        <a key={code} className={link} href={`?${languageName}=${code}`} data-language lang={code} hrefLang={code}>
          {name}
        </a>
      ))}
      {chosen?.awaitsReview && <span lang={chosen.code}>{chosen.awaitsReview}</span>}
    </p>
  )
}
