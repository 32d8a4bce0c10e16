import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import type { CloseLink } from './close-link.ts';
import { listOpenOf } from './doctor-store.ts';

/**
 * Another address may be somebody else's: what was begun at the former one isn't shown there, its links work no more, and who reads it is
 * told. Staff send another link.
 */
export const createDoctorHook = ({
  closeLink,
  mails,
}: Pick<Deps, 'mails'> & { closeLink: CloseLink }): EntityHook<'doctor'> => ({
  async afterWrite({ tx, before, row }) {
    if (!before || before.email.toLowerCase() === row.email.toLowerCase()) return;
    const open = await listOpenOf(tx, row.id);
    for (const { id } of open) await closeLink(tx, id);
    const [asked] = open;
    if (!asked) return;
    const { email: recipient, firstName, lastName } = before;
    const mail = { template: 'doctorEmailChanged', recipient, doctorId: row.id, locale: asked.locale };
    await mails.queue(tx, { ...mail, params: { firstName, lastName } });
  },
});
