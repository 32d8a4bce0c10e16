import type { AnswerAt, Known } from '@rezeptur/engine/react';
import { useEntityData } from '@rezeptur/engine/react/entity';
import type { AdminCalls } from '@rezeptur/schemas/calls';

/** Reads an address of the back office through the engine's cache; null reads nothing. */
export const useStaffData = <P extends string>(path: Known<AdminCalls['GET'], P> | null) =>
  useEntityData<AnswerAt<AdminCalls['GET'], P>>(path);
