import type { FileAnswer, FileLimits } from '../types.ts';

export interface FileProblem {
  variant: 'missing' | 'type' | 'size';
  types?: readonly string[];
  size?: number;
  sign?: SizeLimit['sign'];
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

/** A limit as people read it; the sign is the same in every language. */
export interface SizeLimit {
  size: number;
  sign: 'kB' | 'MB';
}

/** 1,572,864 bytes -> 1.5 MB, 20,000 -> 19.5 kB (of 1,024 bytes each): never more than the limit, with a digit behind the point. */
export function sizeLimit(bytes: number): SizeLimit {
  const kilobytes = bytes / 1024;
  const [size, sign] = kilobytes < 1024 ? ([kilobytes, 'kB'] as const) : ([kilobytes / 1024, 'MB'] as const);
  return { size: Math.floor(size * 10) / 10, sign };
}

/** Is a file of this type welcome? `image/*` stands for a family. */
export const takesType = (types: readonly string[], mediaType: string): boolean =>
  types.some((type) => (type.endsWith('/*') ? mediaType.startsWith(type.slice(0, -1)) : type === mediaType));

/** What the keyword `file` has against an upload; undefined when nothing. Whether nothing will do, the type says. */
export function fileProblem(limits: FileLimits, value: unknown): FileProblem | undefined {
  if (value === null) return undefined;
  if (!isFileAnswer(value)) return { variant: 'missing' };
  if (!takesType(limits.types, value.type)) return { variant: 'type', types: limits.types };
  return value.size > limits.maxBytes ? { variant: 'size', ...sizeLimit(limits.maxBytes) } : undefined;
}
