import type { Answers } from '@rezeptur/engine/core';

/** The one value that the order keeps of the prescription wizard's answers. */
export function transmissionOf({
  kind,
  paperTransmission,
  digitalTransmission,
}: Answers): string | undefined {
  const value = kind === 'paper' ? paperTransmission : digitalTransmission;
  return typeof value === 'string' ? value : undefined;
}
