import { deskSettingsPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { caseKinds, casePolicies, formPolicies } from '../../rules'
import { findAllFormSettings } from '../data'
import { formSettingsWriters, limitWords, listWords } from '../rules'
import { EditChoices, EditLimits, EditMonths, EditRecipients } from './form-settings-actions'

type LineProps = { title: string; children: string }

const Line = ({ title, children }: LineProps) => (
  <li className="row-line">
    <span>{title}</span>
    <span className="row-end">{children}</span>
  </li>
)

export async function FormSettingsPage({ staff }: { staff: StaffActor }) {
  const settings = await findAllFormSettings()
  const mayWrite = holds(staff, formSettingsWriters)
  const { recipients, months, limits } = settings
  return (
    <>
      <PageHead title="Forms" crumb={{ label: 'Settings', href: deskSettingsPath }} />
      <div className="columns two">
        <div className="stack">
          <DeskPanel title="Who is notified of a new enquiry" end={mayWrite && <EditRecipients settings={settings} />}>
            {recipients.length === 0 && <Empty title="The support address is notified of every form" />}
            <ul>
              {recipients.map(({ form, email }) => (
                <Line key={`${form} ${email}`} title={formPolicies[form].label}>
                  {email}
                </Line>
              ))}
            </ul>
          </DeskPanel>
          <DeskPanel title="How long enquiries are kept" end={mayWrite && <EditMonths settings={settings} />}>
            <ul>
              {caseKinds.map((form) => (
                <Line key={form} title={casePolicies[form].label}>
                  {`${months[form]} ${months[form] === 1 ? 'month' : 'months'}`}
                </Line>
              ))}
            </ul>
          </DeskPanel>
          <DeskPanel title="How often a form may be sent" end={mayWrite && <EditLimits settings={settings} />}>
            <ul>
              {limitWords.map(({ name, label }) => (
                <Line key={name} title={label}>
                  {String(limits[name])}
                </Line>
              ))}
            </ul>
          </DeskPanel>
        </div>
        <div className="stack">
          {listWords.map(({ name, label }) => (
            <DeskPanel
              key={name}
              title={label}
              count={settings[name].length}
              end={mayWrite && <EditChoices settings={settings} name={name} label={label} />}
            >
              <ul>
                {settings[name].map((choice) => (
                  <li key={choice.value} className="row-line">
                    {choice.label}
                  </li>
                ))}
              </ul>
            </DeskPanel>
          ))}
        </div>
      </div>
    </>
  )
}
