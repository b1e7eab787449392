// Finds words that a newcomer has to guess, in identifiers, file names and comments, and references to missing files.
import * as babel from 'prettier/plugins/babel'

/** Words that must not be a part of an identifier or file name, in lower case. The value is the plain word. */
const parts = {
  anew: 'again',
  dear: 'expensive',
  deed: 'action, HistoryEntry',
  deeds: 'actions',
  desk: 'review, intake, desktop',
  lane: 'worker',
  lanes: 'workers',
  patience: 'timeout, gracePeriod',
  redraw: 'reencode',
  redrawn: 'reencoded',
  redrawing: 'reencoding',
  silence: 'stale, nonContributing',
  simultaneity: 'concurrency',
  unbroken: 'NoWrap',
  underway: 'inFlight',
}

/** Words that must not be two consecutive parts. */
const pairs = {
  'as sent': 'rawUpload',
  'code in': 'scanCode',
  'every key': 'allQueries',
  'give back': 'release, refund, collectGarbage',
  'let go': 'release',
  'load anew': 'refetch',
  'under way': 'inFlight',
}

/** Words that must not be a whole identifier. */
const whole = {
  Facts: 'DescriptionList, Details',
  Mark: 'Logo, Marker',
  Working: 'Spinner, Progress',
  facts: 'fields, items',
  hold: 'lease',
  marks: 'signatures, identity',
  prints: 'fingerprints',
}

/** Words that must not be in a comment. */
const inComments = {
  anew: 'again',
  dear: 'expensive',
  dearer: 'more expensive',
  deed: 'action',
  deeds: 'actions',
  patience: 'timeout',
  redraw: 're-encode',
  redrawn: 're-encoded',
  underway: 'in progress',
  'who is asks': 'whoever is signed in asks',
  'hear of each other': 'connect',
}

/** @typedef {{ line: number, what: string }} Finding */

/** @param {string} name an identifier or a file name @returns what is wrong with it; null when nothing is */
export function nameProblem(name) {
  if (Object.hasOwn(whole, name)) return `"${name}": ${whole[name]}`
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  for (const [index, word] of words.entries()) {
    if (Object.hasOwn(parts, word)) return `"${name}": ${parts[word]}`
    const pair = `${word} ${words[index + 1]}`
    if (Object.hasOwn(pairs, pair)) return `"${name}": ${pairs[pair]}`
  }
  return null
}

const commentWords = new RegExp(String.raw`(?<![\w-])(?:${Object.keys(inComments).join('|')})(?![\w-])`, 'gi')

/** @param {string} text of a comment @returns {string[]} what is wrong with the comment's words */
export const commentProblems = (text) =>
  [...text.replace(/\s+\*?\s*/g, ' ').matchAll(commentWords)].map(
    ([word]) => `"${word}": ${inComments[word.toLowerCase()]}`,
  )

const cited = /(?:[\w@.*-]+\/)*[\w.*-]+\.(?:ts|tsx|mjs|md)\b(?:#[\w-]+)?|\bdocs\/[\w/-]+/g
/** Names that need not exist: patterns such as `x.service.ts`, and the type files of libraries. */
const noFile = /\*|^x\.|NNNN|\.d\.ts$/

/**
 * Finds references in a comment to a file or a heading that the repository does not have.
 * @param {string} text of the comment
 * @param {readonly string[]} files of the repository
 * @param {(file: string) => string} read returns a file's content
 */
export function missingFiles(text, files, read) {
  return [...text.matchAll(cited)].flatMap(([reference]) => {
    const [path = '', heading] = reference.split('#')
    if (noFile.test(path)) return []
    const file = files.find(
      (name) => name === path || name.endsWith(`/${path}`) || (path.startsWith('docs/') && name.startsWith(path)),
    )
    if (file === undefined) return [`${reference} does not exist`]
    return heading === undefined || headingsOf(read(file)).includes(heading) ? [] : [`${reference}: no such heading`]
  })
}

/** The anchors of a Markdown text's headings, as GitHub makes them. */
const headingsOf = (markdown) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  )

/**
 * Finds the identifiers and comments of a program.
 * @param {string} text TypeScript or JavaScript
 * @param {string} filepath its ending tells the syntax
 * @returns {{ identifiers: { name: string, line: number }[], comments: { text: string, line: number }[] }}
 */
export function namesAndComments(text, filepath) {
  const tree = babel.parsers['babel-ts'].parse(text, { filepath })
  const comments = tree.comments.map(({ value, loc }) => ({ text: value, line: loc.start.line }))
  const identifiers = []
  collect(tree.program, identifiers)
  return { identifiers, comments }
}

const kinds = new Set(['Identifier', 'JSXIdentifier', 'PrivateName'])
const aside = new Set([
  'loc',
  'extra',
  'range',
  'comments',
  'tokens',
  'leadingComments',
  'trailingComments',
  'innerComments',
])

function collect(node, found) {
  if (Array.isArray(node)) for (const item of node) collect(item, found)
  else if (node !== null && typeof node === 'object') {
    if (kinds.has(node.type) && typeof node.name === 'string')
      found.push({ name: node.name, line: node.loc.start.line })
    for (const [key, value] of Object.entries(node)) if (!aside.has(key)) collect(value, found)
  }
}

/** The most characters that a commit's subject may have. */
export const longestSubject = 72

/** @param {string} log lines of a short hash and a subject @returns {string[]} the lines whose subject is too long */
export const longSubjects = (log) =>
  log.split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > longestSubject)
