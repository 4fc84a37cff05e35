import type { CallExpression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Type } from 'typescript/unstable/sync'
import { Evaluator } from './evaluate'
import type { Source } from './source'
import { everyVariant, Unknowable } from './values'

export type Statement = {
  readonly text: string
  /** Types of its values; null for an unknown one, or if not even their number is known. */
  readonly given: readonly (Type | null)[] | null
}

/** All statements a call may run. @throws Unknowable for a text that can’t be read from the source. */
export function statementsOf(source: Source, call: CallExpression): Statement[] {
  const [asked, values] = call.arguments
  if (!asked) return []
  const found = everyVariant(call, (choices) => {
    const evaluator = new Evaluator(source, choices)
    const parts = is.isObjectLiteralExpression(asked) ? partsOf(asked) : { text: asked, values }
    const text = evaluator.text(parts.text)
    return { text, given: parts.values ? givenOf(source, evaluator, parts.values) : [] }
  })
  const byText = new Map(found.map((one) => [`${one.text}\n${one.given?.map((type) => type?.id ?? '?').join()}`, one]))
  return [...byText.values()]
}

/** `{ text, values }`, as the driver takes it. */
function partsOf(config: Node & { readonly properties: readonly Node[] }): { text: Node; values: Node | undefined } {
  const field = (name: string) => {
    const property = config.properties.find((one) => is.isPropertyAssignment(one) && one.name.getText() === name)
    return property && is.isPropertyAssignment(property) ? property.initializer : undefined
  }
  const text = field('text')
  if (!text) throw new Unknowable(config, 'the text of this statement is not written here')
  return { text, values: field('values') }
}

function givenOf(source: Source, evaluator: Evaluator, values: Node): (Type | null)[] | null {
  try {
    const nodes = itemsOf(evaluator, values)
    return nodes.map((node) => source.checker.getTypeAtLocation(node) ?? null)
  } catch (error) {
    if (error instanceof Unknowable) return null
    throw error
  }
}

/** The elements of a list. @throws Unknowable if their number isn’t known. */
function itemsOf(evaluator: Evaluator, node: Node): readonly Node[] {
  if (is.isParenthesizedExpression(node) || is.isAsExpression(node)) return itemsOf(evaluator, node.expression)
  if (is.isArrayLiteralExpression(node))
    return node.elements.flatMap((one) => (is.isSpreadElement(one) ? itemsOf(evaluator, one.expression) : [one]))
  if (is.isConditionalExpression(node))
    return itemsOf(evaluator, evaluator.isTrue(node.condition, null) ? node.whenTrue : node.whenFalse)
  const made = is.isIdentifier(node) || is.isCallExpression(node) ? evaluator.madeBy(node) : null
  if (!made) throw new Unknowable(node, 'how many values there are can’t be known')
  return itemsOf(evaluator, made)
}
