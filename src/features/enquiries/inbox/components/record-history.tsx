'use client'

import type { InboxRecord } from '../contract'

/** What happened to an enquiry, newest first: who, when, what. */
export function History({ record }: { record: InboxRecord }) {
  return (
    <section aria-label="History">
      <h3>History</h3>
      <ol className="inbox-history">
        {record.history.map(({ id, kind, title, by, at, text }) => (
          <li key={id} className={`inbox-${kind}`}>
            <p>
              <strong>{title}</strong> · {by} · {at}
            </p>
            {text && <p className="inbox-words">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
