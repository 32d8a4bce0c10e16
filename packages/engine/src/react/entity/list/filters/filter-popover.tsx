import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { AriaLanguage } from '../../../provider/aria-language.tsx';

export interface FilterPopoverProps {
  label: string;
  /** What is chosen, shown on the button. */
  chosen?: string;
  className?: string;
  children: ReactNode;
}

/** A button that opens a small panel; Escape and a click outside close it. */
export function FilterPopover({ label, chosen, className = '', children }: FilterPopoverProps) {
  return (
    <AriaLanguage>
      <DialogTrigger>
        <Button className={`rz-filter ${chosen ? 'rz-filter--on' : ''} ${className}`.trim()}>
          <span className="rz-filter__label">{label}</span>{' '}
          {chosen && <span className="rz-filter__chosen">{chosen}</span>}
        </Button>
        <Popover className="rz-filter__popover" placement="bottom start">
          <Dialog className="rz-filter__panel" aria-label={label}>
            {children}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </AriaLanguage>
  );
}
