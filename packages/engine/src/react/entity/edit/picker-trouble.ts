import type { Translate } from '../../provider/engine-provider.tsx';
import { failureText } from '../failure.tsx';
import { isGone } from '../show/entity-pending.tsx';

/** What failed of a field for another item. */
interface Failed {
  /** Reading the item that is chosen. */
  chosen: Error | undefined;
  /** Reading those that can be chosen. */
  choices: Error | undefined;
}

/** What went wrong in words: what the field says, and what stands in its list; nothing where nothing did. */
export function pickerTrouble({ chosen, choices }: Failed, t: Translate) {
  const because = (what: string, error: Error) => `${what} ${failureText(error, t)}`;
  const ofChoices = choices && because(t('entity:reference.unreadChoices'), choices);
  const ofChosen =
    chosen && (isGone(chosen) ? t('entity:reference.gone') : because(t('entity:reference.unread'), chosen));
  return { error: chosen ?? choices, text: ofChosen ?? ofChoices, choices: ofChoices };
}
