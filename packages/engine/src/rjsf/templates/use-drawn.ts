import type { RJSFValidationError } from '@rjsf/utils';
import { type RefObject, useLayoutEffect, useState } from 'react';

type Errors = readonly RJSFValidationError[];

/** The dotted path of an error: `.tasks.0.name` and `.tasks[0].name` alike. */
export const pathOf = ({ property = '' }: RJSFValidationError): string =>
  property.replace(/^\./, '').replaceAll(/\[(\d+)\]/g, '.$1');

/** The errors in the order of their fields on the page, without those of branches that are not drawn: nobody could mend them. */
export function useDrawn(errors: Errors, frame: RefObject<HTMLElement | null>): Errors {
  const [known, setKnown] = useState({ errors, drawn: errors });
  useLayoutEffect(() => {
    const form = frame.current?.closest('form');
    const places = placesIn(form ?? undefined);
    const drawn = errors.filter(
      (error) => !/\/(?:any|one)Of\//.test(error.schemaPath ?? '') || !form || places.has(pathOf(error)),
    );
    const ranked = (drawn.length > 0 ? drawn : errors).toSorted(
      (one, other) => placeOf(pathOf(one), places) - placeOf(pathOf(other), places),
    );
    setKnown({ errors, drawn: ranked });
  }, [errors, frame]);
  return known.errors === errors ? known.drawn : errors;
}

/** Which fields there are on the page, each with its place. */
function placesIn(form: HTMLFormElement | undefined): ReadonlyMap<string, number> {
  const fields = [...(form?.querySelectorAll('[data-path]') ?? [])];
  return new Map(fields.map((field, index) => [field.getAttribute('data-path') ?? '', index]));
}

/** What has no field of its own stands where its group does; what concerns the whole comes first. */
function placeOf(path: string, places: ReadonlyMap<string, number>): number {
  if (path === '') return -1;
  return places.get(path) ?? placeOf(path.slice(0, Math.max(0, path.lastIndexOf('.'))), places);
}
