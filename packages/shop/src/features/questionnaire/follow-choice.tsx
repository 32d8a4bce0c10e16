import { useFormAnswers } from '@rezeptur/engine/react';
import { useEffect } from 'react';

/**
 * Reports where a doctor practises, as soon as it is answered and whenever the answer changes: it sets the language. A
 * language chosen by hand afterwards is not overruled by the same answer.
 */
export function FollowChoice({ onChoice }: { onChoice(isGerman: boolean): void }) {
  const { isGerman } = useFormAnswers();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer alone matters
  useEffect(() => {
    if (typeof isGerman === 'boolean') onChoice(isGerman);
  }, [isGerman]);
  return null;
}
