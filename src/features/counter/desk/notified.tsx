import type { Preview } from '@/features/sessions/preview.contract'
import { DeskIconImage } from '@/ui/desk/icons'

/** Who would be notified, each once, and each message that differs, to be read before. */
export function Notified({ told, untold }: Pick<Preview, 'told' | 'untold'>) {
  const people = [...new Map(told.map((one) => [one.to, one])).values()]
  const messages = [
    ...new Map(told.flatMap((one) => (one.words ? [[one.words.slice(0, 40), one] as const] : []))).values(),
  ]
  return (
    <div className="look-line">
      <DeskIconImage name="messages" />
      <div>
        <p>{people.length === 0 ? 'No one is notified.' : 'These people will be notified:'}</p>
        <ul>
          {people.map(({ name, to }) => (
            <li key={to}>
              {name} <small>{to}</small>
            </li>
          ))}
        </ul>
        {untold.length > 0 && <p className="late">No phone or email: {untold.join(', ')}. Tell them yourself.</p>}
        {messages.map(({ subject, name, to, words }) => (
          <details key={to + subject}>
            <summary>
              Read “{subject}” to {name}
            </summary>
            <p className="message-words">{words}</p>
          </details>
        ))}
      </div>
    </div>
  )
}
