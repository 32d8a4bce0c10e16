import { posix } from 'node:path';
import { code, table } from '../../../docs/markdown.ts';
import type { Page } from '../page.ts';
import { describeExport, type Member } from './describe-export.ts';
import { type Declared, findLocal } from './find-exports.ts';
import { keyOf, type Layout, layoutOf, type Places, placesOf } from './place-exports.ts';
import type { Comment } from './read-comment.ts';
import type { Entry } from './read-entries.ts';
import type { Module } from './read-module.ts';

type Read = (file: string) => Module;

/** Where an entry's source lies; its page stands for it, also in links of other texts. */
const sourceOf = ({ file }: Entry): string => `packages/engine/src/${file}`;

/** A page for each entry: what it exports, in groups, each with its signature and its docstring. */
export function referencePages(entries: Entry[], read: Read): Page[] {
  const layouts = entries.map(layoutOf);
  const places = placesOf(layouts);
  return layouts.map((layout) => {
    const { entry } = layout;
    const path = `reference/${entry.name.split('/').slice(2).join('-')}.html`;
    return { source: sourceOf(entry), path, title: entry.name, markdown: pageText(layout, places, read) };
  });
}

function pageText({ entry, groups }: Layout, places: Places, read: Read): string {
  const overview = groups.map(({ title, exports }) => {
    const links = exports.map(({ name, anchor }) => `[${name}](#${anchor})`);
    return `**${title}**: ${links.join(', ')}`;
  });
  const all = groups.map(({ title, exports }) =>
    [`## ${title}`, ...exports.map(({ name, declared }) => exportText(name, declared))].join('\n\n'),
  );
  const about = entry.about || `What is imported from \`${entry.name}\`.`;
  return [`# ${entry.name}`, about, ...overview, ...all].join('\n\n');

  function exportText(name: string, declared: Entry['exports'][number]['declared']): string {
    if ('from' in declared) return `### ${name}\n\nAs \`${declared.from}\` declares it.`;
    const { kind, signature, comment, members } = describeExport(declared);
    const elsewhere = (places.get(keyOf(declared)) ?? []).filter((place) => place.entry !== entry);
    const from = elsewhere.map((place) => `, also from ${link(place.entry.name, place)}`);
    const { shown, inner } = typesIn(declared);
    return [
      `### ${name}`,
      `${kind}${from.join('')}`,
      `\`\`\`ts\n${signature}\n\`\`\``,
      ...(comment ? commentText(comment) : []),
      ...(members.length > 0 ? [memberTable(members)] : []),
      ...inner.flatMap(innerText),
      ...(shown.length > 0 ? [`Types: ${shown.map((place) => link(place.name, place)).join(', ')}`] : []),
    ].join('\n\n');
  }

  function link(text: string, place: { entry: Entry; anchor: string }): string {
    const file =
      place.entry === entry ? '' : posix.relative(posix.dirname(sourceOf(entry)), sourceOf(place.entry));
    return `[${text}](${file}#${place.anchor})`;
  }

  /** Types of the package that a declaration names: those that have a place, here if they can, and those that nothing exports. */
  function typesIn({ module, nodes, name }: Declared) {
    const names = module.mentions
      .filter(({ start }) => nodes.some(({ node }) => start >= node.start && start < node.end))
      .map((mention) => mention.name)
      .filter((mentioned) => mentioned !== name);
    const types = [...new Set(names)]
      .map((mentioned) => findLocal(module, mentioned, read))
      .filter((found) => found !== undefined && 'module' in found);
    const placesOfType = types.map((type) => places.get(keyOf(type)) ?? []);
    return {
      shown: placesOfType.flatMap((all) => all.find((place) => place.entry === entry) ?? all[0] ?? []),
      inner: types.filter((type) => !places.has(keyOf(type))),
    };
  }
}

/** A type that has no heading of its own is shown where it is used. */
function innerText(declared: Declared): string[] {
  const { signature, comment, members } = describeExport(declared);
  const about = comment ? commentText(comment) : [];
  if (members.length === 0) return [`\`\`\`ts\n${signature}\n\`\`\``, ...about];
  return [`With ${code(declared.name)}:`, ...about, memberTable(members)];
}

function commentText({ about, params, returns, throws }: Comment): string[] {
  return [
    about,
    params.map((param) => `- ${code(param.name)}: ${param.about}`).join('\n'),
    returns && `**Returns** ${returns}`,
    ...throws.map((text) => `**Throws** ${text}`),
  ].filter((part) => part !== '');
}

function memberTable(members: Member[]): string {
  const rows = members.map(({ name, type, comment }) => [
    code(name),
    code(type.replace(/\s+/g, ' ')),
    comment ? commentText(comment).join(' ').replace(/\s+/g, ' ') : '',
  ]);
  return table(['name', 'type', 'about'], rows);
}
