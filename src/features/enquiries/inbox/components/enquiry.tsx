'use client'

import { useCallback, useEffect, useState } from 'react'
import { getData, sendData, tried } from '@/lib/api-client'
import { deskPersonPath, deskSessionPath } from '@/paths'
import type { Say } from '@/ui/desk/said'
import type { InboxRecord, readEnquiry, sendReply } from '../contract'
import { InboxButton } from './inbox-button'
import { EraseForm, WriteForm } from './record-forms'
import { History } from './record-history'

type Props = {
  id: number
  say: Say
  /** Changes whenever the enquiry was changed elsewhere on the page. */
  stamp?: unknown
  /** Hears the record whenever it is read, and what an action answered with. */
  changed?: (record: InboxRecord) => void
}

/** What a deed answers with shows at once, in the record and in the fields beside it. */
function useRecord({ id, say, stamp, changed }: Props) {
  const [record, setRecord] = useState<InboxRecord | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every save asks again.
  useEffect(() => {
    void tried(getData<typeof readEnquiry>(`/desk/enquiries/${id}/`)).then(({ data }) => {
      setRecord(data)
      if (data) changed?.(data)
    })
  }, [id, stamp])
  const act = useCallback(
    async (deed: string, done: string, body: object = {}): Promise<boolean> => {
      setIsBusy(true)
      // Every change answers with the record as it is then.
      const sent = sendData<typeof sendReply>('POST', `/desk/enquiries/${id}/${deed}/`, body)
      const { data, problem } = await tried(sent)
      setIsBusy(false)
      if (problem !== null) {
        say.error(problem)
        return false
      }
      setRecord(data)
      changed?.(data)
      say.success(done)
      return true
    },
    [id, say, changed],
  )
  return { record, isBusy, act }
}

export type Act = ReturnType<typeof useRecord>['act']

/** An enquiry as staff read it: who, what, what happened; and what they can do about it. */
export function Enquiry(props: Props) {
  const { record, isBusy, act } = useRecord(props)
  if (!record) return <p>Loading …</p>
  const isErased = record.state === 'erased'
  return (
    <div className="inbox-record" aria-busy={isBusy}>
      <Facts record={record} />
      {record.quarantineLabel && <Quarantine reason={record.quarantineLabel} act={act} isBusy={isBusy} />}
      <Answers record={record} />
      <Matches record={record} />
      {!isErased && <Deeds record={record} act={act} isBusy={isBusy} />}
      <History record={record} />
      {!isErased && <EraseForm act={act} isBusy={isBusy} />}
    </div>
  )
}

function Facts({ record }: { record: InboxRecord }) {
  const facts = [
    ['State', record.stateLabel],
    ['Urgency', record.urgency],
    ['Received', record.receivedAt],
    ['Region', record.regionLabel],
    ['Card printed', record.printedAt],
  ]
  return (
    <header>
      <h2>{record.formLabel}</h2>
      <p className="inbox-facts">
        {facts.map(
          ([label, text]) =>
            text && (
              <span key={label}>
                {label}: <strong>{text}</strong>
              </span>
            ),
        )}
        {record.personId && <a href={deskPersonPath(record.personId)}>Their account</a>}
      </p>
    </header>
  )
}

function Quarantine({ reason, act, isBusy }: { reason: string; act: Act; isBusy: boolean }) {
  return (
    <section aria-label="Quarantine" className="inbox-warning">
      <p>
        <strong>Quarantined:</strong> {reason}. Nobody was told about it. Is it a person?
      </p>
      <div className="inbox-buttons">
        <InboxButton isMain isDisabled={isBusy} onPress={() => act('release', 'Released. The mails go now.')}>
          Release it
        </InboxButton>
        <InboxButton isDisabled={isBusy} onPress={() => act('spam', 'Closed as spam.')}>
          Close as spam
        </InboxButton>
      </div>
    </section>
  )
}

/** Whatever was typed is shown as text, never as anything else. */
function Answers({ record }: { record: InboxRecord }) {
  if (record.answers.length === 0) return <p>Nothing of the answers is kept.</p>
  return (
    <section aria-label="Answers">
      <dl className="inbox-answers">
        {record.answers.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Sessions that the sender of a waitlist form was told of. */
function Matches({ record }: { record: InboxRecord }) {
  if (record.matches.length === 0) return null
  return (
    <section aria-label="Matched sessions">
      <h3>Told of these sessions</h3>
      <ul>
        {record.matches.map(({ startId, session, at }) => (
          <li key={session}>
            {startId === null ? session : <a href={deskSessionPath(startId)}>{session}</a>} · matched {at}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deeds({ record, act, isBusy }: { record: InboxRecord; act: Act; isBusy: boolean }) {
  const isMine = record.assignee === record.me
  return (
    <>
      <div className="inbox-buttons">
        {!isMine && (
          <InboxButton isDisabled={isBusy} onPress={() => act('assign-to-me', 'It is yours.')}>
            Assign to me
          </InboxButton>
        )}
        {record.isOpen && (
          <InboxButton isDisabled={isBusy} onPress={() => act('close', 'Closed.')}>
            Close it
          </InboxButton>
        )}
      </div>
      {record.printedAt && (
        <WriteForm
          label="Why the print is taken back"
          button="Take the print back"
          isBusy={isBusy}
          write={(text) => act('unprint', 'The order is open again.', { text })}
        />
      )}
      {record.state !== 'quarantined' && record.email && (
        <WriteForm
          label={`Reply to ${record.email}`}
          hint="It goes by email with our greeting, your name and the reference."
          button="Send the reply"
          isMain
          isBusy={isBusy}
          write={(text) => act('replies', 'The reply is on its way.', { text })}
        />
      )}
      <WriteForm
        label="Note for staff"
        hint="The sender never sees it, but may ask for everything we hold: write what they could read."
        button="Add the note"
        isBusy={isBusy}
        write={(text) => act('notes', 'The note is kept.', { text })}
      />
    </>
  )
}
