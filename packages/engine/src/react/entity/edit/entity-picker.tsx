import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { AriaLanguage } from '../../provider/aria-language.tsx';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useKnownEntity } from '../entity-config.tsx';
import { entityTitle } from '../entity-title.ts';
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

/** Finds an item of another entity by typing; the server searches. */
export function EntityPicker(props: EntityPickerProps) {
  const title = useEntityTitle(props.entity, props.value);
  // The field begins with the chosen item's name, so it waits for that.
  return props.value && title === undefined ? (
    <PickerField {...props} key="unnamed" title="" />
  ) : (
    <PickerField {...props} key={props.value ?? 'none'} title={title ?? ''} />
  );
}

function PickerField({ entity, title, onChange, ...props }: EntityPickerProps & { title: string }) {
  const { t } = useEngine();
  const definition = useKnownEntity(entity);
  const [text, setText] = useState(title);
  const q = text === title ? '' : text.trim();
  const { data } = useEntityRows(definition ? entity : null, {
    search: q || undefined,
    searchIn: definition?.ui.list?.search ?? definition?.ui.title,
    itemsPerPage: offered,
    sort: definition?.ui.list?.order,
  });
  const items = (data?.data ?? []).map((row) => ({
    id: row.id,
    name: definition ? entityTitle(definition, row) : row.id,
  }));

  return (
    <AriaLanguage>
      <ComboBox
        className="rz-picker"
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        items={items}
        inputValue={text}
        onInputChange={setText}
        defaultSelectedKey={props.value ?? null}
        onSelectionChange={(key) => onChange(key === null ? undefined : String(key))}
        onBlur={props.onBlur}
        isInvalid={props.isInvalid}
        isDisabled={props.isDisabled}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        {props.label && <Label className="rz-visually-hidden">{props.label}</Label>}
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
            {(item: { id: string; name: string }) => (
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
