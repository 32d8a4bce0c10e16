import { HttpError } from '@rezeptur/engine/react';

/** A part of the app that is on its way. @throws HttpError `network` when it can't be had. */
export const fetched = <T>(part: Promise<T>): Promise<T> =>
  part.catch((cause: unknown) => {
    throw new HttpError('network', { cause });
  });
