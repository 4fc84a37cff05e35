import type { Mistake } from '../modules.rules'

/** What was answered wrong, with what is right and why. */
export function Mistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  return (
    <section aria-labelledby="mistakes" className="border-2 border-ink bg-white">
      <h2 id="mistakes" className="border-b-2 border-ink px-5 py-4 text-xl md:px-6">
        {mistakes.length === 1 ? 'One answer was wrong' : `${mistakes.length} answers were wrong`}
      </h2>
      <ol>
        {mistakes.map(({ question, module, asks, chosen, right, explanation }) => (
          <li key={question} className="border-t border-line px-5 py-5 first:border-t-0 md:px-6">
            <p className="text-ink-3">{module}</p>
            <h3 className="mt-0.5 max-w-[40em] text-lg wrap-anywhere whitespace-pre-line">{asks}</h3>
            <dl className="mt-3 grid gap-x-5 gap-y-2 md:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="font-semibold text-bad">You answered</dt>
              <dd className="wrap-anywhere max-md:-mt-1.5">{chosen.join('; ')}</dd>
              <dt className="font-semibold text-ok">Correct answer</dt>
              <dd className="wrap-anywhere max-md:-mt-1.5">{right.join('; ')}</dd>
            </dl>
            {explanation && (
              <p className="mt-3 max-w-[40em] border-l-4 border-concrete pl-4 wrap-anywhere whitespace-pre-line">
                {explanation}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
