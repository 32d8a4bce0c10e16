/** What can be wrong with a route. */
export type RouteErrorCode = 'missingParams' | 'unknownRoute' | 'tooManyParts';

/** A path that leads nowhere, or a route that was asked for wrongly. */
export class RouteError extends Error {
  readonly code: RouteErrorCode;
  readonly params: Record<string, string>;

  constructor(code: RouteErrorCode, params: Record<string, string>) {
    super(
      `${code}: ${Object.entries(params)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    );
    this.name = 'RouteError';
    this.code = code;
    this.params = params;
  }
}
