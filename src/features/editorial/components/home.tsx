import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import { deskPath } from '@/desk-paths'
import { formatShortDay, formatTime } from '@/lib/dates'
import { mayStaff, staffRoles } from '@/lib/staff'
import { adminHomePath, adminNewPagePath, adminPagesPath, adminPath, adminReviewPath, adminReviewsPath } from '@/paths'
import type { PageLine } from '../home.data'
import { type EditorsHome, loadHome, shownLines } from '../home.loaders'

type Entity = { slug: string; type: string; label: unknown }
type Props = { initPageResult: { req: PayloadRequest }; navGroups?: { label: string; entities: Entity[] }[] }

const moment = (at: Date) => `${formatShortDay(at)}, ${formatTime(at)}`

export async function Home({ initPageResult: { req }, navGroups = [] }: Props) {
  const { user } = req
  const isWriter = mayStaff(user, ['editor', 'publisher'])
  const held: readonly unknown[] = Array.isArray(user?.roles) ? user.roles : []
  const roles = staffRoles.filter((role) => held.includes(role))
  const home = isWriter ? await loadHome({ name: String(user?.name ?? ''), roles }) : null
  return (
    <main className="own home-of-pages">
      <header className="own-head">
        <div>
          <h1>Pages</h1>
          <p>{isWriter ? 'An editor drafts, a publisher reviews and makes it live.' : 'What you may change here.'}</p>
        </div>
        {isWriter && (
          <nav aria-label="Start here">
            <a className="own-button is-first" href={adminNewPagePath}>
              New page
            </a>
            <a className="own-button" href={adminPagesPath}>
              All pages
            </a>
            <a className="own-button" href={deskPath}>
              Go to the desk
            </a>
          </nav>
        )}
      </header>
      {home && <Lists home={home} />}
      <Everything groups={navGroups} />
    </main>
  )
}

function Lists({ home }: { home: EditorsHome }) {
  const { waiting, sentBack, asked, drafts, scheduled, broken, published } = home
  const isQuiet = [waiting, sentBack, asked, drafts, scheduled, broken].every((list) => list.length === 0)
  return (
    <div className="home-lists">
      {isQuiet && <p className="home-quiet">Nothing is waiting for you.</p>}
      <Pages
        name="Waiting for you"
        lines={waiting}
        href={({ id, collection }) => adminReviewPath(id, collection)}
        says={({ by, at }) => `${by ?? 'A colleague'} asked ${moment(at)}`}
        more={adminReviewsPath}
      />
      <Pages
        name="Sent back to you"
        lines={sentBack}
        href={({ id, collection }) => adminReviewPath(id, collection)}
        says={({ by, at }) => `by ${by ?? 'a colleague'}, ${moment(at)}`}
      />
      <Pages
        name="Your drafts"
        lines={drafts}
        href={({ id, collection }) => adminPath(collection, id)}
        says={({ at }) => moment(at)}
        more={`${adminPagesPath}?where[_status][equals]=draft`}
      />
      <Pages
        name="You asked for a review"
        lines={asked}
        href={({ id, collection }) => adminReviewPath(id, collection)}
        says={({ at }) => moment(at)}
      />
      <Pages
        name="Scheduled"
        lines={scheduled}
        href={({ id }) => adminPath('pages', id)}
        says={({ at, comesOff }) => `${comesOff ? 'comes off' : 'goes live'} ${moment(at)}`}
      />
      <List name="Broken links" count={broken.length}>
        {broken.slice(0, shownLines).map(({ id, title, says }) => (
          <li key={id}>
            <a href={adminPath('pages', id)}>{title}</a>
            <span>
              {says[0]}
              {says.length > 1 && ` And ${says.length - 1} more.`}
            </span>
          </li>
        ))}
      </List>
      <Pages
        name="Last published"
        lines={published}
        href={({ id }) => adminPath('pages', id)}
        says={({ by, at }) => (by ? `${moment(at)}, ${by}` : moment(at))}
        isCounted={false}
      />
    </div>
  )
}

type PagesProps<Line extends PageLine> = {
  name: string
  lines: readonly Line[]
  href: (line: Line) => string
  says: (line: Line) => string
  more?: string
  isCounted?: boolean
}

function Pages<Line extends PageLine>({ name, lines, href, says, more, isCounted = true }: PagesProps<Line>) {
  const isCut = lines.length > shownLines
  return (
    <List name={name} count={lines.length} isCounted={isCounted}>
      {lines.slice(0, shownLines).map((line) => (
        <li key={href(line)}>
          <a href={href(line)}>{line.title || 'Without a title'}</a>
          <span>{says(line)}</span>
        </li>
      ))}
      {more && isCut && (
        <li>
          <a href={more}>See all</a>
        </li>
      )}
    </List>
  )
}

type ListProps = { name: string; count: number; isCounted?: boolean; children: ReactNode }

function List({ name, count, isCounted = true, children }: ListProps) {
  if (count === 0) return null
  return (
    <section className="home-list" aria-label={name}>
      <h2>
        {name}
        {isCounted && <b>{count}</b>}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

const hrefOf = ({ type, slug }: Entity) => `${adminHomePath}/${type === 'globals' ? 'globals' : 'collections'}/${slug}`

function Everything({ groups }: { groups: NonNullable<Props['navGroups']> }) {
  const entities = groups.flatMap((group) => group.entities)
  if (entities.length === 0) return null
  return (
    <nav className="home-all" aria-label="Everything you can edit">
      {entities.map((entity) => (
        <a key={entity.slug} className="home-way" href={hrefOf(entity)}>
          {typeof entity.label === 'string' ? entity.label : entity.slug}
        </a>
      ))}
    </nav>
  )
}
