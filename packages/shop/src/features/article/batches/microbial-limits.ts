import declared from '@rezeptur/schemas/limits.json';

const { tymc, tamc } = declared.release;

/** Colony-forming units a gram from which a batch is not released for inhalation. */
export const microbialLimits = { tymc, tamc };

/** Is a count below its limit? */
export const isWithinLimit = (name: keyof typeof microbialLimits, count: number): boolean =>
  count < microbialLimits[name];
