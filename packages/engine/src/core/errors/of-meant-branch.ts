import { isRecord } from '../schema/is-record.ts';
import { pieceAt } from '../schema/piece-at.ts';
import { pointerStep } from '../schema/pointer.ts';
import type { JsonSchema, ValidatorError } from '../types.ts';
import { nearest, type PickBranches, withoutBranchNoise } from './without-branch-noise.ts';

/**
 * Of several branches the errors of the one that was meant: where the schema's branches are told apart by a property
 * (`kind` is "cat" in one, "dog" in another), the branches whose word was answered come before all others.
 */
export const ofMeantBranch =
  (schema: JsonSchema) =>
  <E extends ValidatorError>(errors: readonly E[]): E[] =>
    withoutBranchNoise(errors, nearestIn(schema));

const nearestIn =
  (schema: JsonSchema): PickBranches =>
  (branches, choice) => {
    const names = discriminatorsOf(schema, choice.schemaPath);
    const isOther = ({ keyword, instancePath }: ValidatorError) =>
      (keyword === 'const' || keyword === 'enum') &&
      names.some((name) => instancePath === `${choice.instancePath}/${pointerStep(name)}`);
    const meant = branches.filter((errors) => !errors.some(isOther));
    return nearest(meant.length > 0 ? meant : branches, choice);
  };

/** The properties by which the branches of a choice are told apart: several of them say what it is. */
function discriminatorsOf(root: JsonSchema, pointer: string): string[] {
  const listed: unknown = pieceAt(root, pointer);
  if (!Array.isArray(listed)) return [];
  const words = listed.flatMap((branch: unknown) => {
    const { properties = {} } = resolved(branch, root);
    return Object.entries(properties).filter(([, property]) => wordsIn(property) > 0);
  });
  const single = inSeveral(words.filter(([, property]) => wordsIn(property) === 1));
  // Where branches are named by one word each, a list of words only limits what is answered in them.
  return single.length > 0 ? single : inSeveral(words);
}

function inSeveral(properties: [string, unknown][]): string[] {
  const names = properties.map(([name]) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** How many values a property may have, as far as it lists them. */
function wordsIn(property: unknown): number {
  if (!isRecord(property)) return 0;
  if (property.const !== undefined) return 1;
  return Array.isArray(property.enum) ? property.enum.length : 0;
}

const resolved = (branch: unknown, root: JsonSchema): JsonSchema =>
  isRecord(branch) ? ((branch.$ref === undefined ? branch : pieceAt(root, String(branch.$ref))) ?? {}) : {};
