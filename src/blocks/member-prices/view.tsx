import { formatCents, withoutGst } from '@/lib/money'
import { coursePagePath } from '@/paths'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { memberPricesSchema } from './config'

type Block = BlockOf<typeof memberPricesSchema>

export function MemberPrices({ block }: { block: Block }) {
  if (block.fees.length === 0 && block.courses.length === 0) return null
  return (
    <Section wrapper={block} className="py-10 lg:py-14">
      <h2 className="text-[clamp(1.625rem,3vw,2.25rem)]">{block.title}</h2>
      {block.text && <p className="mt-2 max-w-[44em]">{block.text}</p>}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 tabular-nums @4xl:grid-cols-[20rem_1fr]">
        <Fees fees={block.fees} />
        <Courses courses={block.courses} />
      </div>
    </Section>
  )
}

const box = 'w-full rounded-sign border-2 border-ink bg-white text-left text-ink'
const cell = 'px-1.5 py-3.5 align-top min-[23rem]:px-2.5 sm:px-4'

function Fees({ fees }: Pick<Block, 'fees'>) {
  if (fees.length === 0) return null
  return (
    <table className={`self-start ${box}`}>
      <caption className={`text-left font-semibold ${cell}`}>What a membership costs</caption>
      <tbody>
        {fees.map(({ team, price }) => (
          <tr key={team} className="border-t-2 border-line">
            <th scope="row" className={`font-bold ${cell}`}>
              {team}
            </th>
            <td className={`text-right ${cell}`}>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Both views of a price: with GST, and without. */
const Both = ({ cents }: { cents: number }) => (
  <>
    {formatCents(cents)}
    <span className="block text-[0.8125rem] font-normal whitespace-nowrap text-ink-3 sm:text-[0.875rem]">
      {formatCents(withoutGst(cents))} excl.
    </span>
  </>
)

function Courses({ courses }: Pick<Block, 'courses'>) {
  if (courses.length === 0) return null
  return (
    <table className={`self-start ${box}`}>
      <caption className={`text-left font-semibold ${cell}`}>What a seat costs, incl. and excl. GST</caption>
      <thead>
        <tr className="bg-ink text-white">
          <th scope="col" className={`head ${cell}`}>
            Course
          </th>
          {['Price', 'Members', 'You save'].map((head, index) => (
            <th key={head} scope="col" className={`head text-right ${cell} ${index === 2 ? 'max-sm:hidden' : ''}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {courses.map(({ slug, name, price, memberPrice }) => (
          <tr key={slug} className="border-t-2 border-line">
            <th scope="row" className={`font-bold wrap-anywhere ${cell}`}>
              <a className="link" href={coursePagePath(slug)}>
                {name}
              </a>
            </th>
            <td className={`text-right ${cell}`}>
              <Both cents={price} />
            </td>
            <td className={`text-right font-bold ${cell}`}>
              <Both cents={memberPrice} />
            </td>
            <td className={`text-right max-sm:hidden ${cell}`}>{formatCents(price - memberPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
