import { deskFilePath } from '@/account-paths'
import { deskEnquiryPath, deskSessionPath } from '@/desk-paths'
import type { EnquiryFile } from '@/features/enquiries/files.data'
import { sizeText } from '@/features/enquiries/files.rules'
import type { InboxRecord } from '@/features/enquiries/inbox/contract'
import { TakeApart } from '@/features/enquiries/inbox/desk/merge-actions'
import { proseFields } from '@/features/enquiries/inbox/rules'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { momentText } from '@/ui/desk/values'

/** What they wrote stands first, then what they filled in. */
export function Answers({ record: { answers } }: { record: InboxRecord }) {
  const written = proseFields.flatMap((field) => answers.find(({ name }) => name === field) ?? [])
  const others = answers.filter(({ name }) => !proseFields.includes(name))
  return (
    <>
      {written.length > 0 && (
        <DeskPanel title="Message">
          <dl className="desk-answers desk-message">
            {written.map(({ name, label, text }) => (
              <div key={name}>
                <dt className={written.length === 1 ? 'sr-only' : undefined}>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </DeskPanel>
      )}
      <DeskPanel title="Answers">
        {answers.length === 0 && <Empty title="Nothing of the answers is kept." />}
        <AnswerList answers={others} />
      </DeskPanel>
    </>
  )
}

export const Files = ({ files }: { files: readonly EnquiryFile[] }) => (
  <DeskPanel title="Files">
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <a className="link" href={deskFilePath(`enquiries/${file.enquiryId}/files/${file.id}/`)} download>
            Download {file.name}
          </a>{' '}
          <span className="mut">({sizeText(file.bytes)})</span>
        </li>
      ))}
    </ul>
  </DeskPanel>
)

const AnswerList = ({ answers }: Pick<InboxRecord, 'answers'>) => (
  <dl className="desk-answers">
    {answers.map(({ name, label, text }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

export const Parts = ({ record: { parts } }: { record: InboxRecord }) =>
  parts.map(({ id, reference, formLabel, receivedAt, answers }) => (
    <DeskPanel key={id} title={`Also sent: ${reference}`} end={<TakeApart id={id} reference={reference} />}>
      <p className="panel-body mut">
        {formLabel}, {momentText(receivedAt)}.{' '}
        <a className="link" href={deskEnquiryPath(id)}>
          Open {reference}
        </a>
      </p>
      <AnswerList answers={answers} />
    </DeskPanel>
  ))

export function Matches({ record: { matches } }: { record: InboxRecord }) {
  if (matches.length === 0) return null
  return (
    <DeskPanel title="Sessions we told them about" count={matches.length}>
      <ul>
        {matches.map(({ startId, session, at }) => (
          <li key={session} className="row-line">
            <span>
              {startId === null ? (
                session
              ) : (
                <a className="link" href={deskSessionPath(startId)}>
                  {session}
                </a>
              )}
              <small>Matched {momentText(at)}</small>
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
