import type { JsonSchema } from '@rezeptur/engine/core';

/** Every way that we know of in which a text becomes a script; each says so by calling `ran` with the field that held it. */
export const canary = (field: string): string =>
  [
    `javascript:ran("${field}")//"'></textarea></title></style></script>`,
    `<script data-canary>ran("${field}")</script>`,
    `<img data-canary src=/nowhere onerror=ran("${field}")>`,
    `<svg data-canary onload=ran("${field}")><animate onbegin=ran("${field}")></svg>`,
    `<iframe data-canary srcdoc="<script>parent.ran('${field}')</script>"></iframe>`,
    `[press](javascript:ran("${field}")) ![](javascript:ran("${field}")) <javascript:ran("${field}")>`,
    `{{constructor.constructor('ran("${field}")')()}} \${ran("${field}")} $t(${field}) %3Cscript%3E`,
    `\u202Etfel\u202C\u0085 ‹${field}›`,
  ].join(' ');

/** The same for a field of few characters: a longer value is none, and what is preset takes its place. */
export const shortCanary = (field: string): string =>
  `"><img data-canary src=/x onerror=ran("${field}")> ‹${field}›`;

/** Which fields a text shows the canaries of. */
export const canariesIn = (text: string): string[] =>
  [...text.matchAll(/‹([\w.-]+)›/g)].map(([, field = '']) => field);

/** A value in the shape of another, with `text` in place of each text in it that a person could have written. */
export function withCanaries(schema: JsonSchema, value: unknown, field: string, text = canary): unknown {
  if (Array.isArray(value)) return value.map((one) => withCanaries(schema.items ?? {}, one, field, text));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        withCanaries(schema.properties?.[name] ?? {}, one, `${field}.${name}`, text),
      ]),
    );
  const isText = value === null || typeof value === 'string';
  return isText && isFreeText(schema) && !field.endsWith('.id') ? text(field) : value;
}

const isFreeText = ({ type, enum: choices, format, pattern, derived }: JsonSchema): boolean =>
  [type].flat().includes('string') && !choices && !format && !pattern && !derived;
