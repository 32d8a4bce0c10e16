/** Colony-forming units a gram from which a batch is not released for inhalation. */
export const microbialLimits = { tymc: 20_000, tamc: 100_000 } as const;

/** Is a count below its limit? */
export const isWithinLimit = (name: keyof typeof microbialLimits, count: number): boolean =>
  count < microbialLimits[name];
