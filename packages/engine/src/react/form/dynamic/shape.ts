import { type ComponentType, createContext, type ReactNode } from 'react';
import type { FieldError, FormDefinition, JsonSchema } from '../../../core/index.ts';
import type { Decisions } from './resolver.ts';

/** A form whose fields depend on its answers, while it is being filled in. */
export interface Shape {
  form: FormDefinition;
  readonly decisions: Decisions;
  subscribe(listener: () => void): () => void;
  /** The schema as it is drawn now; the same one while nothing about it changes. */
  read(): JsonSchema;
  /** Gives fields that have just appeared their defaults. */
  fill(): void;
  /** Without what is said of alternatives that aren't chosen, as long as something is left to say. */
  narrow(errors: readonly FieldError[]): readonly FieldError[];
  /** Chooses another alternative; answers that both have stay. */
  choose(path: string, level: number, option: number): void;
  /** Entries of a list have other places: what was decided in them goes along. `order` has at each place the place before. */
  reorder(path: string, order: readonly number[]): void;
  /** Adds an entry to an object with open keys; returns its key. */
  addKey(path: string, name: string): string;
  renameKey(path: string, from: string, to: string): void;
  /** The entry stays while its value is emptied to be typed again. */
  holdKey(path: string, key: string): void;
  removeKey(path: string, key: string): void;
  /** Stands around fields with more to them than a fixed shape needs. */
  Frame: ComponentType<{ path: string; id: string; children: ReactNode }>;
}

export const ShapeContext = createContext<Shape | undefined>(undefined);
