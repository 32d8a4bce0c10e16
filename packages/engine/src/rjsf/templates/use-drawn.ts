import type { RJSFValidationError } from '@rjsf/utils';
import { type RefObject, useLayoutEffect, useState } from 'react';

type Errors = readonly RJSFValidationError[];

/** The dotted path of an error: `.tasks.0.name` and `.tasks[0].name` alike. */
export const pathOf = ({ property = '' }: RJSFValidationError): string =>
  property.replace(/^\./, '').replaceAll(/\[(\d+)\]/g, '.$1');

/** The errors without those of branches that are not drawn: nobody could mend them. */
export function useDrawn(errors: Errors, frame: RefObject<HTMLElement | null>): Errors {
  const [known, setKnown] = useState({ errors, drawn: errors });
  useLayoutEffect(() => {
    const form = frame.current?.closest('form');
    const drawn = errors.filter(
      (error) =>
        !/\/(?:any|one)Of\//.test(error.schemaPath ?? '') ||
        !form ||
        form.querySelector(`[data-path="${CSS.escape(pathOf(error))}"]`) !== null,
    );
    setKnown({ errors, drawn: drawn.length > 0 ? drawn : errors });
  }, [errors, frame]);
  return known.errors === errors ? known.drawn : errors;
}
