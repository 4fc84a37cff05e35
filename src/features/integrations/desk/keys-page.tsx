import { deskSettingsPath } from '@/desk-paths'
import { addNzDays, formatDay, nzDay } from '@/lib/dates'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { ChipMark, momentText } from '@/ui/desk/values'
import type { ApiKey } from '../keys/contract'
import { findApiKeys } from '../keys/data'
import { AddApiKey, RevokeApiKey } from './key-actions'

const chips = {
  works: { label: 'Works', tone: 'ok' },
  ended: { label: 'Ended', tone: 'line' },
  revoked: { label: 'Revoked', tone: 'bad' },
} as const

const usualDays = 365

const usedText = ({ lastUsedAt }: ApiKey): string => (lastUsedAt ? `Last used ${momentText(lastUsedAt)}` : 'Never used')

export async function KeysPage() {
  const keys = await findApiKeys()
  return (
    <>
      <PageHead
        title="API keys"
        crumb={{ label: 'Settings', href: deskSettingsPath }}
        lead="Keys that let other systems, such as accounting, read from Hivis."
      >
        <AddApiKey endsOn={addNzDays(nzDay(new Date()), usualDays)} />
      </PageHead>
      <DeskPanel title="All keys" count={keys.length}>
        {keys.length === 0 && <Empty title="No key yet">Make one for each system that reads.</Empty>}
        <ul>
          {keys.map((key) => (
            <li key={key.id} className="row-line">
              <span>
                <b>{key.name}</b>
                <small>
                  {key.hint}… · {key.scopes.join(', ')}
                </small>
                <small>
                  Until {formatDay(key.endsOn)} · {usedText(key)}
                </small>
              </span>
              <span className="row-end">
                <ChipMark chip={chips[key.state]} />
                {key.state === 'works' && <RevokeApiKey apiKey={key} />}
              </span>
            </li>
          ))}
        </ul>
      </DeskPanel>
    </>
  )
}
