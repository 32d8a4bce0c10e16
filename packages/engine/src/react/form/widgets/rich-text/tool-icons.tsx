import type { ReactNode } from 'react';

// Signs that no letter shows; their buttons carry the names.
const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    className="rz-icon"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const HeadingIcon = ({ isSmall = false }: { isSmall?: boolean }) => (
  <Icon>
    <path d={isSmall ? 'M6 8v8M6 12h7M13 8v8' : 'M4 3.5v13M4 10h11M15 3.5v13'} />
  </Icon>
);

export const BulletsIcon = () => (
  <Icon>
    <path d="M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01" />
  </Icon>
);

export const NumbersIcon = () => (
  <Icon>
    <path d="M9 5h8M9 10h8M9 15h8M3 3.5l1.2-.8v4.6M2.8 12.2c.4-.9 2.2-.9 2.2.4 0 .9-1.6 1.6-2.2 2.9h2.4" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M8.5 11.5a3.2 3.2 0 0 0 4.6 0l2.6-2.6a3.25 3.25 0 0 0-4.6-4.6l-1 1M11.5 8.5a3.2 3.2 0 0 0-4.6 0l-2.6 2.6a3.25 3.25 0 0 0 4.6 4.6l1-1" />
  </Icon>
);

export const UndoIcon = ({ isBack = true }: { isBack?: boolean }) => (
  <Icon>
    <path
      transform={isBack ? undefined : 'matrix(-1 0 0 1 20 0)'}
      d="M7 4 3.5 7.5 7 11M3.5 7.5H12a4.25 4.25 0 0 1 0 8.5H8"
    />
  </Icon>
);
