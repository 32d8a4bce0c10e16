import { useId } from 'react';
import type { EntityDefinition } from '../../../core/types.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useFlowDefinition } from '../entity-config.tsx';
import type { Fields } from '../fields/field-type.ts';
import { Panel } from '../panel.tsx';
import type { EventOffer, ShownEntity } from '../types.ts';
import { shownOffers } from './shown-offers.ts';
import { useSendEvent } from './use-send-event.tsx';
import { isWayOut, usualFirst } from './usual-first.ts';

export interface EventButtonsProps {
  definition: EntityDefinition;
  fields: Fields;
  item: ShownEntity;
  /** After an event has changed the item, or the item turned out to be another one. */
  onSent(): Promise<unknown>;
}

/** The flow's events as buttons. A barred one stays reachable and says why it is barred, unless there is nothing to do. */
export function EventButtons({ definition, fields, item, onSent }: EventButtonsProps) {
  const { t } = useEngine();
  const flow = useFlowDefinition(definition.ui.flow);
  const send = useSendEvent({ definition, fields, item, flow, onSent });
  const offers = shownOffers(item.offers ?? [], flow?.table);
  const place = { table: flow?.table, state: item.state };
  const allowed = usualFirst(
    offers.filter((offer) => offer.allowed),
    place,
  );
  const barred = offers.filter((offer) => !offer.allowed);

  return (
    <Panel id="rz-events-title" title={t('entity:events.title')} className="rz-events">
      {offers.length === 0 && <p className="rz-events__none">{t('entity:events.none')}</p>}
      {allowed.length > 0 && (
        <ul className="rz-events__list">
          {allowed.map((offer) => (
            <li key={offer.event}>
              <button
                type="button"
                className={`rz-button rz-button--${offer === allowed[0] && !isWayOut(offer, place) ? 'primary' : 'secondary'}`}
                onClick={() => void send(offer)}
              >
                {fields.words.event(offer.event)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {barred.length > 0 && (
        <ul className="rz-events__list rz-events__list--barred">
          {barred.map((offer) => (
            <BarredEvent key={offer.event} offer={offer} label={fields.words.event(offer.event)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function BarredEvent({ offer, label }: { offer: EventOffer; label: string }) {
  const { t } = useEngine();
  const id = useId();
  const reason = offer.reason ?? t(`errors:${offer.code ?? 'eventNotAllowed'}`);
  return (
    <li className="rz-event rz-event--barred">
      <button
        type="button"
        className="rz-button rz-button--secondary"
        aria-disabled="true"
        aria-describedby={id}
      >
        {label}
      </button>
      <span id={id} className="rz-event__reason">
        {reason}
      </span>
    </li>
  );
}
