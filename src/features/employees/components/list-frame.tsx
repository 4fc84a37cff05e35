import { type ReactNode, useLayoutEffect, useRef } from 'react'

const steps = [
  { at: 'source', label: 'List' },
  { at: 'columns', label: 'Columns' },
  { at: 'check', label: 'Check' },
] as const

/** Where in its three steps a list is. */
export function ListSteps({ at }: { at: (typeof steps)[number]['at'] }) {
  const now = steps.findIndex((step) => step.at === at)
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 border-2 border-ink bg-white">
      {steps.map((step, place) => (
        <li
          key={step.at}
          aria-current={place === now ? 'step' : undefined}
          className="flex items-center gap-2.5 border-l-2 border-ink px-3 py-2.5 font-semibold text-ink-3 first:border-l-0 max-sm:justify-center aria-[current]:bg-ink aria-[current]:text-white md:px-4"
        >
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center border-2 border-current text-sm max-sm:hidden"
          >
            {place + 1}
          </span>
          {step.label}
        </li>
      ))}
    </ol>
  )
}

/** What the person pressed is gone with its step, so the focus goes to the title of the next. */
export function StepTitle({ children, lead }: { children: ReactNode; lead?: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div>
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
        {children}
      </h2>
      {lead && <p className="mt-1 text-ink-3 wrap-anywhere">{lead}</p>}
    </div>
  )
}

export const Back = ({ label, back }: { label: string; back: () => void }) => (
  <button type="button" className="link min-h-11 justify-self-start" onClick={back}>
    {label}
  </button>
)
