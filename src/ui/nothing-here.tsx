import { phoneLink } from '@/lib/phone-link'
import { inWords, type Spoken } from './words'

/** Who to ring, said last. Nothing without a number. */
export function StuckCall({ phone, spoken = null }: { phone: string; spoken?: Spoken | null }) {
  if (phone === '') return null
  const link = (
    <a key="phone" className="link tabular-nums" href={phoneLink(phone)}>
      {phone}
    </a>
  )
  return <p className="mt-3 text-lg">{inWords(spoken)('Stuck? Call {phone}.', { phone: link })}</p>
}

/** What a shared link says when it shows nothing. */
export const NothingHere = ({ title, text, phone }: { title: string; text: string; phone: string }) => (
  <div className="wrap max-w-[44rem] py-16 md:py-24">
    <h1 className="text-[clamp(2rem,5vw,3.25rem)]">{title}</h1>
    <p className="mt-5 text-lg">{text}</p>
    <StuckCall phone={phone} />
  </div>
)
