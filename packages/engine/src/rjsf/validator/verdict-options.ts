import type { Options } from 'ajv';

/**
 * What ajv is told beside the engine's own options, compiled or not: keywords that it doesn't know say nothing, as the
 * standard has it, and decimals are compared as rjsf's own validator compares them.
 */
export const rjsfOptions = { strict: false, multipleOfPrecision: 8 } as const satisfies Options;
