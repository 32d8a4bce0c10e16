import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { entityTitle } from '../../../core/entity/entity-title.ts';
import { pickFields } from '../../../core/entity/search-fields.ts';
import type { UnreadReference } from '../../../core/entity/unread-references.ts';
import { meantBy } from '../../form/widgets/matching.ts';
import { AriaLanguage } from '../../provider/aria-language.tsx';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useSettled } from '../../use-settled.ts';
import { useKnownEntity } from '../entity-config.tsx';
import { Failure } from '../failure.tsx';
import { useEntityName } from '../fields/use-entity-title.ts';
import { isGone } from '../show/entity-pending.tsx';
import { useEntityRows } from '../use-entity-data.ts';
import { pickerTrouble } from './picker-trouble.ts';

export interface EntityPickerProps {
  entity: string;
  /** Only items are offered whose fields have one of these values. */
  where?: Readonly<Record<string, readonly string[]>> | undefined;
  value: string | undefined;
  onChange(id: string | undefined): void;
  /** A text that was left in the field and names no item, for whoever keeps it. */
  unread?: UnreadReference;
  /** Without it such a text gives way to what is chosen. */
  onUnread?(unread: UnreadReference): void;
  /** Named by this text, or by the element with `labelledBy`. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  id?: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
  onBlur?(): void;
}

const offered = 20;

/** Who is still typing asks for nothing yet, in milliseconds. */
const settlesAfter = 200;

interface Choice {
  id: string;
  name: string;
}

/**
 * Finds an item of another entity by typing; the server searches. Who typed a name, or enough for a single item, and leaves the
 * field means that one.
 */
export function EntityPicker({
  entity,
  where,
  value,
  onChange,
  unread,
  onUnread,
  ...props
}: EntityPickerProps) {
  const { t, locale } = useEngine();
  const definition = useKnownEntity(entity);
  const [chosen, setChosen] = useState<Choice>();
  const isChosenHere = chosen !== undefined && chosen.id === value;
  const asked = useEntityName(entity, isChosenHere ? undefined : value);
  // A value whose name can't be known is no empty field.
  const nameless = value && !asked.isAsked ? value.slice(0, 8) : '';
  const title = isChosenHere ? chosen.name : (asked.title ?? nameless);
  // Nobody types where it is undefined: the field says what is chosen, also what is chosen from elsewhere.
  const [typed, setTyped] = useState<string>();
  const isLeaving = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const troubleId = useId();
  const text = typed ?? unread?.typed ?? title;
  const q = text === title ? '' : text.trim();
  const settled = useSettled(q, settlesAfter);
  // Who has left the field doesn't type any more.
  const search = typed === undefined ? q : q && settled;
  const { data, error, isLoading, mutate } = useEntityRows(definition ? entity : null, {
    search: search || undefined,
    searchIn: definition && pickFields(definition),
    itemsPerPage: offered,
    ...(where && { filters: where }),
    sort: definition?.ui.list?.order,
  });
  // Until the answer comes, and where none comes, what is known is that of another text.
  const isUnanswered = search !== q || isLoading || error !== undefined;
  const items = (isUnanswered ? [] : (data?.data ?? [])).map(
    (row): Choice => ({
      id: row.id,
      name: definition ? entityTitle(definition, row) : row.id,
    }),
  );
  const meant = q === '' || isUnanswered ? undefined : meantBy(items, ({ name }) => name, q, locale);

  const take = (item: Choice) => {
    setTyped(undefined);
    setChosen(item);
    if (item.id !== value) onChange(item.id);
  };
  const leave = () => {
    isLeaving.current = true;
    if (meant) take(meant);
    else if (q !== '' && typed !== undefined) onUnread?.({ typed: q, isUnanswered });
    setTyped(undefined);
  };
  // The answer may come after the field was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (typed !== undefined) return;
    if (meant) take(meant);
    else if (unread && unread.isUnanswered !== isUnanswered) onUnread?.({ ...unread, isUnanswered });
  }, [typed, meant?.id, isUnanswered]);

  const trouble = pickerTrouble({ chosen: asked.error, choices: error }, t);
  const retry = () => {
    void asked.retry();
    // The button goes with the trouble. Entering the field opens its list, which asks again.
    input.current?.focus();
  };

  /** Enter and Tab are heard first: the combobox would put the old text back. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    isLeaving.current = false;
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    if (q === '' || event.currentTarget.hasAttribute('aria-activedescendant')) return;
    leave();
    if (event.key !== 'Enter') return;
    // It doesn't send the form, and the field isn't left.
    isLeaving.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <AriaLanguage>
      <ComboBox
        className="rz-picker"
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={
          [props.describedBy, trouble.text && troubleId].filter(Boolean).join(' ') || undefined
        }
        items={items}
        inputValue={text}
        onInputChange={(next) => {
          setTyped(next);
          if (next === '') onChange(undefined);
        }}
        selectedKey={value ?? null}
        // It would put the old text back otherwise, before the field hears that it was left.
        allowsCustomValue
        // Also what was chosen before, where somebody leaves it at that: the text is its name again.
        onSelectionChange={(key) => {
          // A text that names no item: nothing is chosen by it.
          if (isLeaving.current || key === null) return;
          setTyped(undefined);
          const item = items.find(({ id }) => id === key);
          if (item) take(item);
        }}
        onFocus={() => {
          isLeaving.current = false;
        }}
        onBlur={() => {
          leave();
          props.onBlur?.();
        }}
        isInvalid={props.isInvalid}
        isDisabled={props.isDisabled}
        onOpenChange={(isOpen) => {
          if (isOpen && error) void mutate();
        }}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <div className="rz-picker__control">
          <Input ref={input} id={props.id} className="rz-input rz-picker__input" onKeyDownCapture={press} />
          <Button className="rz-picker__button">
            <span aria-hidden="true">▾</span>
          </Button>
        </div>
        {trouble.error && (
          // An open list hides from screen readers what isn't marked so.
          <div className="rz-picker__trouble" data-live-announcer="true">
            <Failure
              error={trouble.error}
              text={trouble.text}
              textId={troubleId}
              onRetry={isGone(asked.error) ? undefined : retry}
            />
          </div>
        )}
        <Popover className="rz-picker__popover">
          <ListBox
            className="rz-picker__list"
            renderEmptyState={() => (
              <p className="rz-picker__empty">
                {trouble.choices ?? t(isUnanswered ? 'entity:loading' : 'engine:select.nothing')}
              </p>
            )}
          >
            {(item: Choice) => (
              <ListBoxItem id={item.id} className="rz-picker__item" textValue={item.name}>
                {item.name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaLanguage>
  );
}
