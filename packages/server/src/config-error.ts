/** A setting that cannot be used; the message is one line naming variable, what it held and what it takes. */
export class ConfigError extends Error {
  constructor(variable: string, held: string, takes: string) {
    super(`${variable} is "${masked(held)}" but takes ${takes}`);
  }
}

/** User names and passwords inside an address never reach a log. */
const masked = (text: string): string => text.replace(/\/\/[^@/]*@/, '//****:****@');
