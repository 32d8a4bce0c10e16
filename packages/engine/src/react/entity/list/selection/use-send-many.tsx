import type { Answers, FlowDefinition } from '../../../../core/types.ts';
import { useDialogs } from '../../../dialog/use-dialogs.ts';
import { useEngine } from '../../../provider/engine-provider.tsx';
import { useToasts } from '../../../toast/use-toasts.ts';
import { useEntityConfig } from '../../entity-config.tsx';
import { failureText } from '../../failure.tsx';
import { focusTitleIfLost } from '../../flow/focus-title.ts';
import { sendEvent } from '../../flow/send-event.ts';
import { useAskEvent } from '../../flow/use-ask-event.tsx';
import { titleText } from '../../title-text.ts';
import type { EntityRow } from '../../types.ts';
import { useForgetEntity } from '../../use-entity-data.ts';
import type { EntityListState } from '../use-entity-list.ts';
import type { StepOfMany } from './steps-of-many.ts';
import type { Selection } from './use-selection.ts';

interface Refused {
  row: EntityRow;
  why: string;
}

/** Asks once, then takes the step with one item after the other. What didn't go stays chosen, and is told with its reason. */
export function useSendMany(
  { definition, fields }: EntityListState,
  selection: Selection,
  flow: FlowDefinition | undefined,
) {
  const { t } = useEngine();
  const { source } = useEntityConfig();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const forget = useForgetEntity();
  const ask = useAskEvent({ definition, fields, flow });
  const { name: entity } = definition;
  const { words } = fields;

  const answersFor = async ({ event, transition, rows }: StepOfMany): Promise<Answers | undefined> => {
    let answers: Answers | undefined;
    await ask({
      offer: { event, to: transition.to ?? '', allowed: true, fields: transition.fields },
      title: t('entity:selection.title', {
        event: words.event(event),
        count: rows.length,
        noun: rows.length === 1 ? words.singular : words.plural,
      }),
      text: rows.map((row) => titleText(definition, fields, row)).join(', '),
      onSubmit: async (given) => {
        answers = given;
        return 'ok';
      },
    });
    return answers;
  };

  const sendAll = async ({ event, rows }: StepOfMany, answers: Answers): Promise<Refused[]> => {
    const running = dialogs.progress(t('entity:selection.running', { event: words.event(event) }));
    const refused: Refused[] = [];
    try {
      for (const [at, row] of rows.entries()) {
        try {
          await sendEvent(source, entity, row, { event, answers });
        } catch (error) {
          refused.push({ row, why: failureText(error, t) });
        }
        running.update(((at + 1) / rows.length) * 100);
      }
    } finally {
      running.close();
    }
    return refused;
  };

  return async (step: StepOfMany): Promise<void> => {
    const answers = await answersFor(step);
    if (!answers) return;
    const refused = await sendAll(step, answers);
    await forget(entity);
    selection.keep(refused.map(({ row }) => row.id));
    focusTitleIfLost();
    const event = words.event(step.event);
    const done = step.rows.length - refused.length;
    if (done > 0) toasts.success(t('entity:selection.done', { event, count: done }));
    if (refused.length === 0) return;
    await dialogs.error({
      title: t('entity:selection.refused', { event, count: refused.length }),
      text: (
        <ul className="rz-selection__refused">
          {refused.map(({ row, why }) => (
            <li key={row.id}>
              <strong>{titleText(definition, fields, row)}</strong>: {why}
            </li>
          ))}
        </ul>
      ),
    });
  };
}
