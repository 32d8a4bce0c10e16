import type { IncomingMessage, Server } from 'node:http';

/** Milliseconds in which the headers of a request have to arrive. */
export const headersWithin = 10_000;
/** How often connections are looked at for headers that are late; Node's own is half a minute. */
export const lookEvery = 2_000;

/** Bytes per second that a body has to bring on average; a phone on the edge of a network sends ten times as many. */
const leastPerSecond = 500;

/**
 * Ends requests whose body comes too slowly: a few thousand of them would hold everything that the server has. Time in which
 * bytes wait for us (a store that is slow) is not the sender's.
 */
export function endSlowBodies(server: Server, window = 10_000): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    // Also of a GET, whose body nobody reads: its sender would hold the connection all the same.
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      // Not with the answer: a body may still be coming that was refused before it was read.
      if (request.complete || socket.destroyed) return clearInterval(timer);
      const arrived = socket.bytesRead - seen;
      seen = socket.bytesRead;
      const isWaitingForUs = request.readableLength > 0 || socket.isPaused();
      if (!isWaitingForUs && arrived < (leastPerSecond * window) / 1000) socket.destroy();
    }, window);
    timer.unref();
    request.once('end', () => clearInterval(timer));
  });
}
