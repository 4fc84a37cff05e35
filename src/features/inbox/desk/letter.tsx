'use client'

import DOMPurify from 'dompurify'
import { useState } from 'react'
import { deskFilePath } from '@/account-paths'
import { sizeText } from '@/features/enquiries/files.rules'
import { getData } from '@/lib/api-client'
import { DeskIconImage } from '@/ui/desk/icons'
import type { readMailHtml } from '../contract'
import type { InboxRecord } from '../record.contract'

type Letter = NonNullable<InboxRecord['history'][number]['letter']>

type Props = { enquiryId: number; eventId: number; letter: Letter }

/** What a mail has beside its words: why no person wrote it, its files, the whole of it, and how it looked. */
export function LetterRest({ enquiryId, eventId, letter }: Props) {
  const { mark, whole, hasHtml, files, leftOut, isOurs, recipients } = letter
  return (
    <>
      {mark && <p className="letter-mark">{mark}.</p>}
      {recipients && (
        <p className="letter-to">
          {isOurs ? 'Copy to' : 'To'} {recipients}
        </p>
      )}
      {files.length + leftOut.length > 0 && (
        <ul className="letter-files" aria-label="Files">
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <DeskIconImage name="note" />
              <span>
                <a className="link" href={deskFilePath(`enquiries/${enquiryId}/mail-files/${id}/`)} download>
                  {name}
                </a>
                <small>{sizeText(bytes)}</small>
              </span>
            </li>
          ))}
          {leftOut.map(({ name, bytes, why }) => (
            <li key={name + bytes}>
              <DeskIconImage name="close" />
              <span>
                {name}
                <small>
                  {sizeText(bytes)}, {why}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {whole && (
        <details className="letter-whole">
          <summary>With what it quotes</summary>
          <p className="said">{whole}</p>
        </details>
      )}
      {hasHtml && <AsSent enquiryId={enquiryId} eventId={eventId} />}
    </>
  )
}

const head = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><base target="_blank"><style>body{font:16px/1.5 sans-serif;margin:12px;overflow-wrap:anywhere}img{max-width:100%}</style>`

const neverShown = [
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'audio',
  'video',
]
const asks = ['src', 'srcset', 'background', 'poster']

/** Nothing in it runs, and it asks no one: pictures from elsewhere would say when it was read. The frame’s policy says the same once more. */
function frameOf(html: string): string {
  const purify = DOMPurify(window)
  purify.addHook('afterSanitizeAttributes', (node) => {
    for (const name of asks) if (!(node.getAttribute(name) ?? 'data:').startsWith('data:')) node.removeAttribute(name)
  })
  return head + purify.sanitize(html, { FORBID_TAGS: neverShown, ALLOW_DATA_ATTR: false })
}

function AsSent({ enquiryId, eventId }: Pick<Props, 'enquiryId' | 'eventId'>) {
  const [shown, setShown] = useState<{ html: string } | { problem: string } | null>(null)
  const open = async () => {
    try {
      const { html } = await getData<typeof readMailHtml>(`/desk/enquiries/${enquiryId}/mails/${eventId}/html/`)
      setShown({ html })
    } catch {
      setShown({ problem: 'It could not be loaded. Please try again.' })
    }
  }
  return (
    <details
      className="letter-whole"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && (!shown || 'problem' in shown)) void open()
      }}
    >
      <summary>As it was laid out</summary>
      {shown && 'problem' in shown && <p className="err">Error: {shown.problem}</p>}
      {shown && 'html' in shown && (
        <iframe
          title="The email as it was laid out"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={frameOf(shown.html)}
        />
      )}
    </details>
  )
}
