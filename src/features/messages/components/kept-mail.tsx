import { formatNamedDay, formatTime } from '@/lib/dates'
import { keptMailPath } from '@/paths'
import type { KeptMessage } from '../data'

type Props = { messages: readonly KeptMessage[]; chosenId: number | null }

export function KeptMail({ messages, chosenId }: Props) {
  const chosen = messages.find(({ id }) => id === chosenId) ?? messages[0]
  return (
    <div className="wrap py-10 lg:py-16">
      <h1 className="text-[clamp(2rem,4vw,3rem)]">Kept mail</h1>
      <p className="mt-3 max-w-[38em] text-lg">
        No mail server is set, so nothing leaves. What people would have got is here, newest first.
      </p>
      {chosen ? (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <ol className="grid max-h-[22rem] content-start gap-2 overflow-y-auto pr-1 lg:max-h-[60rem]">
            {messages.map((message) => (
              <li key={message.id}>
                <MailLine message={message} isChosen={message === chosen} />
              </li>
            ))}
          </ol>
          <OpenMail message={chosen} />
        </div>
      ) : (
        <p className="mt-8 border-2 border-ink bg-white p-6">
          Nothing yet. Invite someone to run a company, or log in for the first time, and the email is here within
          seconds.
        </p>
      )}
    </div>
  )
}

function MailLine({ message, isChosen }: { message: KeptMessage; isChosen: boolean }) {
  return (
    <a
      href={keptMailPath(message.id)}
      aria-current={isChosen ? 'true' : undefined}
      className="block break-words border-2 border-line bg-white p-3 no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-sand"
    >
      <span className="block font-bold">{message.subject}</span>
      <span className="block">{message.to}</span>
      <span className="block text-sm text-ink-3 tabular-nums">{whenKept(message)}</span>
    </a>
  )
}

const whenKept = ({ keptAt, kind }: KeptMessage) => `${formatNamedDay(keptAt)}, ${formatTime(keptAt)} · ${kind}`

function OpenMail({ message }: { message: KeptMessage }) {
  return (
    <article aria-labelledby="open-mail">
      <h2 id="open-mail" className="text-2xl">
        {message.subject}
      </h2>
      <p className="mt-1 text-ink-3">
        To {message.to} · {whenKept(message)}
      </p>
      <iframe
        title={`Mail: ${message.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={message.html}
        className="mt-4 h-[56rem] w-full border-2 border-ink bg-white"
      />
      <h3 className="mt-8">As text</h3>
      <pre className="mt-3 whitespace-pre-wrap border-2 border-line bg-white p-5 font-mono text-sm">{message.text}</pre>
    </article>
  )
}
