import { useMemo } from 'react';
import type { Answers, FlowDefinition } from '../../../core/types.ts';
import { SchemaForm } from '../../form/schema-form.tsx';
import { addEveryWidget } from '../../form/theme/every-widget.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { entityWidgets } from '../edit/entity-widget.tsx';
import { TypedGuard } from '../typed-guard.tsx';
import type { EventOffer } from '../types.ts';
import { asksForReason, eventForm } from './event-form.ts';

// What an item or an event asks is known only when its page is opened.
addEveryWidget();

export interface EventDialogProps {
  entity: string;
  offer: EventOffer;
  flow: FlowDefinition | undefined;
  label: string;
  onSubmit(answers: Answers): Promise<void>;
  onCancel(): void;
}

/** The event's fields and a note that the history keeps; the button says what happens. */
export function EventDialog({ entity, offer, flow, label, onSubmit, onCancel }: EventDialogProps) {
  const { t } = useEngine();
  const form = useMemo(
    () =>
      eventForm({
        event: offer.event,
        fields: offer.fields,
        flow,
        noteTitle: t('entity:events.note'),
      }),
    [offer, flow, t],
  );
  // Of an event that forgets nothing is remembered, no note either.
  const forgets = flow?.table.transitions.some((step) => step.event === offer.event && step.forgets);
  const hasNote = !forgets && !asksForReason(offer.fields);
  const fields = (form.ui.order ?? []).filter((name) => name !== 'note' || hasNote);
  return (
    <SchemaForm
      form={form}
      keys={`entities:${entity}`}
      fields={fields}
      submitLabel={label}
      refusedTitle={t('entity:events.refused', { event: label })}
      widgets={entityWidgets}
      onSubmit={onSubmit}
    >
      <TypedGuard />
      <button type="button" className="rz-button rz-button--secondary" onClick={onCancel}>
        {t('entity:cancel')}
      </button>
    </SchemaForm>
  );
}
