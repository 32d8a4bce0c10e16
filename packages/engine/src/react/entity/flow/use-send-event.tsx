import { entityTitle } from '../../../core/entity/entity-title.ts';
import type { Answers } from '../../../core/types.ts';
import { useDialogs } from '../../dialog/use-dialogs.ts';
import { isHttpError } from '../../http/http-error.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useToasts } from '../../toast/use-toasts.ts';
import { useEntityConfig } from '../entity-config.tsx';
import type { EventOffer, ShownEntity } from '../types.ts';
import { useForgetEntity } from '../use-entity-data.ts';
import { focusTitleIfLost } from './focus-title.ts';
import { sendEvent } from './send-event.ts';
import { type AskEventTools, useAskEvent } from './use-ask-event.tsx';

export interface SendEventTools extends AskEventTools {
  item: ShownEntity;
  onSent(): Promise<unknown>;
}

/** Asks what the event needs in a dialog and sends it. What somebody else changed meanwhile is shown before. */
export function useSendEvent({ item, onSent, ...tools }: SendEventTools) {
  const { t } = useEngine();
  const { source } = useEntityConfig();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const forget = useForgetEntity();
  const ask = useAskEvent(tools);
  const { definition, fields } = tools;
  const entity = definition.name;

  const post = async (offer: EventOffer, answers: Answers): Promise<'sent' | 'stale'> => {
    try {
      await sendEvent(source, entity, item, { event: offer.event, answers });
      return 'sent';
    } catch (error) {
      // Field errors and barred events stay in the dialog; an item that has moved on needs another look first.
      if (isHttpError(error) && error.body?.errorType === 'versionConflict') return 'stale';
      throw error;
    }
  };

  const textOf = (name: string) => fields.get(name)?.text(item[name]) ?? String(item[name]);

  const textOfMove = ({ to }: EventOffer) =>
    to === item.state ? undefined : t('entity:events.becomes', { state: fields.words.state(to) });

  return async (offer: EventOffer): Promise<void> => {
    const label = fields.words.event(offer.event);
    const name = entityTitle(definition, item);
    const output = await ask({
      offer,
      title: name === item.id ? label : `${label}: ${name}`,
      text: fields.words.eventText(offer.event, item, textOf) || textOfMove(offer),
      onSubmit: (answers) => post(offer, answers),
    });
    if (output === 'cancel') return;
    // What stands below an item may have been written by the same event.
    const touched = [entity, ...(definition.ui.show?.related ?? []).map((related) => related.entity)];
    await Promise.all(touched.map((touchedEntity) => forget(touchedEntity)));
    await onSent();
    focusTitleIfLost();
    if (output === 'sent') toasts.success(t('entity:events.sent', { event: label }));
    else await dialogs.info({ title: t('entity:stale.title'), text: t('entity:stale.event') });
  };
}
