import type { Module } from './read-module.ts';

/** What a docstring says, as Markdown. */
export interface Comment {
  about: string;
  params: { name: string; about: string }[];
  returns: string;
  throws: string[];
}

/** The docstring that stands directly before a place of a module. */
export function readComment({ text, comments }: Module, start: number): Comment | undefined {
  const found = comments.find(
    ({ end, value }) =>
      end <= start && value.startsWith('*') && /^\r?\n?[ \t]*$/.test(text.slice(end, start)),
  );
  return found && parseComment(found.value.slice(1));
}

/** Reads the text between the slashes: sentences, then `@param`, `@returns` and `@throws`. */
export function parseComment(text: string): Comment {
  const [about = '', ...tags] = text
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()
    .split(/^@(?=\w)/m);
  const comment: Comment = { about: about.trim(), params: [], returns: '', throws: [] };
  for (const tag of tags) {
    const [, name = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag.trim()) ?? [];
    if (name === 'param') {
      const [, param = '', said = ''] = /^(\S+)\s*(?:- )?([\s\S]*)$/.exec(rest) ?? [];
      comment.params.push({ name: param, about: said });
    } else if (name === 'returns') comment.returns = rest;
    else if (name === 'throws') comment.throws.push(rest);
    else throw new Error(`a docstring has the tag @${name}, which the reference can't show`);
  }
  return comment;
}
