const shapes = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  cart: 'M3 4h2.5l2.3 11h9.7L20 7.5H6.3M9 19.5h.01M16.5 19.5h.01',
  user: 'M12 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5ZM4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  phone:
    'M6 4h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2C10.8 20 4 13.2 4 6a2 2 0 0 1 2-2Z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9',
  right: 'm9 5 7 7-7 7',
  left: 'm15 5-7 7 7 7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  help: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM9.5 9.8a2.5 2.5 0 0 1 5 0c0 1.7-2.5 1.9-2.5 3.7m0 2.5h.01',
  warning: 'M12 4.5 21 19H3L12 4.5Zm0 5.5v4m0 2.5h.01',
  seal: 'm12 3.5 2.3 1.7 2.9 0 .9 2.7 2.3 1.7-.9 2.7.9 2.7-2.3 1.7-.9 2.7-2.9 0L12 21l-2.3-1.6-2.9 0-.9-2.7-2.3-1.7.9-2.7-.9-2.7 2.3-1.7.9-2.7 2.9 0L12 3.5ZM9 12.2l2.2 2.2 3.9-4.2',
  truck: 'M3 6.5h11v10H3zM14 10h3.5l3.5 3.5v3h-7M7 18.5h.01M17 18.5h.01',
  filter: 'M4 6h16M7 12h10M10 18h4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  flask: 'M9.5 3.5h5M10.5 3.5v6L5 19a1 1 0 0 0 .9 1.5h12.2A1 1 0 0 0 19 19l-5.5-9.5v-6M8 14.5h8',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.5V12l3 2',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5M8 11h6M11 8v6',
} as const;

export type IconName = keyof typeof shapes;

/** A line drawing beside a word; never the only sign of what something means. */
export const Icon = ({ name }: { name: IconName }) => <LineDrawing shape={shapes[name]} />;

/** `shape` is a path in a square of 24 by 24. */
export const LineDrawing = ({ shape }: { shape: string }) => (
  <svg className="rz-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shape} />
  </svg>
);
