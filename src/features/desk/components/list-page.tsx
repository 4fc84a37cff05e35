import type { ReactNode } from 'react'
import { deskSettingsPath } from '@/desk-paths'
import { PeopleTabs } from '@/features/account/desk/people-tabs'
import { RecordActions } from '@/features/account/desk/record-actions'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findPart, type Reading } from '@/features/account/lists.data'
import { MoneyTabs } from '@/features/catalogue/desk/money-tabs'
import { EnquiryTabs } from '@/features/inbox/desk/enquiry-tabs'
import { PlannerTabs } from '@/features/programme/desk/planner-tabs'
import { addressQuery, type ListDefinition, listPart, readView } from '@/lib/desk-list'
import { DeskList } from '@/ui/desk/list'
import { PageHead } from '@/ui/desk/record'
import { DeskPage } from './desk-page'

type Shown<Row> = { initial: { items: Row[]; total: number }; query: string }
type Drawn = ReactNode | Promise<ReactNode>

type Page<Row> = Reading<Row> & {
  /** Buttons in the heading. */
  readonly head?: (staff: StaffActor) => Drawn
  /** Between the heading and the rows. */
  readonly above?: (staff: StaffActor) => Drawn
  /** The table, where its rows can be ticked or its definition has functions, which can’t go to the browser. */
  readonly table?: (shown: Shown<Row>, staff: StaffActor) => Drawn
  /** The query of someone who asked for none. */
  readonly usual?: (staff: StaffActor) => string
}

type Asked = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The page of a list: who may see it, heading, tabs, table and export, from its definition. */
export const listPage =
  <Row extends { id: number }>(definition: ListDefinition<Row>, page: Page<Row>) =>
  async ({ searchParams }: Asked) => {
    const query = addressQuery(await searchParams)
    return (
      <DeskPage here={definition.path} query={query} roles={definition.roles}>
        {(staff) => drawList(definition, page, { staff, query: query || (page.usual?.(staff) ?? '') })}
      </DeskPage>
    )
  }

async function drawList<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  { head, above, table, ...reading }: Page<Row>,
  { staff, query }: { staff: StaffActor; query: string },
) {
  const { title, lead, path, roles, exports, adds } = definition
  const view = readView(definition, new URLSearchParams(query))
  const [initial, buttons, figures] = await Promise.all([
    findPart(definition, reading, { staff, view, offset: 0, limit: listPart }),
    head?.(staff),
    above?.(staff),
  ])
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        {...(path.startsWith(deskSettingsPath) && { crumb: { label: 'Settings', href: deskSettingsPath } })}
      >
        {adds && <RecordActions of={[adds]} shown={{}} staff={staff} />}
        {buttons}
      </PageHead>
      <TabsOf path={path} staff={staff} />
      {figures}
      {table ? (
        await table({ initial, query }, staff)
      ) : (
        <DeskList
          definition={{ ...definition, adds: undefined, actions: undefined }}
          initial={initial}
          query={query}
          hasExport={holds(staff, exports?.roles ?? roles)}
        />
      )}
    </>
  )
}

/** Lists of one part of the desk have its tabs. */
function TabsOf({ path, staff }: { path: string; staff: StaffActor }) {
  const part = path.split('/')[2]
  if (part === 'money') return <MoneyTabs staff={staff} here={path} />
  if (part === 'people') return <PeopleTabs staff={staff} here={path} />
  if (part === 'planner') return <PlannerTabs staff={staff} here={path} />
  if (part === 'enquiries') return <EnquiryTabs here={path} />
  return null
}
