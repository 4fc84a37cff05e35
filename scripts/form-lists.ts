import fs from 'node:fs'
import path from 'node:path'
import { camelOf, importLines, inOrderOf, pascalOf } from './generated'

const folder = 'src/features/enquiries'
const definition = '.rules.ts'
const head = '// Written by `npm run gen` from the definitions of forms. The order is that of forms.generated.ts.\n'

interface Form {
  readonly name: string
  readonly camel: string
  readonly call: string
  readonly base: string
}

function readForm(file: string): Form {
  const name = path.basename(file, definition)
  const source = fs.readFileSync(path.join(folder, 'forms', file), 'utf8')
  const said = (field: string): string => {
    const [, value] = new RegExp(`^  ${field}: '([^']+)',$`, 'm').exec(source) ?? []
    if (!value) throw new Error(`${file} must say its ${field}.`)
    return value
  }
  if (said('name') !== name) throw new Error(`${file} must have the name of its form.`)
  return { name, camel: camelOf(name), call: said('call'), base: said('base') }
}

/** Expected content of the form lists, by file. @throws with a sentence if a form lacks something. */
export function formLists(): Map<string, string> {
  const files = fs.readdirSync(path.join(folder, 'forms')).filter((file) => file.endsWith(definition))
  const list = `${folder}/forms.generated.ts`
  const forms = inOrderOf(list, files.sort().map(readForm), ({ name }) => name)
  const lines = (of: (form: Form) => string, some = forms) => some.map(of).join('\n')
  const definitions = forms.map(({ name, camel }) => ({ names: `{ ${camel}Form }`, from: `./forms/${name}.rules` }))
  const answers = (base: string) =>
    lines(
      ({ name, call }) => `  ${call}: answer(contract.${call}, ({ request, body }) => take(request, '${name}', body)),`,
      forms.filter((form) => form.base === base),
    )
  const imports = {
    forms: [...definitions, { names: 'type { FormDefinition }', from: './definition.rules' }],
    contract: [
      ...definitions,
      ...forms.map(({ name, camel }) => ({ names: `{ ${camel} }`, from: `./forms/${name}.contract` })),
      { names: '{ takesForm }', from: './definition.contract' },
    ],
    routes: [
      { names: '{ answer }', from: '@/lib/calls' },
      { names: '* as contract', from: './contract.generated' },
      { names: 'type { TakeForm }', from: './definition.contract' },
    ],
    examples: [
      ...forms.map(({ name, camel }) => ({ names: `{ ${camel}Example }`, from: `./forms/${name}.examples` })),
      { names: 'type { FormName }', from: './rules' },
    ],
  }
  return new Map([
    [
      list,
      `${head}${importLines(imports.forms)}

export const formNames = [${forms.map(({ name }) => `'${name}'`).join(', ')}] as const

export const forms = {
${lines(({ name, camel }) => `  '${name}': ${camel}Form,`)}
} satisfies Record<(typeof formNames)[number], FormDefinition>
`,
    ],
    [
      `${folder}/contract.generated.ts`,
      `${head}${importLines(imports.contract)}

${lines(({ camel, call }) => `export const ${call} = takesForm(${camel}Form, ${camel})`)}

/** Form name to its call. */
export const submitRoutes = {
${lines(({ name, call }) => `  '${name}': ${call},`)}
}
`,
    ],
    [
      `${folder}/routes.generated.ts`,
      `${head}${importLines(imports.routes)}

/** The forms below the platform’s base. */
export const platformForms = (take: TakeForm) => ({
${answers('platform')}
})

/** The forms that stand beside the content API. */
export const contentForms = (take: TakeForm) => ({
${answers('content')}
})
`,
    ],
    [
      `${folder}/components/form-map.generated.tsx`,
      `'use client'

${head}import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { FormName } from '../rules'
import type { FormProps } from './enquiry-form'

/** Form name to its form, each in a file of its own, so that a page loads the one it shows. Still drawn on the server. */
export const forms: Record<FormName, ComponentType<FormProps>> = {
${lines(({ name }) => `  '${name}': dynamic(() => import('../forms/components/${name}').then((file) => file.${pascalOf(name)}Form)),`)}
}
`,
    ],
    [
      `${folder}/examples.generated.ts`,
      `${head}${importLines(imports.examples)}

/** An honest example of each form. */
export const formExamples: Record<FormName, Record<string, unknown>> = {
${lines(({ name, camel }) => `  '${name}': ${camel}Example,`)}
}
`,
    ],
  ])
}
