import type { StepTable } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { type ConditionTexts, describeCondition } from './describe-condition.ts';

/** The drawing in words: where each step leads, and when. */
export function StepWays({ steps: table, titleOf }: { steps: StepTable; titleOf(step: string): string }) {
  const { t } = useEngine();
  const word = (name: keyof ConditionTexts) => t(`workbench:condition.${name}`);
  const words: ConditionTexts = {
    not: word('not'),
    and: word('and'),
    or: word('or'),
    answered: word('answered'),
    contains: word('contains'),
  };
  return (
    <details className="rz-wb-ways">
      <summary>{t('workbench:graph.ways')}</summary>
      <ol>
        {Object.entries(table.steps).map(([name, { fields, next }]) => (
          <li key={name}>
            <strong>{titleOf(name)}</strong> <code>{name}</code>
            <ul>
              {fields.map((field) =>
                typeof field === 'string' || !field.when ? null : (
                  <li key={field.name}>
                    {t('workbench:graph.fieldWhen', {
                      field: field.name,
                      when: describeCondition(field.when, words),
                    })}
                  </li>
                ),
              )}
              {next.map(({ to, when, confirm = [] }, index) => (
                <li key={`${to} ${index.toString()}`}>
                  {when
                    ? t('workbench:graph.wayWhen', { to: titleOf(to), when: describeCondition(when, words) })
                    : t('workbench:graph.way', { to: titleOf(to) })}
                  {confirm.length > 0 &&
                    ` ${t('workbench:graph.asks', { questions: confirm.map(({ key }) => key).join(', ') })}`}
                </li>
              ))}
              {next.length === 0 && <li>{t('workbench:graph.end')}</li>}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
