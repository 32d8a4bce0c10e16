import { ConfigurationError, type Place } from './configuration-error.ts';
import { didYouMean, nearestName } from './nearest-name.ts';

/** `unknown rule "requird", did you mean "required"?` */
export function unknownName(kind: string, name: string, known: Iterable<string>): string {
  return unknown(kind, name, known).problem;
}

/** The error for an unknown name. */
export function unknown(
  kind: string,
  name: string,
  known: Iterable<string>,
  place?: Place,
): ConfigurationError {
  const nearest = nearestName(name, known);
  return new ConfigurationError(`unknown ${kind} "${name}"${didYouMean(nearest)}`, place, {
    kind,
    name,
    nearest,
  });
}
