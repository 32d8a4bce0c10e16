import type { FileLimits, Translate } from '../../../core/index.ts';
import { isHttpError } from '../../http/http-error.ts';
import { fileWords } from '../file-texts.ts';
import type { Queued, QueueState } from './queue-state.ts';

interface Field {
  limits: FileLimits | undefined;
  disabled: boolean | undefined;
  t: Translate;
}

/** Why chosen files aren't sent, or haven't arrived, in the language that is read now; empty where there is nothing to say. */
export function queueTexts({ refused, chosen, queued }: QueueState, { limits, disabled, t }: Field): string {
  const words = limits && fileWords(limits, t);
  const ofRefused = refused.map(({ name, problem }) => {
    const reason = t(`engine:file.${problem}`, words);
    // Of several files each is named.
    return chosen > 1 ? t('engine:file.refused', { name, reason }) : reason;
  });
  const textOf = ({ stage, failure }: Queued): string => {
    if (stage === 'offline') return t('engine:file.waits');
    if (stage === 'due' && disabled) return t('engine:file.failed');
    if (stage !== 'failed') return '';
    return (isHttpError(failure) && failure.body?.error) || t('engine:file.uploadFailed');
  };
  return [...new Set([...ofRefused, ...queued.map(textOf)])].filter(Boolean).join(' ');
}
