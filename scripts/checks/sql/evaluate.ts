import type { Node } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { callGlobal, callMethod, callObject, textOf } from './builtins'
import { answerOf, comparisons, type FunctionNode } from './functions'
import { Names } from './names'
import type { Source } from './source'
import { type Choices, isFunction, isList, isRecord, type Scope, Unknowable, type Value } from './values'

/** Evaluates expressions statically, for one path through the source's branches. */
export class Evaluator {
  readonly choices: Choices
  readonly #names: Names
  #calls = 0

  constructor(source: Source, choices: Choices) {
    this.choices = choices
    this.#names = new Names(source, choices, (node, scope) => this.value(node, scope))
  }

  /** The text of a statement. @throws Unknowable if it depends on run-time values. */
  text(node: Node, scope: Scope | null = null): string {
    return textOf(this.value(node, scope), node)
  }

  /** The expression behind a name, or that a call returns; null if it isn't a single expression. */
  madeBy(node: Node): Node | null {
    return this.#names.madeBy(is.isCallExpression(node) ? node.expression : node)
  }

  value(node: Node, scope: Scope | null): Value {
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text
    if (is.isNumericLiteral(node)) return Number(node.text)
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node)) return this.value(node.expression, scope)
    if (is.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, span) => text + textOf(this.value(span.expression, scope), span.expression) + span.literal.text,
        node.head.text,
      )
    if (is.isConditionalExpression(node))
      return this.value(this.isTrue(node.condition, scope) ? node.whenTrue : node.whenFalse, scope)
    if (is.isArrayLiteralExpression(node)) return this.#list(node.elements, scope)
    if (is.isObjectLiteralExpression(node)) return { fields: this.#fields(node.properties, scope) }
    if (is.isArrowFunction(node) || is.isFunctionExpression(node) || is.isFunctionDeclaration(node))
      return { call: (values) => this.#call(node, values, scope) }
    if (is.isIdentifier(node)) return this.#names.value(node, scope)
    return this.#compound(node, scope)
  }

  #compound(node: Node, scope: Scope | null): Value {
    if (is.isPropertyAccessExpression(node)) return this.#field(node.expression, node.name.getText(), node, scope)
    if (is.isElementAccessExpression(node)) {
      const key = this.value(node.argumentExpression, scope)
      return this.#field(node.expression, textOf(key, node), node, scope)
    }
    if (is.isCallExpression(node)) return this.#called(node.expression, node.arguments, node, scope)
    if (is.isBinaryExpression(node)) {
      const { kind } = node.operatorToken
      const compared = comparisons[kind]
      if (compared) return compared(this.value(node.left, scope), this.value(node.right, scope))
      if (kind === SyntaxKind.PlusToken) return this.text(node.left, scope) + this.text(node.right, scope)
      const isOr = kind === SyntaxKind.QuestionQuestionToken || kind === SyntaxKind.BarBarToken
      if (isOr && !this.#names.literals(node.left)) return this.value(node.left, scope) ?? this.value(node.right, scope)
    }
    switch (node.kind) {
      case SyntaxKind.NullKeyword:
        return null
      case SyntaxKind.TrueKeyword:
        return true
      case SyntaxKind.FalseKeyword:
        return false
      default:
        return this.#names.valueByType(node)
    }
  }

  /** A condition decided by the source, or else a branch: the same condition in the same function always goes the same way. */
  isTrue(condition: Node, scope: Scope | null): boolean {
    try {
      return Boolean(this.value(condition, scope))
    } catch (error) {
      if (!(error instanceof Unknowable)) throw error
    }
    return this.choices.choose(`${this.#names.placeOf(condition)} ${condition.getText()} ${scope?.id ?? ''}`, 2) === 0
  }

  #list(elements: readonly Node[], scope: Scope | null): Value[] {
    return elements.flatMap((element): Value[] => {
      if (!is.isSpreadElement(element)) return [this.value(element, scope)]
      const spread = this.value(element.expression, scope)
      if (!isList(spread)) throw new Unknowable(element, 'what is spread here can’t be known')
      return [...spread]
    })
  }

  #fields(properties: readonly Node[], scope: Scope | null): Map<string, () => Value> {
    const fields = new Map<string, () => Value>()
    for (const property of properties) {
      if (is.isPropertyAssignment(property)) {
        const { name, initializer } = property
        const key = is.isStringLiteral(name) ? name.text : name.getText()
        fields.set(key, () => this.value(initializer, scope))
      } else if (is.isShorthandPropertyAssignment(property))
        fields.set(property.name.getText(), () => this.#names.shorthand(property, scope))
      else if (is.isSpreadAssignment(property)) {
        const spread = this.value(property.expression, scope)
        if (!isRecord(spread)) throw new Unknowable(property, 'what is spread here can’t be known')
        for (const [key, field] of spread.fields) fields.set(key, field)
      }
    }
    return fields
  }

  #field(target: Node, name: string, node: Node, scope: Scope | null): Value {
    let value: Value
    try {
      value = this.value(target, scope)
    } catch (error) {
      if (error instanceof Unknowable) return this.#names.valueByType(node)
      throw error
    }
    if (isRecord(value)) return value.fields.get(name)?.()
    if (isList(value)) return name === 'length' ? value.length : value[Number(name)]
    return this.#names.valueByType(node)
  }

  #called(callee: Node, values: readonly Node[], node: Node, scope: Scope | null): Value {
    const lazy = values.map((value) => () => this.value(value, scope))
    if (/^(?:String|Number|Number\.parseInt)$/.test(callee.getText())) return callGlobal(callee.getText(), lazy[0]?.())
    if (is.isPropertyAccessExpression(callee)) {
      const name = callee.name.getText()
      if (callee.expression.getText() === 'Object') return callObject(name, lazy[0]?.(), node)
      return callMethod(this.value(callee.expression, scope), name, lazy, node)
    }
    const called = this.value(callee, scope)
    if (!isFunction(called)) throw new Unknowable(node, `${callee.getText()}() can’t be followed`)
    return called.call(lazy)
  }

  #call(node: FunctionNode, values: readonly (() => Value)[], outer: Scope | null): Value {
    this.#calls += 1
    const scope: Scope = { id: `${outer?.id ?? ''}/${this.#calls}`, bound: new Map(), outer }
    for (const [index, parameter] of node.parameters.entries())
      scope.bound.set(parameter, values[index] ?? (() => undefined))
    const answer = answerOf(node)
    if (!answer) throw new Unknowable(node, 'only functions of constants and one return can be followed')
    return this.value(answer, scope)
  }
}
