import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { entityTitle } from '../../../core/entity/entity-title.ts';
import { pickFields } from '../../../core/entity/search-fields.ts';
import { AriaLanguage } from '../../provider/aria-language.tsx';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useKnownEntity } from '../entity-config.tsx';
import { useEntityTitle } from '../fields/use-entity-title.ts';
import { useEntityRows } from '../use-entity-data.ts';

export interface EntityPickerProps {
  entity: string;
  value: string | undefined;
  onChange(id: string | undefined): void;
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

interface Choice {
  id: string;
  name: string;
}

/** Finds an item of another entity by typing; the server searches. */
export function EntityPicker({ entity, value, onChange, ...props }: EntityPickerProps) {
  const { t } = useEngine();
  const definition = useKnownEntity(entity);
  const [chosen, setChosen] = useState<Choice>();
  const isChosenHere = chosen !== undefined && chosen.id === value;
  const asked = useEntityTitle(entity, isChosenHere ? undefined : value);
  const title = isChosenHere ? chosen.name : (asked ?? '');
  // Nobody types where it is undefined: the field says what is chosen, also what is chosen from elsewhere.
  const [typed, setTyped] = useState<string>();
  const q = typed === undefined || typed === title ? '' : typed.trim();
  const { data } = useEntityRows(definition ? entity : null, {
    search: q || undefined,
    searchIn: definition && pickFields(definition),
    itemsPerPage: offered,
    sort: definition?.ui.list?.order,
  });
  const items = (data?.data ?? []).map(
    (row): Choice => ({
      id: row.id,
      name: definition ? entityTitle(definition, row) : row.id,
    }),
  );

  return (
    <AriaLanguage>
      <ComboBox
        className="rz-picker"
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        items={items}
        inputValue={typed ?? title}
        onInputChange={(text) => {
          setTyped(text);
          if (text === '') onChange(undefined);
        }}
        selectedKey={value ?? null}
        // Also what was chosen before, where somebody leaves it at that: the text is its name again.
        onSelectionChange={(key) => {
          setTyped(undefined);
          const item = items.find(({ id }) => id === key);
          if (!item || item.id === value) return;
          setChosen(item);
          onChange(item.id);
        }}
        onBlur={() => {
          setTyped(undefined);
          props.onBlur?.();
        }}
        isInvalid={props.isInvalid}
        isDisabled={props.isDisabled}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <div className="rz-picker__control">
          <Input id={props.id} className="rz-input rz-picker__input" />
          <Button className="rz-picker__button">
            <span aria-hidden="true">▾</span>
          </Button>
        </div>
        <Popover className="rz-picker__popover">
          <ListBox
            className="rz-picker__list"
            renderEmptyState={() => <p className="rz-picker__empty">{t('engine:select.nothing')}</p>}
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
