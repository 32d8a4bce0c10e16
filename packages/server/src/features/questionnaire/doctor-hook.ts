import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { listOpenOf } from './doctor-store.ts';
import type { createForgetDraft } from './forget-draft.ts';

/**
 * Another address may be somebody else's: what was begun at the former one isn't shown there, its links work no more, and who reads it is
 * told. Staff send another link.
 */
export const createDoctorHook = ({
  forgetDraft,
  mails,
  tokens,
}: Pick<Deps, 'mails' | 'tokens'> & {
  forgetDraft: ReturnType<typeof createForgetDraft>;
}): EntityHook<'doctor'> => ({
  async afterWrite({ tx, before, row }) {
    if (!before || before.email.toLowerCase() === row.email.toLowerCase()) return;
    const open = await listOpenOf(tx, row.id);
    for (const { id } of open) {
      await tokens.revoke(tx, 'questionnaire', id);
      await forgetDraft(tx, id);
    }
    const [asked] = open;
    if (!asked) return;
    const { email: recipient, firstName, lastName } = before;
    const mail = { template: 'doctorEmailChanged', recipient, locale: asked.locale };
    await mails.queue(tx, { ...mail, params: { firstName, lastName } });
  },
});
