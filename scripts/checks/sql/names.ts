import type { Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { answerOf } from './functions'
import type { Source } from './source'
import { type Choices, isList, isRecord, type Scope, Unknowable, type Value } from './values'

/** Resolves names: constants of any file, parameters, loop variables, and values implied by a type. */
export class Names {
  readonly #source: Source
  readonly #choices: Choices
  readonly #value: (node: Node, scope: Scope | null) => Value

  constructor(source: Source, choices: Choices, value: (node: Node, scope: Scope | null) => Value) {
    this.#source = source
    this.#choices = choices
    this.#value = value
  }

  value(name: Node, scope: Scope | null): Value {
    if (name.getText() === 'undefined') return undefined
    const declaration = this.#source.declarationOf(name)
    if (!declaration) throw new Unknowable(name, `${name.getText()} is not known`)
    return this.#declared(declaration, name, scope)
  }

  shorthand(property: Node, scope: Scope | null): Value {
    const declaration = this.#source.shorthandDeclarationOf(property)
    if (!declaration) throw new Unknowable(property, `${property.getText()} is not known`)
    return this.#declared(declaration, property, scope)
  }

  #declared(declaration: Node, name: Node, scope: Scope | null): Value {
    for (let at = scope; at; at = at.outer) {
      const bound = at.bound.get(declaration)
      if (bound) return bound()
    }
    if (declaration.getSourceFile().isDeclarationFile) throw new Unknowable(name, `${name.getText()} can’t be followed`)
    if (is.isFunctionDeclaration(declaration)) return this.#value(declaration, scope)
    if (is.isVariableDeclaration(declaration)) return this.#variable(declaration, scope)
    if (is.isBindingElement(declaration)) return this.#element(declaration, scope)
    if (is.isParameterDeclaration(declaration)) return this.#parameter(declaration, name)
    return this.valueByType(name)
  }

  #variable(declaration: Node, scope: Scope | null): Value {
    if (!is.isVariableDeclaration(declaration)) return undefined
    if (declaration.initializer) {
      try {
        return this.#value(declaration.initializer, scope)
      } catch (error) {
        if (error instanceof Unknowable && this.literals(declaration.name)) return this.valueByType(declaration.name)
        throw error
      }
    }
    const loop = declaration.parent.parent
    if (!is.isForOfStatement(loop)) throw new Unknowable(declaration, 'this name has no value of its own')
    const items = this.#value(loop.expression, scope)
    if (!isList(items) || items.length === 0)
      throw new Unknowable(loop.expression, 'the items of this loop can’t be known')
    return items[this.#choices.choose(`${this.placeOf(loop)} loop ${loop.pos}`, items.length)]
  }

  #element(element: Node, scope: Scope | null): Value {
    if (!is.isBindingElement(element)) return undefined
    const pattern = element.parent
    const owner = pattern.parent
    if (this.literals(element.name ?? element) && is.isParameterDeclaration(owner))
      return this.valueByType(element.name ?? element)
    const whole = is.isBindingElement(owner) ? this.#element(owner, scope) : this.#declared(owner, element, scope)
    if (is.isArrayBindingPattern(pattern) && isList(whole)) {
      const at = pattern.elements.indexOf(element)
      return element.dotDotDotToken ? whole.slice(at) : whole[at]
    }
    const key = (element.propertyName ?? element.name)?.getText() ?? ''
    const part = isRecord(whole) ? whole.fields.get(key)?.() : undefined
    if (part !== undefined) return part
    if (isRecord(whole) && element.initializer) return this.#value(element.initializer, scope)
    return this.valueByType(element.name ?? element)
  }

  /** A parameter of a function not called so far: the values of its type, else its callers' arguments. */
  #parameter(parameter: Node, name: Node): Value {
    if (!is.isParameterDeclaration(parameter)) return undefined
    if (this.literals(name)) return this.valueByType(name)
    const chosen = this.#given(parameter)
    if (chosen) return this.#value(chosen, null)
    if (parameter.initializer) return this.#value(parameter.initializer, null)
    throw new Unknowable(name, `what ${name.getText()} is can’t be known`)
  }

  /** One caller's argument. All parameters of a function use the same caller. */
  #given(parameter: Node): Node | null {
    const given = this.#source.givenFor(parameter)
    const key = `${parameter.getSourceFile().fileName}:${parameter.parent.pos} given`
    return given.length === 0 ? null : (given[this.#choices.choose(key, given.length)] ?? null)
  }

  /** The expression behind a name, or that a function returns; null if it isn't a single expression. */
  madeBy(name: Node): Node | null {
    const declaration = is.isIdentifier(name) ? this.#source.declarationOf(name) : null
    if (!declaration) return null
    if (is.isParameterDeclaration(declaration)) return this.#given(declaration)
    const owner = is.isVariableDeclaration(declaration) ? declaration.initializer : declaration
    if (!owner || !(is.isArrowFunction(owner) || is.isFunctionDeclaration(owner))) return owner ?? null
    return answerOf(owner)
  }

  /** The literals a type allows, or null if it isn't a union of literals. */
  literals(node: Node): readonly (string | number | boolean | null | undefined)[] | null {
    return this.#source.literalsOf(node)
  }

  valueByType(node: Node): Value {
    const literals = this.literals(node)
    if (!literals || literals.length === 0) throw new Unknowable(node, `what ${node.getText()} is can’t be known`)
    return literals[this.#choices.choose(`${this.placeOf(node)} ${node.getText()}`, literals.length)]
  }

  /** The enclosing function, which scopes branch decisions. */
  placeOf(node: Node): string {
    let at: Node = node
    while (at.parent && !(is.isFunctionDeclaration(at) || is.isMethodDeclaration(at))) at = at.parent
    return `${node.getSourceFile().fileName}:${at.pos}`
  }
}
