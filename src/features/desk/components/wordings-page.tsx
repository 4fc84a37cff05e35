import { deskMessagesPath, deskWordingPath } from '@/desk-paths'
import { oursOf } from '@/features/messages/our-wordings.rules'
import { wordingKeys } from '@/features/messages/wordings.rules'
import { DeskPanel, PageHead } from '@/ui/desk/record'
import { ChipMark, momentText } from '@/ui/desk/values'
import { listChanged } from '../wordings/data'
import { groupsOf } from '../wordings/rules'

export async function WordingsPage() {
  const changed = await listChanged()
  return (
    <>
      <PageHead
        title="Wordings"
        crumb={{ label: 'Messages', href: deskMessagesPath }}
        lead="The opening text of our emails and texts to customers. Names, places, prices, buttons and the legal parts are added automatically."
      />
      <div className="columns two wording">
        {groupsOf(wordingKeys).map(({ title, keys }) => (
          <DeskPanel key={title} title={title} count={keys.length}>
            <ul>
              {keys.map((key) => {
                const mine = changed.find((one) => one.key === key)
                return (
                  <li key={key} className="row-line">
                    <span>
                      <a className="link" href={deskWordingPath(key)}>
                        {oursOf(key).label}
                      </a>
                      <small>{mine ? changedBy(mine) : oursOf(key).when}</small>
                    </span>
                    {mine && <ChipMark chip={{ label: 'Your words', tone: 'ok' }} />}
                  </li>
                )
              })}
            </ul>
          </DeskPanel>
        ))}
      </div>
    </>
  )
}

const changedBy = ({ by, at }: { by: string | null; at: Date }) =>
  `Changed ${momentText(at.toISOString())}${by ? ` by ${by}` : ''}`
