/** The answer of a call that has done what was asked and has nothing else to say. */
export const done = { data: { status: 'success' } } as const;
