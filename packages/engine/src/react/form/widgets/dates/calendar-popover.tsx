import { type CalendarDate, parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { AriaLanguage } from '../../../provider/aria-language.tsx';

// As many years as a person may count back.
const YEARS = 121;

export interface CalendarPopoverProps {
  label: string;
  day: string | undefined;
  earliest?: string;
  latest?: string;
  trigger: RefObject<HTMLElement | null>;
  onChoose(day: string): void;
  onClose(): void;
}

/** A month to choose a day from: arrows, Page Up and Down, Home, End; Escape closes it. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { label, day, earliest, latest, trigger, onChoose, onClose } = props;
  return (
    <AriaLanguage>
      <Popover
        className="rz-calendar__popover"
        triggerRef={trigger}
        isOpen
        onOpenChange={onClose}
        placement="bottom end"
      >
        <Dialog className="rz-calendar__dialog" aria-label={label}>
          <Calendar<CalendarDate>
            className="rz-calendar"
            aria-label={label}
            autoFocus
            defaultValue={day === undefined ? null : parseDate(day)}
            minValue={earliest === undefined ? undefined : parseDate(earliest)}
            maxValue={latest === undefined ? undefined : parseDate(latest)}
            onChange={(chosen) => onChoose(chosen.toString())}
          >
            <div className="rz-calendar__head">
              <Button slot="previous" className="rz-calendar__turn rz-calendar__turn--back">
                <span aria-hidden="true" />
              </Button>
              <CalendarMonthPicker format="long">{Picker}</CalendarMonthPicker>
              <CalendarYearPicker visibleYears={YEARS}>{Picker}</CalendarYearPicker>
              <Button slot="next" className="rz-calendar__turn">
                <span aria-hidden="true" />
              </Button>
            </div>
            <CalendarGrid className="rz-calendar__grid" weekdayStyle="short">
              <CalendarGridHeader>
                {(weekday) => (
                  <CalendarHeaderCell className="rz-calendar__weekday">{weekday}</CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className="rz-calendar__day" />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaLanguage>
  );
}

interface PickerProps {
  'aria-label': string;
  value: string | number;
  items: { id: number; formatted: string }[];
  onChange(key: number): void;
}

/** The browser's own list of months or years: phones and screen readers know it. */
const Picker = ({ 'aria-label': label, value, items, onChange }: PickerProps) => (
  <select
    className="rz-calendar__picker"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {items.map(({ id, formatted }) => (
      <option key={id} value={id}>
        {formatted}
      </option>
    ))}
  </select>
);
