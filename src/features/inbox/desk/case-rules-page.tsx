import { deskEnquiriesPath, deskSettingsPath } from '@/desk-paths'
import { findCaseRules } from '@/features/enquiries/case-rules.data'
import { sentenceOf } from '@/features/enquiries/case-rules.rules'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { listInboxStaff } from '../data'
import { findSnippets } from '../snippets.data'
import { AddCaseRule, CaseRuleActions } from './case-rule-actions'

/** Only what a list of choices shows. */
const named = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ id, name }))

export async function CaseRulesPage() {
  const [rules, staff, snippets] = await Promise.all([findCaseRules(), listInboxStaff(), findSnippets()])
  const choices = { colleagues: named(staff), snippets: named(snippets) }
  return (
    <>
      <PageHead
        title="Rules for enquiries"
        crumb={{ label: 'Settings', href: deskSettingsPath }}
        lead="Asked from the top as an enquiry, a call or an email comes in. The first rule that fits is the one for it."
      >
        <AddCaseRule choices={choices} />
      </PageHead>
      <DeskPanel title="All rules" count={rules.length}>
        {rules.length === 0 && (
          <Empty title="No rule yet">
            Everything waits in the inbox for someone to take it. A rule gives it to a colleague as it comes in.
          </Empty>
        )}
        <ol>
          {rules.map(({ changedAt, assignee, isAssigneeAway, snippet, ...rule }, at) => {
            const sentence = sentenceOf(rule, { assignee, isAssigneeAway, snippet })
            return (
              <li key={rule.id} className="row-line rule-line">
                <span>
                  <b>{sentence}</b>
                  <small>
                    {rule.isOff ? 'Switched off. ' : ''}
                    {rule.lastMonth === 0
                      ? 'For none of the last 30 days'
                      : `For ${rule.lastMonth} of the last 30 days`}
                  </small>
                </span>
                <span className="row-end">
                  <CaseRuleActions
                    rule={{ ...rule, changedAt: changedAt.toISOString() }}
                    name={`rule ${at + 1}`}
                    isFirst={at === 0}
                    isLast={at === rules.length - 1}
                    choices={choices}
                  />
                </span>
              </li>
            )
          })}
        </ol>
      </DeskPanel>
      <p className="mut rule-end">
        What a rule gave to someone stays with them when the rule changes.{' '}
        <a className="link" href={deskEnquiriesPath}>
          Open the inbox
        </a>
      </p>
    </>
  )
}
