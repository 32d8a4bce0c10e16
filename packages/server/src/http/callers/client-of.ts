import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { placeOf } from './network-of.ts';

/** From what and about where somebody signs in: as much as it takes to recognise it as one's own. */
export interface Client {
  /** Browser and system, such as "Firefox, Windows"; nothing that tells two of a kind apart. */
  device: string | null;
  /** The first part of the address only. */
  network: string;
}

export function clientOf(request: FastifyRequest): Client {
  return { device: deviceOf(request.headers['user-agent']), network: placeOf(request.ip) };
}

function deviceOf(agent: string | undefined): string | null {
  if (!agent) return null;
  const { browser, os } = Bowser.parse(agent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80) || null;
}
