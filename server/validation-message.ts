import type * as z from 'zod'

const MAX_ISSUES = 3
/** Limits in characters: paths and messages quote keys that a client has chosen. */
const MAX_PATH_LENGTH = 60
const MAX_ISSUE_LENGTH = 160

const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`

const pathText = (path: readonly PropertyKey[]): string =>
  cut(path.slice(0, MAX_ISSUES).map(String).join('.'), MAX_PATH_LENGTH)

const issueText = ({ path, message }: z.core.$ZodIssue): string => {
  const text = cut(message, MAX_ISSUE_LENGTH)
  return path.length === 0 ? text : `${pathText(path)}: ${text}`
}

/** Returns a sentence or two about the first problems of a value, short whatever the value was. */
export const validationMessage = ({ issues }: z.ZodError): string => {
  const more = issues.length - MAX_ISSUES
  const texts = issues.slice(0, MAX_ISSUES).map(issueText)
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
