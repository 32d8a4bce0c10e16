import { isHttpError } from '@rezeptur/engine/react';

/** Two devices that write at the same moment take turns; more than these don't happen by themselves. */
export const mostTurns = 6;

/** Stores what stands under a version that was read; answers with the new one, or undefined when another device was faster. */
export async function storeVersion(
  put: () => Promise<{ data: { version: number } }>,
): Promise<number | undefined> {
  try {
    return (await put()).data.version;
  } catch (error) {
    if (isHttpError(error) && error.body?.errorType === 'versionConflict') return undefined;
    throw error;
  }
}

/** Does what needs the account; false where it can't be reached. Anything else that fails is a mistake, and reported. */
export const trying = (act: () => Promise<boolean>): Promise<boolean> =>
  act().catch((error: unknown) => {
    if (!isHttpError(error)) reportError(error);
    return false;
  });
