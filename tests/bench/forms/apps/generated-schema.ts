/** Numbers of fields that are measured. */
export const sizes = [10, 100, 500];

export interface TextSchema {
  type: 'object';
  additionalProperties: false;
  required: string[];
  properties: Record<string, TextField>;
}

interface TextField {
  type: 'string';
  title: string;
  minLength: number;
  maxLength: number;
  pattern: string;
}

/** The one schema behind every form: `count` text fields, all required, with a length and a pattern. */
export function generatedSchema(count: number): TextSchema {
  const names = Array.from({ length: count }, (_, index) => `field${String(index + 1).padStart(3, '0')}`);
  const field = (name: string, index: number): [string, TextField] => [
    name,
    { type: 'string', title: `Question ${index + 1}`, minLength: 2, maxLength: 80, pattern: '^[A-Za-z]' },
  ];
  return {
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map(field)),
  };
}
