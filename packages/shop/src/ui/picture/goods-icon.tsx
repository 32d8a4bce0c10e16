import { LineDrawing } from './icon.tsx';

/** Apart from the other icons: few pages show them, and those are in everybody's first load. */
const shapes = {
  leaf: 'M12 20.5v-8M12 14.5C5.5 14 4.5 8 5 5c4 0 7 3 7 9.5Zm0-3c0-4 3-6.5 7-6.5.5 3-.5 7.5-7 8',
  drop: 'M12 3.5c-3.5 4.7-5.5 7.8-5.5 10.7a5.5 5.5 0 0 0 11 0c0-2.9-2-6-5.5-10.7ZM9.5 14.5a2.5 2.5 0 0 0 2.5 2.5',
  grinder:
    'M5 8.5c0-2 3-3.5 7-3.5s7 1.5 7 3.5-3 3.5-7 3.5-7-1.5-7-3.5Zm0 0v7C5 17.5 8 19 12 19s7-1.5 7-3.5v-7M9 12v6.5M15 12v6.5',
  shirt: 'M8.5 4.5 4 7l1.5 4L8 10v9.5h8V10l2.5 1L20 7l-4.5-2.5c-.7 1.5-2 2.3-3.5 2.3s-2.8-.8-3.5-2.3Z',
  jar: 'M8 3.5h8v3H8zM8.5 6.5c0 1.5-2.5 2-2.5 4.5v7.5a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V11c0-2.5-2.5-3-2.5-4.5M6 12.5h12M6 17h12',
} as const;

export type GoodsIconName = keyof typeof shapes;

/** What the pharmacy sells, as a line drawing beside a word. */
export const GoodsIcon = ({ name }: { name: GoodsIconName }) => <LineDrawing shape={shapes[name]} />;
