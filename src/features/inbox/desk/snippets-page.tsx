import { deskSettingsPath } from '@/desk-paths'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { findSnippets } from '../snippets.data'
import { AddSnippet, SnippetActions } from './snippet-actions'

export async function SnippetsPage() {
  const snippets = await findSnippets()
  return (
    <>
      <PageHead
        title="Snippets"
        crumb={{ label: 'Settings', href: deskSettingsPath }}
        lead="Texts for replies to enquiries, shared by everyone who works in the inbox."
      >
        <AddSnippet />
      </PageHead>
      <DeskPanel title="All snippets" count={snippets.length}>
        {snippets.length === 0 && <Empty title="No snippet yet">What you write often, you write once here.</Empty>}
        <ul>
          {snippets.map((snippet) => (
            <li key={snippet.id} className="row-line">
              <span>
                <b>{snippet.name}</b>
                <small className="snippet-words">{snippet.text}</small>
              </span>
              <span className="row-end">
                <SnippetActions snippet={snippet} />
              </span>
            </li>
          ))}
        </ul>
      </DeskPanel>
    </>
  )
}
