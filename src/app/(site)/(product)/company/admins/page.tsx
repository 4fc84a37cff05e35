import type { Metadata } from 'next'
import { Panel } from '@/features/account/components/frame'
import { AccessRequests, Admins, InviteForm } from '@/features/company/admins/components/admins'
import { loadAdmins } from '@/features/company/admins/loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyAdminsPath } from '@/paths'

export const metadata: Metadata = { title: 'Business admins', robots: { index: false } }

const intro = 'They book, pay and look after people for your company.'

/** Who runs the company, who is invited to, and who asks. */
export default async function Page() {
  const { company, admins, requests, mayGive } = await loadAdmins()
  return (
    <CompanyFrame
      company={company}
      here={companyAdminsPath}
      title="Business admins"
      intro={intro}
      openRequests={requests.length}
    >
      <div className="grid gap-8">
        {requests.length > 0 && (
          <Panel title="Asking to join">
            <AccessRequests requests={requests} />
          </Panel>
        )}
        <Admins admins={admins} mayGive={mayGive} />
        {mayGive.length > 0 && (
          <Panel title="Invite somebody">
            <InviteForm mayGive={mayGive} />
          </Panel>
        )}
      </div>
    </CompanyFrame>
  )
}
