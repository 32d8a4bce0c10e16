import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input, type InputProps } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { Option } from '../../../core/form/fields/field-options.ts';
import { AriaLanguage } from '../../provider/aria-language.tsx';
import { useEngine } from '../../provider/engine-provider.tsx';
import type { Field } from '../form-context.tsx';
import { controlProps } from './control-props.ts';
import { isMatch, meantBy } from './matching.ts';

export interface SearchFieldProps {
  field: Field;
  options: readonly Option[];
  chosen: readonly Option[];
  onChoose(options: Option[]): void;
  /** A text that was left in the field and names no option; without it such a text gives way to what is chosen. */
  onUnread?(text: string): void;
  /** Several may be chosen; the text then only searches. */
  isMany?: boolean;
  /** Backspace was pressed where there is no text to delete. */
  onEmptyBackspace?(): void;
}

/** A text field that finds options, with a list to choose from: the combobox pattern of ARIA. */
export function SearchField(props: SearchFieldProps) {
  const { field, options, chosen, onChoose, onUnread, isMany = false, onEmptyBackspace } = props;
  const { t, locale } = useEngine();
  // Such a text stays in the field, and is refused as any other value that the schema doesn't know.
  const unread = onUnread && typeof field.value === 'string' ? field.value : '';
  const title = isMany ? '' : (chosen[0]?.label ?? unread);
  const [text, setText] = useState(title);
  // A value set from elsewhere replaces the text.
  useEffect(() => setText(title), [title]);
  const control = controlProps(field);
  const keys = chosen.map(({ key }) => key);
  const lastKey = useRef('');

  /** Who typed a name, or enough for a single option, means it, however the field is left: as if it had been pointed at. */
  const read = (): Option | undefined => {
    if (text === title) return undefined;
    if (text.trim() === '') {
      // Blanks name nothing, and hide nothing that is chosen.
      setText(title);
      return undefined;
    }
    const matches = options.filter((option) => isMatch(option, text, locale));
    const only = meantBy(matches, ({ label }) => label, text, locale);
    if (!only || only.isClosed) {
      if (onUnread) onUnread(text);
      else if (!isMany) setText(title);
      return undefined;
    }
    setText(isMany ? '' : only.label);
    if (!chosen.includes(only)) onChoose(isMany ? [...chosen, only] : [only]);
    return only;
  };
  /** Keys are heard before the combobox hears them; Tab leaves the field. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    lastKey.current = event.key;
    if (event.key === 'Backspace' && text === '') onEmptyBackspace?.();
    if (event.key === 'Escape') setText(title);
    if (event.key !== 'Enter') return;
    if (event.currentTarget.hasAttribute('aria-activedescendant')) return;
    if (!read()) return;
    // It doesn't send the form.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <AriaLanguage>
      <ComboBox
        className="rz-search"
        id={control.id}
        name={control.name}
        aria-label={field.label}
        aria-describedby={control['aria-describedby']}
        selectionMode={isMany ? 'multiple' : 'single'}
        defaultItems={options}
        defaultFilter={(label, search) =>
          options.some((option) => option.label === label && isMatch(option, search, locale))
        }
        value={isMany ? keys : (keys[0] ?? null)}
        // It would put the old text back otherwise, before the field hears that it was left.
        allowsCustomValue
        onChange={(next) => {
          // A text that is no option; nothing is chosen by it, and nothing taken away.
          if (next === null) return;
          // Enter means what was searched for, be it chosen already; a press on it in the list takes it back.
          const stay = isMany && lastKey.current === 'Enter' ? keys : [];
          const wanted = [...stay, ...(Array.isArray(next) ? next : [next]).map(String)];
          const found = options.filter(({ key }) => wanted.includes(key));
          // With the choice at once: a text that changes later would open the list again.
          setText(isMany ? '' : (found[0]?.label ?? ''));
          onChoose(found);
        }}
        inputValue={text}
        onInputChange={(next) => {
          setText(next);
          if (!isMany && next === '') onChoose([]);
        }}
        onBlur={() => {
          read();
          field.leave();
        }}
        isInvalid={field.error !== undefined}
        isDisabled={field.readOnly}
        isRequired={field.required}
        validationBehavior="aria"
        menuTrigger="input"
        allowsEmptyCollection
      >
        <div className="rz-search__control">
          <OpeningInput
            className="rz-input rz-search__input"
            onKeyDownCapture={press}
            onKeyUpCapture={() => {
              lastKey.current = '';
            }}
            placeholder={field.placeholder || t('engine:select.search')}
          />
          <Button className="rz-search__button" aria-label={t('engine:select.show')}>
            <span className="rz-search__mark" aria-hidden="true" />
          </Button>
        </div>
        <Popover className="rz-search__popover">
          <ListBox<Option>
            className="rz-search__list"
            renderEmptyState={() => <p className="rz-search__empty">{t('engine:select.nothing')}</p>}
          >
            {(option) => (
              <ListBoxItem
                id={option.key}
                className="rz-search__item"
                textValue={option.label}
                isDisabled={option.isClosed}
              >
                {option.label}
                {option.help && <span className="rz-search__help"> {option.help}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaLanguage>
  );
}

/**
 * A click anywhere in the field opens the list, not only one on the arrow. What is typed then replaces what stood there,
 * but for who was in the field already to mend a letter, or has selected a part.
 */
function OpeningInput(props: InputProps) {
  const list = useContext(ComboBoxStateContext);
  const wasInside = useRef(false);
  const press = ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
    wasInside.current = currentTarget === document.activeElement;
  };
  const open = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (!list || list.isOpen) return;
    const { selectionStart: start, selectionEnd: end, value } = currentTarget;
    const [from, to] = wasInside.current || start !== end ? [start, end] : [0, value.length];
    list.open(null, 'manual');
    // Opening puts the caret to the end.
    requestAnimationFrame(() => currentTarget.setSelectionRange(from, to));
  };
  return <Input {...props} onPointerDownCapture={press} onClick={open} />;
}
