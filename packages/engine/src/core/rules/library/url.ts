import { ConfigurationError } from '../../errors/configuration-error.ts';
import { WebUrl } from '../../schema/formats/web-url.ts';
import type { Rule } from '../rule.ts';

/** An absolute address; http and https unless other schemes are named. */
export const url: Rule = {
  name: 'url',
  takes: [0, 10],
  checkArgs(schemes) {
    for (const scheme of schemes) {
      if (!/^[a-z][a-z0-9+.-]*:?$/.test(scheme))
        throw new ConfigurationError(`"${scheme}" is not a scheme, write for example https`);
    }
  },
  test(value, schemes) {
    if (typeof value !== 'string' || !WebUrl.canParse(value)) return false;
    const allowed = schemes.length > 0 ? schemes : ['http', 'https'];
    const { protocol, hostname } = new WebUrl(value);
    // Chromium escapes in a host what no host may hold, where the standard refuses it.
    return !hostname.includes('%') && allowed.some((scheme) => `${scheme.replace(':', '')}:` === protocol);
  },
};
