import { notFound } from 'next/navigation'
import { deskSettingsPath } from '@/desk-paths'
import { ChangesPanel } from '@/features/account/desk/changes-panel'
import { findChanges } from '@/features/account/desk.data'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { ReminderSettingsPanel } from '@/features/billing/desk/reminders-panel'
import { listCodeIds } from '@/features/books/data'
import { AccountCodesPanel } from '@/features/books/desk/account-codes-panel'
import { findPictures } from '@/features/planner/data'
import { formatCents } from '@/lib/money'
import { Facts, PageHead } from '@/ui/desk/record'
import { Nothing } from '@/ui/desk/values'
import { findCertificateSettings } from '../certificates.data'
import { type Business, findBusiness } from '../data'
import { EditBusiness } from './business-actions'
import { EditCertificates } from './certificate-actions'

export async function BusinessPage({ staff }: { staff: StaffActor }) {
  const [business, certificates] = await Promise.all([findBusiness(), findCertificateSettings()])
  if (!business) notFound()
  const changes = await findChanges({ settings: [business.id], accounting_codes: await listCodeIds() }, 40)
  return (
    <>
      <PageHead title="Business" crumb={{ label: 'Settings', href: deskSettingsPath }}>
        {holds(staff, ['admin']) && (
          <>
            {certificates && <EditCertificates settings={certificates} pictures={await findPictures()} />}
            <EditBusiness business={business} />
          </>
        )}
      </PageHead>
      <CompanyFacts business={business} />
      <Facts
        facts={[
          {
            label: 'Bank account',
            value: business.bankAccount ?? <Nothing />,
            sub: 'Where companies pay invoices. Shown on statements and reminders.',
          },
          { label: 'GST number', value: business.gstNumber ?? <Nothing />, sub: 'On tax invoices and statements' },
          {
            label: 'Accounts email',
            value: business.accountsEmail ?? business.supportEmail,
            sub: 'Shown on statements. Gets notices of refunds due and accounts that don’t reconcile.',
          },
        ]}
      />
      <Facts
        facts={[
          {
            label: 'Most that goes back against the policy',
            value: formatCents(business.overrideLimitCents),
            sub: 'For seats cancelled too late. Above this, only finance can refund.',
          },
          { label: 'Seats are held for', value: `${business.holdMinutes} minutes`, sub: 'While someone books' },
          {
            label: 'Cards in phone wallets',
            value: business.walletEnabled ? 'Yes' : 'No',
            sub: business.walletEnabled
              ? 'People may save their card'
              : 'The card on the screen and its check page go on working, and so do passes that were saved',
          },
          { label: 'reCAPTCHA site key', value: business.recaptchaSiteKey ?? <Nothing /> },
        ]}
      />
      <div className="stack">
        <ReminderSettingsPanel staff={staff} />
        <AccountCodesPanel staff={staff} />
        <ChangesPanel changes={changes} />
      </div>
    </>
  )
}

/** Who the provider is in law. */
function CompanyFacts({ business }: { business: Business }) {
  const { legalName, nzbn, companyNumber, address } = business
  const numbers = [nzbn && `NZBN ${nzbn}`, companyNumber && `company number ${companyNumber}`].filter(Boolean)
  return (
    <Facts
      facts={[
        { label: 'Company', value: legalName ?? <Nothing />, sub: numbers.join(', ') },
        {
          label: 'Address',
          value: address ?? <Nothing />,
          sub: 'In the footer of the site, on invoices and statements',
        },
      ]}
    />
  )
}
