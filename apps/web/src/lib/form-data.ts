import type { CallOf, Endpoint } from '@seara/contract/core/endpoint'

/** The fields and files of an endpoint's form, as the caller passes them. */
export type FormBody<E extends Endpoint> = CallOf<E, File>['body']

type Part = string | number | boolean | Blob | null | undefined

/** Builds the multipart form: absent values are left out, and each item of a list is a part of its own. */
export function formDataOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, Part | Part[]][]) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(name, item)
      else if (item !== undefined && item !== null) form.append(name, String(item))
    }
  }
  return form
}
