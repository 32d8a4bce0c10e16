import type { ComponentType } from 'react';
import { ConfigurationError } from '../../../core/index.ts';
import { createPart, usePart } from '../../use-part.ts';
import { useField } from '../form-context.tsx';
import { type FieldProps, knownListField, knownWidget, type WidgetProps } from './registry.ts';

const everyWidget = createPart(async () => {
  (await import('./every-widget.ts')).addEveryWidget();
  return true;
});

function useEveryWidget(isWanted: boolean): void {
  if (usePart(everyWidget, isWanted) === 'failed')
    throw new ConfigurationError("the code of a form's fields could not be loaded");
}

/** Stands in for a widget that no module of a compiled form has brought along: loads them all, then draws it. */
function LateWidget({ id }: WidgetProps) {
  const { info } = useField(id);
  const Widget = knownWidget(info.widget);
  useEveryWidget(!Widget);
  return Widget ? <Widget id={id} /> : <div aria-busy="true" />;
}

/** The same for a list. */
function LateList(props: FieldProps) {
  const List = knownListField();
  useEveryWidget(!List);
  return List ? <List {...props} /> : <div aria-busy="true" />;
}

const late = new Set<string>();
let isListLate = false;

/**
 * What draws fields of this widget, from the first time on: where one takes the place of what stands in for it, a field begins
 * anew, without its focus, what is typed by halves, and a file that is looked at.
 */
export function widgetFor(name: string): ComponentType<WidgetProps> {
  const widget = late.has(name) ? undefined : knownWidget(name);
  if (!widget) late.add(name);
  return widget ?? LateWidget;
}

/** The same for lists. */
export function listField(): ComponentType<FieldProps> {
  const list = isListLate ? undefined : knownListField();
  isListLate = !list;
  return list ?? LateList;
}
