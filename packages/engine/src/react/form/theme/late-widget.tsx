import { ConfigurationError } from '../../../core/index.ts';
import { createPart, usePart } from '../../use-part.ts';
import { useField } from '../form-context.tsx';
import { type FieldProps, knownListField, knownWidget, type WidgetProps } from './registry.ts';

const everyWidget = createPart(async () => {
  (await import('./every-widget.ts')).addEveryWidget();
  return true;
});

function useEveryWidget(): boolean {
  const loaded = usePart(everyWidget);
  if (loaded === 'failed') throw new ConfigurationError("the code of a form's fields could not be loaded");
  return loaded === true;
}

/** Stands in for a widget that no module of a compiled form has brought along: loads them all, then draws it. */
export function LateWidget({ id }: WidgetProps) {
  const { info } = useField(id);
  const isLoaded = useEveryWidget();
  const Widget = isLoaded && knownWidget(info.widget);
  return Widget ? <Widget id={id} /> : <div aria-busy={!isLoaded} />;
}

/** The same for a list. */
export function LateList(props: FieldProps) {
  const List = useEveryWidget() && knownListField();
  return List ? <List {...props} /> : <div aria-busy="true" />;
}
