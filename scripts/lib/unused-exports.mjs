// Finds exports that no other file imports.
import { dirname, join, posix } from 'node:path'
import * as babel from 'prettier/plugins/babel'

/** @typedef {{ file: string, name: string, line: number }} Export */

/**
 * Finds the exports that no other file imports.
 * @param {readonly string[]} files of the repository, by path from its root
 * @param {(file: string) => string} read returns a file's content
 * @returns {Export[]}
 */
export function unusedExports(files, read) {
  const known = new Set(files)
  const exported = []
  /** By file, the names that other files import from it; null when they may import any name. */
  const used = new Map()
  for (const file of files) {
    const { program } = babel.parsers['babel-ts'].parse(read(file), { filepath: file })
    exported.push(...exportsOf(program).map((found) => ({ file, ...found })))
    for (const { source, names } of importsOf(program)) {
      const target = resolve(source, file, known)
      if (target === undefined || target === file) continue
      const before = used.get(target)
      used.set(target, names === null || before === null ? null : [...(before ?? []), ...names])
    }
  }
  return exported.filter(({ file, name }) => {
    const names = used.get(file)
    return names !== null && !(names ?? []).includes(name)
  })
}

/**
 * @param source of an import, or a string with a path from the root
 * @returns {string | undefined} the file that this names; undefined for a library
 */
function resolve(source, from, known) {
  const path = source.startsWith('.')
    ? posix.normalize(join(dirname(from), source))
    : source.replace(/^@seara\/(\w+)\/(.+)$/, 'packages/$1/src/$2.ts')
  return known.has(path) ? path : undefined
}

function exportsOf(program) {
  return program.body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return [{ name: 'default', line: node.loc.start.line }]
    if (node.type !== 'ExportNamedDeclaration') return []
    const names =
      node.declaration === null || node.declaration === undefined
        ? node.specifiers.map(({ exported }) => exported)
        : declaredBy(node.declaration)
    return names.map(({ name, loc }) => ({ name, line: loc.start.line }))
  })
}

function declaredBy(declaration) {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id]
  return declaration.declarations.flatMap(({ id }) =>
    id.type === 'ObjectPattern' ? id.properties.map(({ value }) => value) : [id],
  )
}

/** @returns {{ source: string, names: string[] | null }[]} names: null when every name may be used */
function importsOf(program) {
  const found = []
  const namespaces = new Map()
  const rest = []
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      const source = node.source.value
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') namespaces.set(specifier.local.name, source)
        else found.push({ source, names: [specifier.imported?.name ?? 'default'] })
      }
    } else if (node.type === 'ExportNamedDeclaration' && node.source) {
      found.push({ source: node.source.value, names: node.specifiers.map(({ local }) => local.name) })
    } else if (node.type === 'ExportAllDeclaration') found.push({ source: node.source.value, names: null })
    else rest.push(node)
  }
  // A string with the name of a file counts as an import: threads, and modules needed later, are loaded by such a name.
  visit(rest, null, (node, parent, key) => {
    if (node.type === 'StringLiteral') found.push({ source: node.value, names: null })
    if (!namespaceNode(node) || !namespaces.has(node.name) || isPropertyName(parent, key)) return
    found.push({ source: namespaces.get(node.name), names: memberOf(parent, key) })
  })
  return found
}

const namespaceNode = ({ type }) => type === 'Identifier' || type === 'JSXIdentifier'

const isPropertyName = (parent, key) =>
  (key === 'property' && !parent.computed) || (key === 'key' && !parent.computed && !parent.shorthand)

/** The name that is taken from a namespace import at this place; null when the whole namespace is passed on. */
function memberOf(parent, key) {
  if (key === 'object' && !parent.computed && parent.property) return [parent.property.name]
  if (key === 'left' && parent.type === 'TSQualifiedName') return [parent.right.name]
  return null
}

const aside = new Set(['loc', 'range', 'extra', 'comments', 'tokens', 'errors'])

function visit(node, parent, see, key = '') {
  if (Array.isArray(node)) for (const item of node) visit(item, parent, see, key)
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') see(node, parent, key)
    for (const [name, value] of Object.entries(node)) if (!aside.has(name)) visit(value, node, see, name)
  }
}
