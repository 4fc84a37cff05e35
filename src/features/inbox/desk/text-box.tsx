'use client'

import { type Ref, useId, useRef } from 'react'
import { mostReplyParts, replyParts } from '@/features/enquiries/texts.rules'
import type { InboxRecord } from '../record.contract'
import { longestNote } from '../rules'
import type { DeskSnippet } from '../snippets.contract'
import { type SnippetValues, unfilledIn } from '../snippets.rules'
import { SnippetBox, type SnippetHandle } from './snippet-box'
import { both, SendButtons, useDraft, useSending, WriteFrame } from './write-boxes'

export type TextProps = {
  record: Pick<InboxRecord, 'id' | 'reference' | 'textsTo' | 'textProblem' | 'brandName'>
  snippets: readonly DeskSnippet[]
  values: SnippetValues
  names: Readonly<Record<string, string>>
  handle: Ref<SnippetHandle>
}

const partsText = (parts: number): string => (parts === 1 ? '1 text' : `Goes as ${parts} texts`)

/** An answer by text: short, after our name, and counted as it is typed. */
export function TextBox({ record, snippets, values, names, handle }: TextProps) {
  const { id, reference, textsTo, textProblem, brandName } = record
  const [text, write] = useDraft(`desk-draft-texts-${id}`)
  const field = useId()
  const box = useRef<SnippetHandle>(null)
  const became = textProblem ? 'is kept, and not sent' : 'is on its way'
  const { isSending, problem, send, refuse } = useSending({
    id,
    action: 'texts',
    text,
    write,
    done: `The text ${became}.`,
    closed: { said: `The text to ${textsTo} ${became}; ${reference} is closed.`, reference },
  })
  const parts = replyParts(brandName, text)
  const trySend = (isClosing: boolean) => {
    const [left] = unfilledIn(text)
    if (!left) return void send(isClosing)
    refuse(`Fill in ${left.mark} or take it out: it would be sent as it is.`)
    box.current?.goToUnfilled()
  }
  return (
    <WriteFrame id={field} problem={problem} send={trySend} closes>
      {textProblem && (
        <p id={`${field}-off`} className="write-warn">
          {textProblem}
        </p>
      )}
      <SnippetBox
        className="write-text"
        rows={3}
        maxLength={longestNote}
        value={text}
        aria-label={`Text to ${textsTo}`}
        placeholder={`Your text. It begins with “${brandName}:”.`}
        aria-describedby={[problem && `${field}-error`, textProblem && `${field}-off`, `${field}-parts`]
          .filter(Boolean)
          .join(' ')}
        aria-invalid={problem ? true : undefined}
        snippets={snippets}
        values={values}
        onWrite={write}
        handle={both(box, handle)}
      />
      <div className="write-end">
        <button type="button" className="b small quiet" onClick={() => box.current?.openSnippets()}>
          Saved answer <kbd>/</kbd>
        </button>
        <small id={`${field}-parts`} className={parts > mostReplyParts ? 'late' : undefined}>
          {text.trim() !== '' && partsText(parts)}
          {parts > mostReplyParts && `, ${mostReplyParts} at most`}
        </small>
        <SendButtons names={names} isSending={isSending} sendAndClose={() => trySend(true)} />
      </div>
    </WriteFrame>
  )
}
