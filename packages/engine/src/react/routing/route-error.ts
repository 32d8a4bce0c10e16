import { type MessageCode, messageCodes } from '../../core/errors/message-codes.ts';
import { withCode } from '../../core/errors/with-code.ts';

/** What can be wrong with a route. */
export type RouteErrorCode = 'missingParams' | 'unknownRoute' | 'tooManyParts';

const codes: Record<RouteErrorCode, MessageCode> = {
  tooManyParts: 500,
  missingParams: 600,
  unknownRoute: 700,
};

/** A path that leads nowhere, or a route that was asked for wrongly. */
export class RouteError extends Error {
  readonly code: RouteErrorCode;
  readonly params: Record<string, string>;

  constructor(code: RouteErrorCode, params: Record<string, string>) {
    const details = Object.entries(params).map(([name, value]) => `${name} ${value}`);
    super(withCode(`${messageCodes[codes[code]]}: ${details.join(', ')}`, codes[code]));
    this.name = 'RouteError';
    this.code = code;
    this.params = params;
  }
}
