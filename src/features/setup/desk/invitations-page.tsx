import { deskCompanyPath, deskImportsPath, deskInvitationsPath, deskPersonPath } from '@/desk-paths'
import { peopleText } from '@/lib/in-words'
import { DeskPanel, Empty, Facts, PageHead } from '@/ui/desk/record'
import { ChipMark, Moment } from '@/ui/desk/values'
import { type Asked, asked, type InvitationWave } from '../invitations.contract'
import { countInvited, findInvited, type InvitedContact } from '../invitations.data'
import { loadWave } from '../invitations.loaders'
import { type Answered, answeredOf, mostInWave } from '../invitations.rules'
import { SendWave } from './send-wave'

const chips: Record<Answered, { label: string; tone: 'ok' | 'line' | 'warn' }> = {
  acts: { label: 'Runs the account', tone: 'ok' },
  'logged in': { label: 'Logged in', tone: 'ok' },
  waits: { label: 'Not yet', tone: 'line' },
  ended: { label: 'Link has expired', tone: 'warn' },
}

const mostInvited = 100

/** What the address asks for; what it can’t mean is left out. */
function askedOf(query: string): Asked {
  const given = Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== ''))
  const read = asked.safeParse(given)
  return read.success ? read.data : asked.parse({})
}

export async function InvitationsPage({ query }: { query: string }) {
  const which = askedOf(query)
  const [wave, invited, counts] = await Promise.all([
    loadWave(which).catch(() => loadWave({ ...which, importId: undefined })),
    findInvited(mostInvited),
    countInvited(),
  ])
  return (
    <>
      <PageHead
        title="Invitations"
        crumb={{ label: 'Import', href: deskImportsPath }}
        lead="Invite the contacts of companies to log in, as many at a time as you can answer questions for. An import never does."
      />
      {!wave.isOpen && (
        <p className="notice bad">The site is closed, so no one can log in. Invitations can go once it is open.</p>
      )}
      <div className="columns two">
        <div className="stack">
          <Choose wave={wave} which={which} />
          <Next wave={wave} which={which} />
        </div>
        <Preview mail={wave.mail} />
      </div>
      <Invited people={invited} {...counts} />
    </>
  )
}

function Choose({ wave, which }: { wave: InvitationWave; which: Asked }) {
  return (
    <DeskPanel title="Who">
      <form className="panel-body stack" action={deskInvitationsPath}>
        <div className="desk-field">
          <label htmlFor="wave-import">Came in with</label>
          <select id="wave-import" name="importId" className="box" defaultValue={which.importId ?? ''}>
            <option value="">Any import</option>
            {wave.imports.map(({ id, fileName, contacts }) => (
              <option key={id} value={id}>
                {fileName}, {contacts} {contacts === 1 ? 'contact' : 'contacts'}
              </option>
            ))}
          </select>
        </div>
        <div className="desk-field">
          <label htmlFor="wave-again">Invited before</label>
          <select id="wave-again" name="again" className="box" defaultValue={which.again}>
            <option value="no">Never</option>
            <option value="yes">Invited, and doesn’t run the account yet: again</option>
          </select>
        </div>
        <div className="desk-field">
          <label htmlFor="wave-size">People in this wave</label>
          <input
            id="wave-size"
            name="size"
            className="box"
            type="number"
            min={1}
            max={mostInWave}
            defaultValue={which.size}
          />
        </div>
        <div>
          <button type="submit" className="b">
            Show the wave
          </button>
        </div>
      </form>
    </DeskPanel>
  )
}

function Next({ wave, which }: { wave: InvitationWave; which: Asked }) {
  const { waiting, unreachable, names, isOpen } = wave
  const size = Math.min(which.size, waiting)
  return (
    <DeskPanel title="This wave" count={size}>
      <Facts
        facts={[
          { label: which.again === 'yes' ? 'To invite again' : 'Not invited yet', value: peopleText(waiting) },
          { label: 'In this wave', value: peopleText(size) },
          { label: 'Without an email address', value: peopleText(unreachable), sub: 'Can’t be invited' },
        ]}
      />
      {size === 0 ? (
        <Empty title="No one to invite">
          Contacts come in with the list of companies. Each is invited once, and again only if you choose so.
        </Empty>
      ) : (
        <>
          <ul aria-label="First in this wave">
            {names.map(({ name, company }) => (
              <li key={`${name} ${company}`} className="row-line">
                <span>
                  <b>{name}</b>
                  <small>{company}</small>
                </span>
              </li>
            ))}
          </ul>
          <div className="panel-body stack">
            {size > names.length && <p className="mut">and {peopleText(size - names.length)} more.</p>}
            {isOpen && (
              <SendWave
                importId={which.importId ?? null}
                isAgain={which.again === 'yes'}
                size={size}
                waiting={waiting}
                who={peopleText(size)}
              />
            )}
          </div>
        </>
      )}
    </DeskPanel>
  )
}

function Preview({ mail }: Pick<InvitationWave, 'mail'>) {
  if (!mail) return null
  return (
    <DeskPanel title="The email" end={<span className="mut">As the first person gets it</span>}>
      <div className="panel-body">
        <p>
          <b>{mail.subject}</b>
        </p>
        <iframe title="The invitation" sandbox="" srcDoc={mail.html} className="wording-look" />
      </div>
    </DeskPanel>
  )
}

type InvitedProps = { people: readonly InvitedContact[]; invited: number; loggedIn: number }

function Invited({ people, invited, loggedIn }: InvitedProps) {
  if (invited === 0) return null
  return (
    <DeskPanel
      title="Invited"
      count={invited}
      end={<span className="mut">{loggedIn === 1 ? '1 has logged in since' : `${loggedIn} have logged in since`}</span>}
    >
      <ul>
        {people.map((one) => (
          <li key={one.id} className="row-line">
            <span>
              <a className="link" href={deskPersonPath(one.personId)}>
                {one.name}
              </a>
              <small>
                <a className="link" href={deskCompanyPath(one.companyId)}>
                  {one.company}
                </a>
                , <Moment at={one.invitedAt.toISOString()} />
              </small>
            </span>
            <span className="row-end">
              <ChipMark chip={chips[answeredOf(one)]} />
            </span>
          </li>
        ))}
      </ul>
      {invited > people.length && <p className="panel-body mut">The newest {people.length}.</p>}
    </DeskPanel>
  )
}
