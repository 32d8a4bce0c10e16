import { type ReactNode, useContext, useRef } from 'react';
import { optionalText } from '../../../core/form/fields/describe-field.ts';
import { optionsOf } from '../../../core/form/fields/field-options.ts';
import type { BranchWord } from '../../../core/form/words/branch-words.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useFormScope } from '../form-context.tsx';
import { withoutIndexes } from '../store/paths.ts';
import { type DrawnSchema, drawnAt } from './drawn-schema.ts';
import { KeyFrame, OpenKeys } from './open-keys.tsx';
import { OptionalFrame } from './optional-frame.tsx';
import { ShapeContext } from './shape.ts';

export interface FrameProps {
  path: string;
  id: string;
  children: ReactNode;
}

/** What stands around a field whose shape is open: the choice of an alternative, its key, buttons for more. */
export function DynamicFrame({ path, id, children }: FrameProps) {
  const { texts } = useFormScope();
  const schema = drawnAt(texts.form.schema as DrawnSchema, path);
  let framed = children;
  if (schema['x-open'])
    framed = (
      <OpenKeys path={path} id={id}>
        {framed}
      </OpenKeys>
    );
  if (schema['x-choosers']) framed = <Alternatives {...{ path, id, schema }}>{framed}</Alternatives>;
  if (schema['x-optional']) {
    framed = (
      <OptionalFrame path={path} isThere={schema['x-optional'] === 'there'}>
        {framed}
      </OptionalFrame>
    );
  }
  return schema['x-key'] ? (
    <KeyFrame path={path} id={id}>
      {framed}
    </KeyFrame>
  ) : (
    framed
  );
}

/** What a field is called in its group; an entry of a list only has a number, which stands over it. */
function keyAt(path: string): string {
  const key = path.split('.').at(-1) ?? '';
  return /^\d+$/.test(key) ? '' : key;
}

/** A choice between alternatives, and the fields of the chosen one below. */
function Alternatives({ path, id, schema, children }: FrameProps & { schema: DrawnSchema }) {
  const { t } = useEngine();
  const { texts } = useFormScope();
  const shape = useContext(ShapeContext);
  const frame = useRef<HTMLDivElement>(null);
  const scope = path === '' ? texts.keys : `${texts.keys}.${withoutIndexes(path)}`;
  const name = schema['x-name'] ?? keyAt(path);
  const wordOf = (word: BranchWord | undefined): string | undefined =>
    word &&
    optionsOf(t, {
      path: '',
      scope: `${scope}.${word.name}`,
      schema: word.schema,
      ui: {},
      widget: '',
      required: false,
    }).find(({ value }) => value === word.value)?.label;
  const label = optionalText(t, `${scope}.alternatives.label`) || name || t('engine:alternatives.label');
  return (
    <div ref={frame} className="rz-alternatives">
      {(schema['x-choosers'] ?? []).map(({ titles, words, chosen }, level) => {
        const selectId = `${id}.alternative-${level}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is known by how many lie before it
          <div key={level} className="rz-field rz-field--select">
            <label htmlFor={selectId} className="rz-field__label">
              {level === 0 ? label : t('engine:alternatives.more', { label })}
            </label>
            <select
              id={selectId}
              className="rz-input rz-select"
              value={chosen}
              onChange={({ target }) => shape?.choose(path, level, Number(target.value))}
            >
              {titles.map((title, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no other name
                <option key={index} value={index}>
                  {optionalText(t, `${scope}.alternatives.${index}`) ||
                    title ||
                    wordOf(words[index]) ||
                    t('engine:alternatives.nth', { number: index + 1 })}
                </option>
              ))}
            </select>
          </div>
        );
      })}
      {children}
    </div>
  );
}
