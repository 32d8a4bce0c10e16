/** How those say it that open keys and what is encrypted with them (`platform/keys`, `platform/storage`, OpenSSL). */
const refusals = [
  /^Unsupported state or unable to authenticate data$/,
  /^The key \S+ (?:has no master key|is under version \d+ of the master key, which was retired)\.$/,
  /^The master key is of a secret that is not known here\.$/,
  /^The text is sealed with a key that is gone\.$/,
];

/**
 * Whether something encrypted didn't open: it was changed or put in the place of something else, or its key was, or is of a secret that is
 * used no more. None of that happens by itself.
 */
export const isKeyRefused = ({ message }: Error): boolean => refusals.some((one) => one.test(message));
