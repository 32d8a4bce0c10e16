import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What is wrong with a built site: links and anchors that lead nowhere, scripts in pages, files of another origin. */
export function findFaults(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const anchors = new Map([...pages].map(([file, html]) => [file, anchorsOf(html)]));
  return [...pages].flatMap(([file, html]) => {
    const faults = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g)?.map(() => 'has a script in it') ?? [];
    for (const [, tag = '', target = ''] of html.matchAll(reference)) {
      if (/^data:/.test(target)) continue;
      if (/^(\w+:|\/\/)/.test(target)) {
        if (tag !== 'a') faults.push(`loads ${target} from another origin`);
        continue;
      }
      const [path = '', anchor] = target.replaceAll('&amp;', '&').split('#');
      const to = path === '' ? file : posix.join(posix.dirname(file), path);
      if (!existsSync(join(folder, to))) faults.push(`${target} leads nowhere`);
      else if (anchor !== undefined && !anchors.get(to)?.has(decodeURIComponent(anchor)))
        faults.push(`${target} names no heading there`);
    }
    return faults.map((fault) => `${file}: ${fault}`);
  });
}

const reference = /<(a|link|script|img|form)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g;

const anchorsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
