import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { formatMoment } from '@/lib/dates'
import { adminPath } from '@/paths'
import { loadChanges } from '../loaders'

export async function VersionList({ initPageResult, hasPublishedDoc }: DocumentViewServerProps) {
  const { docID, req } = initPageResult
  const id = Number(docID)
  const changes = await loadChanges(req, id, hasPublishedDoc)
  return (
    <main className="versions">
      <SetDocumentStepNav collectionSlug="pages" id={id} pluralLabel="Pages" useAsTitle="title" view="Versions" />
      <Gutter className="versions__wrap">
        <p className="versions-note">
          Times are New Zealand’s. Open a version to see it beside the draft, and to bring back all or a part of it.
        </p>
        <div className="table">
          <table>
            <thead>
              <tr>
                {['When', 'Who', 'What', 'Status'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.id}>
                  <td>
                    <a href={`${adminPath('pages', id)}/versions/${change.id}`}>{formatMoment(change.at)}</a>
                  </td>
                  <td>{change.by || 'Automatic'}</td>
                  <td>{change.says}</td>
                  <td>{change.state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Gutter>
    </main>
  )
}
