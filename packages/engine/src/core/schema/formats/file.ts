import type { FileAnswer, FileLimits } from '../../types.ts';
import { type SizeLimit, sizeLimit } from './file-size.ts';

export interface FileProblem extends Partial<SizeLimit> {
  variant: 'missing' | 'empty' | 'type' | 'size';
  /** The file's own. */
  name?: string;
  types?: readonly string[];
}

/** Is this value the answer of a file field? */
export function isFileAnswer(value: unknown): value is FileAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size, type, ...rest } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof type === 'string' &&
    Object.keys(rest).length === 0
  );
}

/** What the camera gives, and a picture that is made smaller. */
export const photoType = 'image/jpeg';

/** Is a file of this type welcome? `image/*` stands for a family. */
export const takesType = (types: readonly string[], mediaType: string): boolean =>
  types.some((type) => (type.endsWith('/*') ? mediaType.startsWith(type.slice(0, -1)) : type === mediaType));

/** What the keyword `file` has against an upload; undefined when nothing. Whether nothing will do, the type says. */
export function fileProblem(limits: FileLimits, value: unknown): FileProblem | undefined {
  if (value === null) return undefined;
  if (!isFileAnswer(value)) return { variant: 'missing' };
  // Before its type, which there is no content to tell by.
  const { name, size, type } = value;
  if (size === 0) return { variant: 'empty', name };
  if (!takesType(limits.types, type)) return { variant: 'type', name, types: limits.types };
  return size > limits.maxBytes ? { variant: 'size', name, ...sizeLimit(limits.maxBytes) } : undefined;
}
