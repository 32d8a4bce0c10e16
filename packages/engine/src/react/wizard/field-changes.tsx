import { type ReactNode, useEffect, useRef } from 'react';
import { describeField, labelOf } from '../../core/form/fields/describe-field.ts';
import { useFormScope } from '../form/form-context.tsx';
import { useAnnouncement } from '../form/theme/use-announcement.tsx';
import { useEngine } from '../provider/engine-provider.tsx';

/** Tells those who don't see it that an answer has made other questions of this step appear or go. */
export function FieldChanges({ fields }: { fields: readonly string[] }): ReactNode {
  const { t } = useEngine();
  const { texts } = useFormScope();
  const { announce, announcement } = useAnnouncement();
  const before = useRef(fields);
  const names = JSON.stringify(fields);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` is what of `fields` counts
  useEffect(() => {
    const last = before.current;
    before.current = fields;
    const label = (name: string) => labelOf(t, describeField(texts, name));
    const told = (key: string, changed: readonly string[]) =>
      changed.length > 0 ? t(`engine:wizard.${key}`, { fields: changed.map(label).join(', ') }) : '';
    const appeared = fields.filter((name) => !last.includes(name));
    const gone = last.filter((name) => !fields.includes(name));
    if (appeared.length + gone.length > 0) {
      announce([told('appeared', appeared), told('gone', gone)].filter(Boolean).join('. '));
    }
  }, [names]);

  return announcement;
}
