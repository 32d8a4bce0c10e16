import { useFormAnswers } from '@rezeptur/engine/react';
import { useEffect } from 'react';

/**
 * Tells where somebody practises, as soon as it is answered and whenever the answer changes: it sets the language. Whoever
 * switches afterwards is not overruled by the same answer.
 */
export function FollowChoice({ onChoice }: { onChoice(isGerman: boolean): void }) {
  const { isGerman } = useFormAnswers();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer alone matters
  useEffect(() => {
    if (typeof isGerman === 'boolean') onChoice(isGerman);
  }, [isGerman]);
  return null;
}
