import { ConfigurationError } from '../../errors/configuration-error.ts';
import { linearRegExp } from '../../pattern/linear-reg-exp.ts';
import type { Rule } from '../rule.ts';

/** Equal to one of the texts, or matched by one of the `/patterns/flags`. Patterns run in linear time. */
export const matches: Rule = {
  name: 'matches',
  takes: [1, 20],
  checkArgs: (args) => {
    for (const arg of args)
      if (!patternIn(arg) && arg.startsWith('^'))
        throw new ConfigurationError(
          `"${arg}" is compared letter by letter; a pattern stands between slashes`,
        );
  },
  test: (value, args) =>
    (typeof value === 'string' || typeof value === 'number') &&
    args.some((arg) => patternIn(arg)?.test(String(value)) ?? arg === String(value)),
};

/** The pattern between slashes, undefined for a plain text. */
function patternIn(arg: string) {
  const parts = /^\/(.*)\/([a-z]*)$/s.exec(arg);
  return parts ? linearRegExp(parts[1] ?? '', parts[2]) : undefined;
}
