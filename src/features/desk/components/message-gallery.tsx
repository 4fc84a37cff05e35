import type { Shown, ShownText } from '../gallery.rules'

type Props = {
  mails: readonly Shown[]
  texts: readonly ShownText[]
  calendars: readonly { name: string; file: string }[]
  papers: readonly { name: string; title: string; href: string; bytes: number }[]
}

const kilobytes = (html: string) => `${Math.ceil(new TextEncoder().encode(html).length / 1024)} KB`

/** Everything that people get from us, next to each other. */
export function MessageGallery({ mails, texts, calendars, papers }: Props) {
  return (
    <div className="wrap py-10 lg:py-16">
      <h1 className="text-[clamp(2rem,4vw,3rem)]">What people receive</h1>
      <p className="mt-3 max-w-[38em] text-lg">
        Every email, text, calendar file and paper, with made-up people and our own words. Emails follow your device:
        switch it to dark to see them that way.
      </p>
      <section aria-labelledby="texts" className="mt-10">
        <h2 id="texts" className="text-3xl">
          Texts ({texts.length})
        </h2>
        <ul className="mt-4 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {texts.map(({ name, text, parts }) => (
            <li key={name} className="border-2 border-ink bg-white p-5">
              <h3 className="text-lg">{name}</h3>
              <p className="mt-3 border border-ink bg-sand p-4 wrap-anywhere">{text}</p>
              <p className="mt-2 text-sm text-ink-3 tabular-nums">
                {text.length} characters, {parts === 1 ? '1 part' : `${parts} parts`}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <Papers papers={papers} />
      <Mails mails={mails} />
      <section aria-labelledby="calendars" className="mt-12">
        <h2 id="calendars" className="text-3xl">
          Calendar files ({calendars.length})
        </h2>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
          {calendars.map(({ name, file }) => (
            <li key={name} className="border-2 border-ink bg-white p-5">
              <h3 className="text-lg">{name}</h3>
              <pre className="mt-3 whitespace-pre-wrap font-mono text-sm wrap-anywhere">{file}</pre>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const Papers = ({ papers }: Pick<Props, 'papers'>) => (
  <section aria-labelledby="papers" className="mt-12">
    <h2 id="papers" className="text-3xl">
      Papers ({papers.length})
    </h2>
    <ul className="mt-4 grid gap-6 md:grid-cols-2 lg:grid-cols-4">
      {papers.map(({ name, title, href, bytes }) => (
        <li key={name} className="border-2 border-ink bg-white p-5">
          <h3 className="text-lg">{name}</h3>
          <p className="mt-2">{title}</p>
          <a className="link mt-2 inline-flex min-h-11 items-center" href={href}>
            Open {name} (PDF, {Math.ceil(bytes / 1024)} KB)
          </a>
        </li>
      ))}
    </ul>
  </section>
)

const Mails = ({ mails }: Pick<Props, 'mails'>) => (
  <section aria-labelledby="mails" className="mt-12">
    <h2 id="mails" className="text-3xl">
      Emails ({mails.length})
    </h2>
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
      {mails.map(({ name, mail }) => (
        <li key={name}>
          <h3 className="text-lg">{mail.subject}</h3>
          <p className="text-sm text-ink-3 tabular-nums">
            {name}, {kilobytes(mail.html)}
            {mail.unsubscribe ? ', can be stopped' : ''}
          </p>
          <iframe
            title={`Email: ${name}`}
            sandbox=""
            loading="lazy"
            srcDoc={mail.html}
            className="mt-3 h-[44rem] w-full border-2 border-ink bg-white"
          />
          <details className="mt-2">
            <summary className="min-h-11 cursor-pointer py-2.5">As plain text</summary>
            <pre className="whitespace-pre-wrap border-2 border-line bg-white p-5 font-mono text-sm wrap-anywhere">
              {mail.text}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  </section>
)
