import { changeClearancePath, clearanceFilePath, companyPersonPath } from '@/account-paths'
import { bookingPath } from '@/paths'
import { datesPath, type loadPack } from '../loaders'
import { peopleWords } from '../page.rules'
import { Openings } from './openings'
import { PackFacts } from './pack-facts'
import { People } from './people'
import { ShareBox } from './share-box'

type Props = Omit<NonNullable<Awaited<ReturnType<typeof loadPack>>>, 'company'>

export function OwnPackPage({ pack, mayMake, gaps, cardCourse }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="grid min-w-0 gap-5">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a className="link no-print inline-flex min-h-11 items-center" href={clearanceFilePath(pack.id)} download>
            Download the PDF
          </a>
          {mayMake && (
            <a className="link no-print inline-flex min-h-11 items-center" href={changeClearancePath(pack.id)}>
              Change people or days
            </a>
          )}
        </div>
        <PackFacts pack={pack} />
      </div>
      <aside aria-label="Sharing" className="no-print grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ShareBox pack={pack} mayMake={mayMake} />
      </aside>
      <div className="grid min-w-0 gap-8">
        {gaps.length > 0 && <ToBook gaps={gaps} mayMake={mayMake} />}
        <People
          pack={pack}
          nameOf={({ employeeId, name }) => (
            <a className="link" href={companyPersonPath(employeeId)}>
              {name}
            </a>
          )}
          afterGap={({ closing }, need, { employeeId, name }) =>
            closing ? (
              <a className="link no-print inline-flex min-h-11 items-center" href={bookingPath(closing.bookingId)}>
                Open the booking<span className="sr-only"> of {name}</span>
              </a>
            ) : (
              mayMake && (
                <a
                  className="link no-print inline-flex min-h-11 items-center"
                  href={datesPath(need.courseId ?? cardCourse, [employeeId])}
                >
                  Find dates
                  <span className="sr-only">
                    {' '}
                    for {name}: {need.name}
                  </span>
                </a>
              )
            )
          }
        />
        <Openings openings={pack.openings} />
      </div>
    </div>
  )
}

function ToBook({ gaps, mayMake }: Pick<Props, 'gaps' | 'mayMake'>) {
  return (
    <section
      aria-labelledby="to-book"
      className="no-print border-2 border-ink border-l-8 border-l-primary bg-white p-5 md:p-6"
    >
      <h2 id="to-book" className="text-2xl">
        Nothing booked for it yet
      </h2>
      <ul className="mt-3 grid gap-2">
        {gaps.map(({ name, people, href }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-6">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>: {peopleWords(people)}
            </span>
            {mayMake && (
              <a className="link inline-flex min-h-11 items-center" href={href}>
                Find dates for {people === 1 ? 'them' : 'all of them'}
                <span className="sr-only">: {name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
