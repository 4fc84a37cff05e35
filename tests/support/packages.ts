import { zipSync } from 'fflate'

/* Course packages in the shapes that authoring tools export. */

type Files = Readonly<Record<string, string>>

export const zipPackage = (files: Files): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))))

type Part = { readonly title: string; readonly href: string; readonly mastery?: number; readonly parameters?: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** SCORM 1.2 as Articulate and iSpring write it: with schema locations, one item for each part. */
export const manifest12 = (
  title: string,
  parts: readonly Part[],
  metadata = '<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>',
) =>
  `<?xml version="1.0" encoding="utf-8"?>
<manifest identifier="M1" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  ${metadata}
  <organizations default="O1"><organization identifier="O1"><title>${escaped(title)}</title>
  ${parts
    .map(
      (part, at) =>
        `<item identifier="I${at}" identifierref="R${at}" isvisible="true"${part.parameters ? ` parameters="${escaped(part.parameters)}"` : ''}><title>${escaped(part.title)}</title>${part.mastery === undefined ? '' : `<adlcp:masteryscore>${part.mastery}</adlcp:masteryscore>`}</item>`,
    )
    .join('\n')}
  </organization></organizations>
  <resources>${parts.map((part, at) => `<resource identifier="R${at}" type="webcontent" adlcp:scormtype="sco" href="${escaped(part.href)}"/>`).join('')}</resources>
</manifest>`

/** SCORM 2004 as Captivate writes it: items in folders, a resource with a base, sequencing. */
export const manifest2004 = (edition: '3rd' | '4th', title: string, href: string) =>
  `<?xml version="1.0"?>
<manifest identifier="M2" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 ${edition} Edition</schemaversion></metadata>
  <organizations default="O2">
    <organization identifier="O1"><title>Not this one</title></organization>
    <organization identifier="O2"><title>${title}</title>
      <item identifier="F1"><title>Folder</title><item identifier="F2"><title>Inner</title>
        <item identifier="I1" identifierref="R1"><title>${title}</title>
          <imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>
        </item></item></item>
    </organization>
  </organizations>
  <resources xml:base="content/"><resource identifier="R1" type="webcontent" adlcp:scormType="sco" href="${href}"/></resources>
</manifest>`

/** Finds the API as ADL’s own sample does: from the window around it. */
export const sco12 = (
  script: string,
) => `<!doctype html><html><head><title>Part</title></head><body><h1>Part</h1><script>
function find(w) { var tries = 0; while (w.API == null && w.parent != null && w.parent != w && tries++ < 7) w = w.parent; return w.API }
var api = find(window.parent) || find(window)
api.LMSInitialize('')
${script}
</script></body></html>`

/** One part, `index.html`, in SCORM 1.2. */
export const onePart = (title = 'Height', script = ''): Buffer =>
  zipPackage({
    'imsmanifest.xml': manifest12(title, [{ title: 'Four metres up', href: 'index.html' }]),
    'index.html': sco12(script),
    'a b/māori.txt': 'kia ora',
  })
