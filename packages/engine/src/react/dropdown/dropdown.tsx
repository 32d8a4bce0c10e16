import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { AriaLanguage } from '../provider/aria-language.tsx';

/** An entry of a menu: a link where it has an `href`, else it runs `onSelect`. */
export interface DropdownItem {
  id: string;
  label: ReactNode;
  /** What type-ahead and screen readers use when the label is no plain text. */
  text?: string;
  href?: string;
  disabled?: boolean;
  onSelect?(): void;
}

/** Props of `Dropdown`. */
export interface DropdownProps {
  label: ReactNode;
  /** Name for screen readers when the label is an icon. */
  ariaLabel?: string;
  items: DropdownItem[];
  className?: string;
}

/** A button that opens a menu; arrow keys, type-ahead, Escape; closes on a click outside. */
export function Dropdown({ label, ariaLabel, items, className = '' }: DropdownProps) {
  return (
    <AriaLanguage>
      <MenuTrigger>
        <Button className={`rz-dropdown ${className}`.trim()} aria-label={ariaLabel}>
          {label}
        </Button>
        <Popover className="rz-dropdown__popover" style={{ zIndex: 5 }}>
          <Menu className="rz-dropdown__menu">
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                className="rz-dropdown__item"
                href={item.href}
                isDisabled={item.disabled}
                textValue={item.text ?? (typeof item.label === 'string' ? item.label : item.id)}
                onAction={item.onSelect}
              >
                {item.label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </AriaLanguage>
  );
}
