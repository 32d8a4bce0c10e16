import { type ReactNode, Suspense } from 'react';
import type { Answers, EntityDefinition, FlowDefinition } from '../../../core/types.ts';
import { useDialogs } from '../../dialog/use-dialogs.ts';
import { useSameEntityConfig } from '../entity-config.tsx';
import type { Fields } from '../fields/field-type.ts';
import type { EventOffer } from '../types.ts';
import { EventDialog } from './event-dialog.tsx';

export interface AskEventTools {
  definition: EntityDefinition;
  fields: Fields;
  flow: FlowDefinition | undefined;
}

export interface EventQuestion {
  offer: EventOffer;
  title: string;
  text: ReactNode;
  /** What the dialog ends with. One that is refused stays open and shows why. */
  onSubmit(answers: Answers): Promise<string>;
}

/** Asks what an event needs in a dialog; resolves with what that ended with, `cancel` where somebody backs out. */
export function useAskEvent({ definition, fields, flow }: AskEventTools) {
  const dialogs = useDialogs();
  const withSameConfig = useSameEntityConfig();
  return async ({ offer, title, text, onSubmit }: EventQuestion): Promise<string> => {
    const { output } = await dialogs.custom({
      title,
      text,
      className: 'rz-dialog--event',
      content: ({ close }) =>
        withSameConfig(
          // What it refers to may have to be loaded first.
          <Suspense fallback={null}>
            <EventDialog
              entity={definition.name}
              offer={offer}
              flow={flow}
              label={fields.words.event(offer.event)}
              onSubmit={async (answers) => close(await onSubmit(answers))}
              onCancel={() => close()}
            />
          </Suspense>,
        ),
    });
    return output;
  };
}
