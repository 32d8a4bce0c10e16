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
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { socket } = request;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - seen;
      seen = socket.bytesRead;
      const isWaitingForUs = request.readableLength > 0 || socket.isPaused();
      if (!isWaitingForUs && arrived < (leastPerSecond * window) / 1000) socket.destroy();
    }, window);
    timer.unref();
    const stop = () => clearInterval(timer);
    request.once('end', stop);
    request.once('close', stop);
  });
}
