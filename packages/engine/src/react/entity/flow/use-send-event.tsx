import { Suspense } from 'react';
import { entityTitle } from '../../../core/entity/entity-title.ts';
import type { Answers, EntityDefinition, FlowDefinition } from '../../../core/types.ts';
import { ifFocusLost } from '../../dialog/if-focus-lost.ts';
import { useDialogs } from '../../dialog/use-dialogs.ts';
import { isHttpError } from '../../http/http-error.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useToasts } from '../../toast/use-toasts.ts';
import { useEntityConfig, useSameEntityConfig } from '../entity-config.tsx';
import type { Fields } from '../fields/field-type.ts';
import type { EventOffer, ShownEntity } from '../types.ts';
import { useForgetEntity } from '../use-entity-data.ts';
import { EventDialog } from './event-dialog.tsx';
import { sendEvent } from './send-event.ts';

export interface SendEventTools {
  definition: EntityDefinition;
  fields: Fields;
  item: ShownEntity;
  flow: FlowDefinition | undefined;
  onSent(): Promise<unknown>;
}

/** Asks what the event needs in a dialog and sends it. What somebody else changed meanwhile is shown before. */
export function useSendEvent({ definition, fields, item, flow, onSent }: SendEventTools) {
  const { t } = useEngine();
  const { source } = useEntityConfig();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const forget = useForgetEntity();
  const withSameConfig = useSameEntityConfig();
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
    const { output } = await dialogs.custom({
      title: name === item.id ? label : `${label}: ${name}`,
      text: fields.words.eventText(offer.event, item, textOf) || textOfMove(offer),
      className: 'rz-dialog--event',
      content: ({ close }) =>
        withSameConfig(
          // What it refers to may have to be loaded first.
          <Suspense fallback={null}>
            <EventDialog
              entity={entity}
              offer={offer}
              flow={flow}
              label={label}
              onSubmit={async (answers) => close(await post(offer, answers))}
              onCancel={() => close()}
            />
          </Suspense>,
        ),
    });
    if (output === 'cancel') return;
    // What stands below an item may have been written by the same event.
    const touched = [entity, ...(definition.ui.show?.related ?? []).map((related) => related.entity)];
    await Promise.all(touched.map((touchedEntity) => forget(touchedEntity)));
    await onSent();
    // The button that was pressed is gone with the state that it led out of.
    ifFocusLost(() => document.querySelector<HTMLElement>('.rz-entity__title')?.focus());
    if (output === 'sent') toasts.success(t('entity:events.sent', { event: label }));
    else await dialogs.info({ title: t('entity:stale.title'), text: t('entity:stale.event') });
  };
}
