import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { shopOrigin } from '../../http/shop-origin.ts';

const config = { access: 'public', session: 'none' } as const;
/** RFC 9116 recommends less than a year: what is older may name somebody who left. */
const holdsDays = 180;
const dayMs = 86_400_000;
/** Where customers change their password. */
const passwordPage = '/my-account';

/** `security.txt` (RFC 9116), from the shop's settings, and `change-password`, which password managers ask for. */
export function registerWellKnown(
  app: FastifyInstance,
  { settings, clock, config: { publicUrl } }: Pick<Deps, 'settings' | 'clock' | 'config'>,
): void {
  app.get('/.well-known/security.txt', { config }, async (request, reply) => {
    const { shopEmail } = await settings();
    // Without a contact there is no such file: one that names nobody is not allowed.
    if (!shopEmail) throw new AppError('notFound');
    const day = Math.floor(clock().getTime() / dayMs);
    const lines = [
      `Contact: mailto:${encodeURI(shopEmail)}`,
      `Expires: ${new Date((day + holdsDays) * dayMs).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${shopOrigin(request, publicUrl)}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', { config }, (_request, reply) => reply.redirect(passwordPage, 302));
}
