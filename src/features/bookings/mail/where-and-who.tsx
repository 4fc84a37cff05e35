import { MailNote } from '@/features/messages/mail/frame'

type Props = { place: string; people: readonly string[]; unnamed: number }

export function WhereAndWho({ place, people, unnamed }: Props) {
  return (
    <>
      <MailNote title="Where">{place}</MailNote>
      <MailNote title="Who">
        {people.map((name) => (
          <span key={name}>
            {name}
            <br />
          </span>
        ))}
        {unnamed > 0 ? `${unnamed} ${unnamed === 1 ? 'person' : 'people'} you name later` : null}
      </MailNote>
    </>
  )
}
