import { useState } from 'react';

/**
 * Values that show at once what was chosen, although the address follows a moment later: two quick choices must
 * not undo each other. When the address changes by itself, they follow it.
 */
export function useEcho(values: string[], onChange: (values: string[]) => void) {
  const given = values.join('\n');
  const [echo, setEcho] = useState({ given, values });
  if (echo.given !== given) setEcho({ given, values });
  const shown = echo.given === given ? echo.values : values;
  const choose = (next: string[]) => {
    setEcho({ given, values: next });
    onChange(next);
  };
  return [shown, choose] as const;
}
