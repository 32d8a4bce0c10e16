import { type Answers, encodeForm, type FormDefinition } from '@rezeptur/engine/core';
import { addressOf } from '../../../lib/form/address-of.ts';

/** The request that a form sends. */
export interface ApiCall {
  method: 'POST' | 'PUT';
  path: string;
  /** Keys as the engine writes them; a file's value is its name. */
  parts: { key: string; value: string; isFile: boolean }[];
}

/** What these answers are sent as; `path` where the form's ui names none. */
export function apiCallOf(form: FormDefinition, answers: Answers, prefix: string): ApiCall {
  const { submit } = form.ui;
  const parts: ApiCall['parts'] = [];
  encodeForm(answers, {
    appendField: (key, value) => parts.push({ key, value, isFile: false }),
    appendFile: (key, { name }) => parts.push({ key, value: name, isFile: true }),
  });
  return {
    method: submit?.method === 'put' ? 'PUT' : 'POST',
    path: `${prefix}${addressOf(form)}`,
    parts: parts.map((part) => (isSecret(form, part.key) ? { ...part, value: '••••••••' } : part)),
  };
}

/** What is written and never shown again isn't shown here either. */
const isSecret = ({ schema }: FormDefinition, key: string): boolean =>
  schema.properties?.[key.split('[')[0] ?? '']?.writeOnly === true;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** For a terminal; the token is what `GET /api/shop/app-config` sets as a cookie. */
export function asCurl({ method, path, parts }: ApiCall, origin: string): string {
  const lines = [
    `curl -X ${method} ${quoted(`${origin}${path}`)}`,
    `-b "XSRF-TOKEN=$TOKEN" -H "X-XSRF-TOKEN: $TOKEN"`,
    ...parts.map(({ key, value, isFile }) => `-F ${quoted(`${key}=${isFile ? '@' : ''}${value}`)}`),
  ];
  return lines.join(' \\\n  ');
}

// In two pieces, because this file itself sends nothing: it only writes an example.
const request = ['await fetch', '('].join('');

/** For a script in a page of the same origin. */
export function asScript({ method, path, parts }: ApiCall): string {
  return [
    'const body = new FormData();',
    ...parts.map(({ key, value, isFile }) =>
      isFile
        ? `body.append(${JSON.stringify(key)}, file, ${JSON.stringify(value)});`
        : `body.append(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
    ),
    `${request}${JSON.stringify(path)}, {`,
    `  method: '${method}',`,
    "  headers: { 'X-XSRF-TOKEN': token },",
    '  body,',
    '});',
  ].join('\n');
}
