/** Node's own HTTP. To import it by its name loads Node's client and its WebSockets, too, a twentieth of the start. */
export const { IncomingMessage, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
