import type { ReactNode } from 'react'
import { phoneLink } from '@/lib/phone-link'
import { Section } from '@/ui/section'
import type { BlockOf, PageContext } from '../block'
import type { providerDetailsSchema } from './config'

type Props = { block: BlockOf<typeof providerDetailsSchema>; page: PageContext }

/** Skips what staff have not entered. */
export function ProviderDetails({ block, page }: Props) {
  const { brandName, supportPhone, supportEmail, provider } = page.settings
  const { legalName, nzbn, companyNumber, gstNumber, address } = provider
  const facts = [
    { label: 'Company', value: legalName ?? brandName },
    { label: 'NZBN', value: nzbn },
    { label: 'Company number', value: companyNumber },
    { label: 'GST number', value: gstNumber },
    { label: 'Address', value: address },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  return (
    <Section wrapper={block} className="py-12 lg:py-18">
      <h2>{block.title}</h2>
      {block.text && <p className="mt-4 max-w-[43rem] text-lg">{block.text}</p>}
      <dl className="mt-6 grid max-w-[43rem] gap-y-3 border-t-2 border-current pt-5 text-lg sm:grid-cols-[12rem_1fr]">
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {supportPhone !== '' && (
          <Fact label="Phone">
            <a className="link tabular-nums" href={phoneLink(supportPhone)}>
              {supportPhone}
            </a>
          </Fact>
        )}
        <Fact label="Email">
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </Fact>
      </dl>
    </Section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-bold">{label}</dt>
      <dd className="mb-2 break-words sm:mb-0">{children}</dd>
    </>
  )
}
