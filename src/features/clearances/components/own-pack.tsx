import { changeClearancePath, clearanceFilePath } from '@/account-paths'
import type { loadPack } from '../loaders'
import { isOpen } from '../page.rules'
import { restOf } from '../table.rules'
import { GateCheck } from './gate-check'
import { Openings } from './openings'
import { PackBar, PackDates, PackTop, Rest } from './pack-head'
import { PackTable } from './pack-table'
import { ShareBox } from './share-box'

type Props = Omit<NonNullable<Awaited<ReturnType<typeof loadPack>>>, 'company'>

export function OwnPackPage({ pack, mayMake, cardCourse }: Props) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PackTop
        actions={
          <>
            {mayMake && (
              <a className="btn btn-ghost" href={changeClearancePath(pack.id)}>
                Change people or days
              </a>
            )}
            <a className="btn btn-ghost" href={clearanceFilePath(pack.id)} download>
              Download the PDF
            </a>
            {mayMake && isOpen(pack.state) && (
              <a className="btn btn-primary" href="#link">
                Share with {pack.principal}
              </a>
            )}
          </>
        }
      >
        <h2 className="text-[clamp(1.625rem,3.4vw,2.5rem)] wrap-anywhere">{pack.summary}</h2>
        <Rest rest={restOf(pack)} />
        <PackDates pack={pack} />
      </PackTop>
      <PackBar pack={pack} />
      <PackTable pack={pack} own={{ mayMake, cardCourse }} />
      <div className="no-print mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <ShareBox pack={pack} mayMake={mayMake} />
        </div>
        <GateCheck />
      </div>
      <Openings openings={pack.openings} />
    </div>
  )
}
