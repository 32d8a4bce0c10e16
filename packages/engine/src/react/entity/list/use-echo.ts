import { useState } from 'react';

/**
 * Values that show at once what was chosen, although the address follows a moment later: two quick choices must
 * not undo each other. When the address changes by itself, they follow it.
 */
export function useEcho(values: string[], onChange: (values: string[]) => void) {
  const source = values.join('\n');
  const [echo, setEcho] = useState({ source, values });
  if (echo.source !== source) setEcho({ source, values });
  const shown = echo.source === source ? echo.values : values;
  const choose = (next: string[]) => {
    setEcho({ source, values: next });
    onChange(next);
  };
  return [shown, choose] as const;
}
